/** Who works by keyboard keeps their place in a window while its controls come, go and rest. */

/** Whether whoever works by keyboard would have to begin anew at the top of the page. */
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** What has lost its focus goes on where the page has its home: the question of a table, the heading of the lobby. */
export function goHome(): void {
  if (isLost()) document.querySelector<HTMLElement>("[data-home]")?.focus({ preventScroll: true });
}

/** Back to what had the focus before a window opened; where that is gone or was nothing, near it, else home. */
export function giveBack(before: Element | null, near?: HTMLElement): void {
  if (before?.isConnected && before !== document.body) (before as HTMLElement | SVGElement).focus();
  if (isLost()) near?.focus();
  goHome();
}

/** Watches what had the focus: what only rested gets it back, what is gone leaves it to the heading. */
export function keepFocus(window: HTMLElement, heading: HTMLElement): () => void {
  let last: HTMLElement | null = null;

  const remember = (event: FocusEvent): void => {
    if (event.target instanceof HTMLElement) last = event.target;
  };

  const look = (): void => {
    if (!last || document.activeElement !== document.body) return;
    if (!last.isConnected) {
      heading.tabIndex = -1;
      heading.focus();
    } else if (!last.matches(":disabled")) last.focus();
  };

  const watch = new MutationObserver(look);
  watch.observe(window, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  window.addEventListener("focusin", remember);
  return () => {
    watch.disconnect();
    window.removeEventListener("focusin", remember);
  };
}

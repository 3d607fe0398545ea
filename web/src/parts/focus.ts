/** Who works by keyboard keeps their place in a window while its controls come, go and rest. */

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

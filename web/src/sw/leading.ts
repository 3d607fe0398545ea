/** From a note to its table, in a page that is open if there is one; the browser holds the keys. */

export interface Page {
  readonly url: string;
  postMessage(message: { go: string }): void;
  focus(): Promise<unknown>;
}

export async function lead(
  hash: string,
  pages: readonly Page[],
  open: (url: string) => Promise<unknown>,
): Promise<void> {
  const page = pages.find(({ url }) => url.endsWith(hash)) ?? pages[0];
  if (!page) {
    await open(`/${hash}`);
    return;
  }
  page.postMessage({ go: hash });
  await page.focus().catch(() => undefined); // where the browser keeps that to itself
}

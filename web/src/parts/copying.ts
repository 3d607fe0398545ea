/** Copies a text; pages that came without encryption, as in a home network, have no clipboard, but a field serves. */
export async function copied(text: string, field?: HTMLInputElement | null): Promise<boolean> {
  const done = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (done) return true;
  const own = field ?? document.createElement("textarea");
  if (!field) {
    own.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(own);
  }
  own.select();
  const isDone = document.execCommand("copy");
  if (!field) own.remove();
  return isDone;
}

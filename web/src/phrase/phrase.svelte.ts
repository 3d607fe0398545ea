/** The pass phrase of this device: what it leaves here, and how tables, name and preferences are kept in step. */
import { keepName, ownName } from "../parts/name";
import { LASTING, prefer, preferences, type Preferences } from "../parts/preferences.svelte";
import * as api from "../wire/api";
import { held, holdAll, onKeys } from "../wire/keys";
import { Refusal } from "../wire/refusal";
import { words as texts } from "../words/words.svelte";
import { contentOf, EMPTY, merged, same, type Content, type Device } from "./content";
import type { Secret } from "./secret";

const PLACE = "altneu.phrase";
const ATTEMPTS = 5; // to store what another device changes at the same moment
const PAUSE = 1_500; // milliseconds after a change

interface Kept extends Secret {
  version: number;
  /** What this device and the server last agreed on. */
  base: Content;
}

function kept(): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "null") as Kept | null;
    return found && found.id && found.token && found.key ? found : null;
  } catch {
    return null;
  }
}

function deviceNow(): Device {
  const carried = Object.fromEntries(LASTING.map((name) => [name, preferences[name]]));
  return { keys: held(), name: ownName(), language: texts.language, preferences: carried };
}

class Phrase {
  /** Whether this device has a pass phrase. */
  isKnown = $state(kept() !== null);
  /** When it was last in step, in milliseconds since 1970. */
  last = $state(0);
  /** The words were changed or removed on another device. */
  isGone = $state(false);
  /** Tables came or went. */
  news = $state(0);
  private running: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Keep in step from now on; the end of it is returned. */
  start(): () => void {
    const soon = (): void => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.sync().catch(() => undefined), PAUSE);
    };
    const look = (): void => void (document.visibilityState === "visible" && this.sync().catch(() => undefined));
    const stop = onKeys(soon);
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      stop();
      clearTimeout(this.timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  /** New words for what this device has; a phrase it had before is removed. */
  async create(words: readonly string[], onProgress: (part: number) => void): Promise<void> {
    const secret = await this.secretOf(words, onProgress);
    const before = kept();
    if (before) await this.sync();
    const { content } = merged(EMPTY, deviceNow(), before ? (kept()?.base ?? EMPTY) : EMPTY);
    const { sealed } = await import("./secret");
    const { version } = await api.keepBundle(secret.id, secret.token, 0, sealed(secret, JSON.stringify(content)));
    this.remember({ ...secret, version, base: content });
    if (before) await api.removeBundle(before.id, before.token).catch(() => undefined);
  }

  /** The tables and the name that these words bring, together with what this device had. */
  async join(words: readonly string[], onProgress: (part: number) => void): Promise<void> {
    const secret = await this.secretOf(words, onProgress);
    const { version, content: text } = await api.bundle(secret.id);
    const { unsealed } = await import("./secret");
    const theirs = contentOf(unsealed(secret, text));
    const stranger = { keys: held(), name: "", language: "", preferences: {} };
    const { content, device } = merged(EMPTY, stranger, theirs);
    await this.adopt({ ...device, name: content.name || ownName() });
    this.remember({ ...secret, version, base: theirs });
    await this.sync();
  }

  /** Bring both sides together; one at a time. */
  sync(): Promise<void> {
    this.running ??= this.syncNow().finally(() => (this.running = null));
    return this.running;
  }

  /** This device keeps its tables, but no longer in step; `withTables`: it forgets those too. */
  forget(withTables: boolean): void {
    this.drop();
    if (withTables) holdAll([]);
    this.news++;
  }

  /** Nobody gets anything by these words any more. */
  async remove(): Promise<void> {
    const secret = kept();
    if (!secret) return;
    await api.removeBundle(secret.id, secret.token).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
    this.drop();
  }

  private async syncNow(): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const secret = kept();
      if (!secret) return;
      const { sealed, unsealed } = await import("./secret");
      try {
        const found = await api.bundle(secret.id);
        const theirs = contentOf(unsealed(secret, found.content));
        const { content, device } = merged(secret.base, deviceNow(), theirs);
        let { version } = found;
        if (!same(content, theirs)) {
          const text = sealed(secret, JSON.stringify(content));
          ({ version } = await api.keepBundle(secret.id, secret.token, version, text));
        }
        await this.adopt(device);
        this.remember({ ...secret, version, base: content });
        return;
      } catch (error) {
        if (isGone(error)) {
          this.drop();
          this.isGone = true;
          return;
        }
        if (!(error instanceof Refusal && error.code === "stale")) throw error;
      }
    }
  }

  private async secretOf(words: readonly string[], onProgress: (part: number) => void): Promise<Secret> {
    const { secretOf } = await import("./secret");
    return secretOf(words, onProgress);
  }

  /** This device has it so from now on. */
  private async adopt(device: Device): Promise<void> {
    if (!same(device.keys, held())) {
      holdAll(device.keys);
      this.news++;
    }
    if (device.name !== ownName()) keepName(device.name);
    for (const name of LASTING) {
      const value = device.preferences[name];
      if (typeof value === typeof preferences[name]) prefer(name, value as Preferences[typeof name]);
    }
    if (device.language !== texts.language && texts.has(device.language)) await texts.speak(device.language);
  }

  private remember(secret: Kept): void {
    localStorage.setItem(PLACE, JSON.stringify(secret));
    this.isKnown = true;
    this.isGone = false;
    this.last = Date.now();
  }

  private drop(): void {
    localStorage.removeItem(PLACE);
    this.isKnown = false;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Refusal && error.code === "no_bundle";
}

export const phrase = new Phrase();

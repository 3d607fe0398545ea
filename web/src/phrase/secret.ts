/** What follows from the words: where their text lies, who may change it, and the key that nobody else has. */
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { scryptAsync } from "@noble/hashes/scrypt.js";

export interface Secret {
  id: string;
  token: string;
  key: string;
}

/** One try takes 32 MB and 0.2 to 1 s, for whoever guesses as for us. */
const COST = { N: 2 ** 15, r: 8, p: 1 };
const SALT = "altneu pass phrase 1";
const PART = 32;
const NONCE = 24;
const BLOCK = 1024; // a text tells its size only so roughly

export async function secretOf(words: readonly string[], onProgress: (part: number) => void): Promise<Secret> {
  const bytes = await scryptAsync(words.join(" "), SALT, { ...COST, dkLen: 3 * PART, onProgress });
  const [id, token, key] = [0, 1, 2].map((n) => written(bytes.slice(n * PART, (n + 1) * PART))) as [
    string,
    string,
    string,
  ];
  return { id, token, key };
}

/** The text as only this key reads it; the id goes in, so that no text passes for another one's. */
export function sealed({ id, key }: Secret, text: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const plain = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil(plain.length / BLOCK) * BLOCK).fill(32);
  padded.set(plain);
  const box = xchacha20poly1305(read(key), nonce, new TextEncoder().encode(id)).encrypt(padded);
  return written(Uint8Array.from([...nonce, ...box]));
}

/** The text again; an error if it was not sealed with this key. */
export function unsealed({ id, key }: Secret, content: string): string {
  const bytes = read(content);
  const cipher = xchacha20poly1305(read(key), bytes.slice(0, NONCE), new TextEncoder().encode(id));
  return new TextDecoder().decode(cipher.decrypt(bytes.slice(NONCE))).trimEnd();
}

function written(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function read(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

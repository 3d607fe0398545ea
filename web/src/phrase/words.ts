/** Six words that stand for 60 bits of chance; 6 more bits detect words that were mistyped or swapped. */
import { sha256 } from "@noble/hashes/sha2.js";
import { wordlist } from "@scure/bip39/wordlists/english.js";

export const COUNT = 6;
const WORD_BITS = 11n; // 2048 words
const CHECK_BITS = 6n;
const CHANCE_BITS = WORD_BITS * BigInt(COUNT) - CHECK_BITS;
const SUGGESTIONS = 6;
const SHORT = 4; // the first four letters tell every word from all others

/** Keys of a Cyrillic keyboard, and what stands there on a Latin one. */
const CYRILLIC = "йцукенгшщзфывапролдячсмитьі";
const LATIN = "qwertyuiopasdfghjklzxcvbnms";

const known = new Set(wordlist);

function checkOf(chance: bigint): bigint {
  const bytes = Uint8Array.from({ length: 8 }, (_, k) => Number((chance >> BigInt(8 * k)) & 255n));
  return BigInt(sha256(bytes)[0]!) >> (8n - CHECK_BITS);
}

function spelled(bits: bigint): string[] {
  return Array.from({ length: COUNT }, (_, k) => {
    const shift = WORD_BITS * BigInt(COUNT - 1 - k);
    return wordlist[Number((bits >> shift) & ((1n << WORD_BITS) - 1n))]!;
  });
}

/** Words of the browser's own making. */
export function freshPhrase(bytes = crypto.getRandomValues(new Uint8Array(8))): string[] {
  const drawn = bytes.reduce((total, byte) => (total << 8n) | BigInt(byte), 0n);
  const chance = drawn & ((1n << CHANCE_BITS) - 1n);
  return spelled((chance << CHECK_BITS) | checkOf(chance));
}

/** Whether these six words belong together. */
export function isPhrase(words: readonly string[]): boolean {
  if (words.length !== COUNT || !words.every((word) => known.has(word))) return false;
  const bits = words.reduce((total, word) => (total << WORD_BITS) | BigInt(wordlist.indexOf(word)), 0n);
  return checkOf(bits >> CHECK_BITS) === (bits & ((1n << CHECK_BITS) - 1n));
}

/** What was typed, as words: in any case, with any signs in between, on the wrong keyboard. */
export function typed(text: string): string[] {
  const latin = [...text.normalize("NFKD").toLowerCase()].map((sign) => LATIN[CYRILLIC.indexOf(sign)] ?? sign).join("");
  return latin.split(/[^a-z]+/).filter(Boolean);
}

/** The word that was meant, "" where that is not certain. */
export function meant(word: string): string {
  if (known.has(word)) return word;
  const longer = word.length >= SHORT ? wordlist.filter((one) => one.startsWith(word)) : [];
  return longer.length === 1 ? longer[0]! : "";
}

/** Words that may be meant: those that begin so, else those that differ by one letter. */
export function suggestions(word: string): string[] {
  if (!word) return [];
  const longer = wordlist.filter((one) => one.startsWith(word));
  return (longer.length ? longer : wordlist.filter((one) => isNear(one, word))).slice(0, SUGGESTIONS);
}

/** Whether one letter more, less, other, or two letters swapped, make one of the other. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [left, right] = [one.slice(start), other.slice(start)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

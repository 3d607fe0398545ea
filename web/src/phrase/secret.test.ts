import { expect, test } from "vitest";
import { sealed, secretOf, unsealed } from "./secret";

const words = ["abandon", "ability", "able", "about", "above", "absent"];
const secret = await secretOf(words, () => undefined);

test("the same words lead to the same three things, which are unlike each other", async () => {
  expect(await secretOf(words, () => undefined)).toEqual(secret);
  const parts = [secret.id, secret.token, secret.key];
  expect(new Set(parts).size).toBe(3);
  expect(parts.every((part) => /^[A-Za-z0-9_-]{43}$/.test(part))).toBe(true);
});

test("another order of the words leads elsewhere", async () => {
  const other = await secretOf([...words].reverse(), () => undefined);
  expect(other.id).not.toBe(secret.id);
});

test("what is sealed is read again with the key, and only with it", () => {
  const text = JSON.stringify({ name: "Юдіт", tables: [["table", "key"]] });
  const content = sealed(secret, text);
  expect(unsealed(secret, content)).toBe(text);
  expect(sealed(secret, text)).not.toBe(content);
  expect(() => unsealed({ ...secret, key: secret.token }, content)).toThrow();
  expect(() => unsealed({ ...secret, id: secret.token }, content)).toThrow();
  expect(() => unsealed(secret, `${content.slice(0, -4)}AAAA`)).toThrow();
});

test("a sealed text tells its size only roughly", () => {
  expect(sealed(secret, "x").length).toBe(sealed(secret, "x".repeat(1000)).length);
});

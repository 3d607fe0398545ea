import { expect, test } from "vitest";
import { preferredOf } from "./preferred";

test("the first language that is known is preferred, with its region or without", () => {
  expect(preferredOf(["", "fr-CA", "pl-PL", "de"], ["en", "de", "pl"])).toBe("pl");
  expect(preferredOf(["pt-BR"], ["en", "pt", "pt-br"])).toBe("pt-br");
});

test("where none is known, it is English", () => {
  expect(preferredOf(["fr"], ["en", "de"])).toBe("en");
  expect(preferredOf(["fr"], [])).toBe("en");
});

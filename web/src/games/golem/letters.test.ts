import { expect, it } from "vitest";
import { widthOf } from "./letters";

it("gives the narrow letters of Roman numbers less room than figures", () => {
  expect(widthOf("I/IX")).toBeLessThan(widthOf("1/8") + 0.4);
  expect(widthOf("VII/VIII")).toBeGreaterThan(widthOf("10/12"));
});

import { expect, test } from "vitest";
import { tabOf } from "./tabs";

test("every thing has its tab on the phone", () => {
  expect(tabOf("marble:work:red", 0, [])).toBe("synagogue");
  expect(tabOf("upgrade:0:UPG-1", 0, [])).toBe("mine");
  expect(tabOf("upgrade:1:UPG-1", 0, [])).toBe("others");
  expect(tabOf("seat:1", 0, [])).toBe("synagogue");
  expect(tabOf("book:7", 0, [7])).toBe("city");
  expect(tabOf("book:7", 0, [8])).toBe("mine");
  expect(tabOf("place:red:III", 0, [])).toBe("city");
});

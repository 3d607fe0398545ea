import { expect, test } from "vitest";
import { heard } from "./listening";

const passages = [
  { name: "city red", lines: ["Clay Pit: 2 clay, red I", "Ada: 1 standing golem, red II"] },
  { name: "city blue", lines: ["Schoolroom: 2 knowledge, blue I"] },
  { name: "where: Clay", lines: ["Row Golem"] },
];
const names = (typed: string): string[] => heard(passages, typed).map(({ name }) => name);

test("a part is found by the beginnings of its words", () => {
  expect(names("ci r")).toEqual(["city red"]);
  expect(names("where clay")).toEqual(["where: Clay"]);
  expect(names("City")).toEqual(["city red", "city blue"]);
});

test("what is no name is looked for in the lines", () => {
  expect(heard(passages, "ada golem")).toEqual([{ name: "city red", lines: ["Ada: 1 standing golem, red II"] }]);
  expect(names("dragon")).toEqual([]);
  expect(names(" ")).toEqual([]);
});

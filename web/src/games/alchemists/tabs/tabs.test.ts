import { expect, test } from "vitest";
import type { AlchemistsView } from "../wire";
import { tabOf } from "./tabs";

const seat = (artifacts: string[], secret_artifact: string | null = null) => ({ artifacts, secret_artifact });
const view = {
  artifacts: ["wisdom_idol"],
  seats: [seat(["periscope"], "bookcase"), seat(["replicator"])],
} as unknown as AlchemistsView;

test.each([
  ["space:forage", "town"],
  ["order:3", "town"],
  ["deck", "town"],
  ["counter", "town"],
  ["demand:left", "town"],
  ["theory:fern", "academy"],
  ["token:R+", "academy"],
  ["slot:white", "academy"],
  ["exhibit:R+", "academy"],
  ["approvals", "academy"],
  ["hand:toad", "laboratory"],
  ["seal:gold", "laboratory"],
  ["funding:F01", "laboratory"],
  ["cell:1:2", "sheet"],
  ["seat:0", "laboratory"],
  ["seat:1", "others"],
  ["artifact:periscope", "laboratory"],
  ["artifact:bookcase", "laboratory"],
  ["artifact:replicator", "others"],
  ["artifact:wisdom_idol", "town"],
  ["artifact:magic_mortar", "laboratory"],
])("%s lies on the tab %s", (thing, tab) => expect(tabOf(thing, view, 0)).toBe(tab));

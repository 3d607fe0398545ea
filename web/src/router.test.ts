import { expect, test } from "vitest";
import { routeOf } from "./router";

test("an empty address is the lobby", () => {
  for (const hash of ["", "#", "#/", "#/elsewhere", "#/table", "#/join/abc"]) expect(routeOf(hash).page).toBe("lobby");
});

test("a table is named with or without its key", () => {
  expect(routeOf("#/table/abc")).toEqual({ page: "table", table: "abc", key: "" });
  expect(routeOf("#/table/abc/k-e_y")).toEqual({ page: "table", table: "abc", key: "k-e_y" });
});

test("an address may lead to where one leaves a table", () => {
  expect(routeOf("#/leave/abc")).toEqual({ page: "table", table: "abc", key: "", isLeaving: true });
});

test("an invitation names table and key", () => {
  expect(routeOf("#/join/abc/xyz")).toEqual({ page: "join", table: "abc", invitation: "xyz" });
});

test("an address that cannot be decoded does no harm", () => {
  expect(routeOf("#/table/%E0%A4%A")).toEqual({ page: "table", table: "%E0%A4%A", key: "" });
});

import { describe, expect, it } from "vitest";
import type { GameInfo } from "../wire/types";
import {
  alone,
  chosenIn,
  type Draft,
  fitted,
  givesHints,
  insteadOf,
  noRival,
  obstacle,
  offeredIn,
  presetIn,
  presetOf,
  seat,
  seatsIn,
  tableOf,
  together,
  withBot,
  withFriend,
  withSeat,
} from "./setup";
import { atPace, usualTerms } from "../parts/terms";

const golem: GameInfo = {
  name: "golem",
  title: "Golem",
  seats: [2, 3, 4],
  bots: [
    { kind: "greedy", title: "Greedy", words: "", names: [] },
    { kind: "planner", title: "Planner", words: "", names: [] },
    { kind: "mcts", title: "Seer", words: "", names: [] },
  ],
  has_hints: true,
  helps: [],
  usual_help: "",
  rivals: {
    text: "",
    title: "",
    play: "",
    usual: "automa:2",
    levels: ["1", "2"].map((level) => ({ kind: `automa:${level}`, title: "", name: "", level })),
  },
  options: [
    {
      name: "setup",
      title: "Setup",
      explanation: "",
      with_rival: false,
      is_ruling: false,
      values: [
        { value: "normal", label: "", without_rival: "" },
        { value: "first", label: "", without_rival: "The city of the first game.", instead: { city: "yes" } },
        { value: "bare", label: "", without_rival: "A bare table has no Automa." },
      ],
    },
    {
      name: "city",
      title: "City",
      explanation: "",
      with_rival: true,
      is_ruling: false,
      values: ["no", "yes"].map((value) => ({ value, label: "", without_rival: "" })),
    },
  ],
};

describe("a new table", () => {
  it("has as many seats as the game can be played with", () => {
    const some = { ...golem, seats: [3, 5] };
    const seated = (count: number): Draft => ({
      ...together(),
      seats: Array.from({ length: count }, () => seat("here")),
    });
    expect([2, 3, 4, 5, 6].map((count) => obstacle(some, seated(count)) === "")).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(obstacle(some, seated(4))).toBe("lobby.wrong_seats");
    expect([3, 4].map((count) => withSeat(some, seated(count)).seats.length)).toEqual([5, 5]);
  });

  it("has at most one Automa", () => {
    const draft = alone("automa:2");
    expect([noRival(golem, draft, 0), noRival(golem, draft, 1)]).toEqual(["lobby.one_rival", ""]);
  });

  it("has as much of a first game with the Automa as there can be, and says so", () => {
    const draft = { ...alone("automa:2"), options: { setup: "first" } };
    const setup = golem.options[0]!;
    expect(obstacle(golem, draft)).toBe("");
    expect(insteadOf(golem, draft, setup)).toBe("The city of the first game.");
    expect(tableOf(golem, draft).options).toEqual({ city: "yes" });
    expect(offeredIn(golem, draft).map(({ name }) => name)).toEqual(["setup"]);
    expect(insteadOf(golem, { ...together(), options: { setup: "first" } }, setup)).toBe("");
  });

  it("says why the options leave no seat to the Automa", () => {
    const options = { setup: "bare" };
    expect(obstacle(golem, { ...alone("automa:2"), options })).toBe("A bare table has no Automa.");
    expect(noRival(golem, { ...together(), options }, 1)).toBe("A bare table has no Automa.");
  });

  it("grows by more of those who came last, the Automa by bots", () => {
    const grown = (draft: Draft): string[] => withSeat(golem, draft).seats.map(({ kind }) => kind);
    expect(grown(withBot(golem))).toEqual(["here", "planner", "planner"]);
    expect(grown(withFriend())).toEqual(["here", "friend", "friend"]);
    expect(grown(together())).toEqual(["here", "here", "here"]);
    expect(grown(alone("automa:1"))).toEqual(["here", "automa:1", "planner"]);
  });

  it("needs a person", () => {
    expect(obstacle(golem, { ...together(), seats: [seat("greedy"), seat("automa:1")] })).toBe("lobby.needs_people");
    expect(obstacle(golem, together())).toBe("");
  });

  it("says how fast people play, and is open to everybody only where somebody may come", () => {
    const terms = { ...usualTerms(), time: 900 };
    expect(tableOf(golem, { ...withFriend(), terms, listed: true })).toMatchObject({ terms, listed: true });
    expect(tableOf(golem, { ...together(), listed: true }).listed).toBe(false);
  });

  it("has no clock yet where the pace is changed", () => {
    expect(atPace({ ...usualTerms(), time: 900, increment: 10 }, "days")).toEqual({ ...usualTerms(), pace: "days" });
  });

  it("gives advice by itself unless a friend plays from afar", () => {
    expect(givesHints(alone("automa:2"))).toBe(true);
    expect(givesHints(together())).toBe(true);
    expect(givesHints(withFriend())).toBe(false);
    expect(givesHints({ ...withFriend(), hints: true })).toBe(true);
    expect(tableOf(golem, { ...together(), hints: false }).hints).toBe(false);
  });

  it("with a bot begins with one of middling strength", () => {
    expect(withBot(golem).seats).toEqual([seat("here"), seat("planner")]);
  });

  it("sends only options that differ from their default", () => {
    expect(tableOf(golem, { ...together(), options: { setup: "normal" } }).options).toEqual({});
    expect(tableOf(golem, { ...together(), options: { setup: "first" } }).options).toEqual({ setup: "first" });
  });
});

it("a usual table has as many seats as the game needs", () => {
  const kinds = (few: number[], draft: Draft): string[] =>
    fitted({ ...golem, seats: few }, draft).seats.map(({ kind }) => kind);
  expect(kinds([2, 3], together())).toEqual(["here", "here"]);
  expect(kinds([3, 4, 5], together())).toEqual(["here", "here", "here"]);
  expect(kinds([4], withFriend())).toEqual(["here", "friend", "friend", "friend"]);
  expect(kinds([3], alone("automa:2"))).toEqual(["here", "automa:2", "planner"]);
});

it("the lobby tells with how many a game is played", () => {
  expect([[2, 3, 4], [2], [2, 4]].map(seatsIn)).toEqual(["2–4", "2", "2 or 4"]);
});

describe("options that need each other", () => {
  const yesNo = (name: string, needs: Record<string, string> = {}): GameInfo["options"][number] => ({
    name,
    title: name,
    explanation: "",
    is_ruling: name === "ruling",
    with_rival: false,
    values: [
      { value: "no", label: "", without_rival: "" },
      { value: "yes", label: "", without_rival: "", needs },
    ],
  });
  const everything = { title: "Everything", text: "", options: { shelf: "yes", book: "yes" } };
  const library: GameInfo = {
    ...golem,
    options: [yesNo("shelf"), yesNo("book", { shelf: "yes" }), yesNo("ruling")],
    presets: [{ title: "First", text: "", options: {} }, everything],
  };
  const draft = (options: Record<string, string>): Draft => ({ ...together(), options });

  it("come and go together", () => {
    expect(chosenIn(library, {}, "book", "yes")).toEqual({ shelf: "yes", book: "yes" });
    expect(chosenIn(library, { shelf: "yes", book: "yes" }, "shelf", "no")).toEqual({ shelf: "no" });
    expect(chosenIn(library, { shelf: "yes" }, "ruling", "yes")).toEqual({ shelf: "yes", ruling: "yes" });
  });

  it("are known by the name of their preset, whatever the rulings", () => {
    expect(presetOf(library, draft({}))?.title).toBe("First");
    expect(presetOf(library, draft({ shelf: "yes", book: "yes", ruling: "yes" }))?.title).toBe("Everything");
    expect(presetOf(library, draft({ shelf: "yes" }))).toBeUndefined();
    expect(presetOf(golem, draft({}))).toBeUndefined();
  });

  it("are chosen by a preset, which leaves the rulings as they are", () => {
    expect(presetIn(library, { ruling: "yes" }, everything)).toEqual({ ruling: "yes", shelf: "yes", book: "yes" });
    expect(presetIn(library, { shelf: "yes", ruling: "yes" }, library.presets![0]!)).toEqual({ ruling: "yes" });
  });
});

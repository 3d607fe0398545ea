import { expect, it } from "vitest";
import { ICONS, pictogram } from "./pictograms";

const TOKENS =
  "clay coins knowledge gold vp student student_back research research_back golem_track golem_track_back " +
  "golem_track_either golem_upgrade artifact_upgrade research_upgrade any_upgrade any_resources discount kill create " +
  "buy_book free_book move_golems march activate use_tile read_books draw_goals artifact_income street_income " +
  "no_control copy menorah per_level per_artifact per_grave per_upgrade per_leftmost arrow slash then comma " +
  "control_cap double_immediate turned_track double_graves free_work ignore_steps awake_golem first_book marble";

it("every icon of a token is drawn, and no two alike", () => {
  const drawings = TOKENS.split(" ").map((icon) => {
    expect(ICONS).toContain(icon);
    return JSON.stringify(pictogram(icon, null));
  });
  expect(new Set(drawings).size).toBe(drawings.length);
});

it("a student's colour shows in shape as well as in paint", () => {
  const paths = (["red", "yellow", "blue"] as const).map((colour) =>
    pictogram("student", colour)
      .map((stroke) => stroke.d)
      .join(),
  );
  expect(new Set(paths).size).toBe(3);
});

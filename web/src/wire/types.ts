/** Short names of what travels between server and browser. */
import type { components, paths } from "./schema";

type Schemas = components["schemas"];

export type Addresses = Schemas["Addresses"];
export type Ahead = Schemas["Ahead"];
export type BotInfo = Schemas["BotInfo"];
export type Bundle = Schemas["Bundle"];
export type BundleVersion = Schemas["BundleVersion"];
export type Change = Schemas["Change"];
export type ChatLine = Schemas["ChatLine"];
export type Choice = Schemas["Choice"];
export type Claimed = Schemas["Claimed"];
export type Clocks = Schemas["Clocks"];
export type Components =
  paths["/api/tables/{table}/components"]["get"]["responses"]["200"]["content"]["application/json"];
/** What was told at once, and the table behind it. */
export interface Deed<V extends View = View> {
  lines: Line[];
  view: V;
  isSetup: boolean;
}
export type Difference = Schemas["Difference"];
export type Flight = Schemas["Flight"];
export type GameInfo = Schemas["GameInfo"];
export type GameOption = Schemas["GameOption"];
/** What lies before a seat alone; `P` is the paper of its game. */
export type PaperState<P = Schemas["PaperState"]["paper"]> = Omit<Schemas["PaperState"], "paper"> & { paper: P };
export type Passage = Schemas["Passage"];
export type OptionValue = Schemas["OptionValue"];
export type Held = Schemas["Held"];
export type Hint = Schemas["Hint"];
export type Hints = Schemas["Hints"];
export type Invitation = Schemas["Invitation"];
export type JudgedMoment = Schemas["JudgedMoment"];
export type Language = Schemas["Language"];
export type Line = Schemas["Line"];
export type Lobby = Schemas["Lobby"];
export type Log = Schemas["Log"];
export type Moment<V extends View = View> = Omit<Schemas["Moment"], "view" | "deeds"> & { view: V; deeds: Deed<V>[] };
export type Muted = Schemas["Muted"];
/** Without the name of its request, which goes with every one. */
export type NewTable = Omit<Schemas["NewTable"], "request">;
export type NewWebhook = Schemas["NewWebhook"];
export type NoticeState = Schemas["NoticeState"];
export type OpenTable = Schemas["OpenTable"];
export type Opened = Schemas["Opened"];
/** What the browser itself finds out has no time after which to ask again. */
export type Problem = Omit<Schemas["Problem"], "wait" | "cause"> & { wait?: number; cause?: string };
export type ReviewState = Schemas["ReviewState"];
export type Preset = Schemas["Preset"];
export type Rival = Schemas["Rival"];
export type RoundSummary = Schemas["RoundSummary"];
export type ScoreSheet = Schemas["ScoreSheet"];
/** A moment as it travels, see deeds.ts. */
export type SentMoment<V extends View = View> = Omit<Schemas["Moment"], "view"> & { view: V };
export type SeatInfo = Schemas["SeatInfo"];
export type SeatTime = Schemas["SeatTime"];
export type Sought = Schemas["Sought"];
export type Standing = Schemas["Standing"];
export type StandIn = Schemas["StandIn"];
export type Summary = Schemas["Summary"];
export type Switch = Schemas["Switch"];
/** What a viewer sees, by the game. */
export type View = Schemas["TableState"]["view"];
export type TableState<V extends View = View> = Omit<Schemas["TableState"], "view"> & { view: V };
export type Terms = Schemas["Terms"];
export type Tested = Schemas["Tested"];
/** Where the help comes from the page itself it has no details. */
export type Topic = Omit<Schemas["Topic"], "details"> & { details?: string };
export type Verdict = Schemas["Verdict"];
export type WebhookInfo = Schemas["WebhookInfo"];
export type WhyNot = Schemas["WhyNot"];

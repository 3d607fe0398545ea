/** What the server says no to, and what becomes of a request that nobody answers. */
import type { Problem } from "./types";

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }

  get code(): string {
    return this.problem.code;
  }
}

/** The server could not be reached at all. */
export const OFFLINE = "offline";
/** It did not answer in time; perhaps it did what was asked. */
export const LATE = "late";

export async function refusal(response: Response): Promise<Refusal> {
  const problem: unknown = await response.json().catch(() => null);
  if (problem !== null && typeof problem === "object" && "detail" in problem && "code" in problem) {
    return new Refusal(problem as Problem);
  }
  return new Refusal({ status: response.status, code: OFFLINE, detail: `${response.status} ${response.statusText}` });
}

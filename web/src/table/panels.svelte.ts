/** Which of the table's panels is open: log and chat slide in, replay and search take the place of the question. */

export type Panel =
  | "log"
  | "chat"
  | "where"
  | "replay"
  | "sheet"
  | "standing"
  | "review"
  | "invite"
  | "leave"
  | "settings"
  | "shortcuts"
  | "words";

export class Panels {
  open = $state<Panel | null>(null);
  /** The moment that the replay shows first. */
  from = $state<number | undefined>();
  /** Whether the review led to the replay, and waits for its end. */
  isReviewed = $state(false);

  toggle(panel: Panel): void {
    this.open = this.open === panel ? null : panel;
    this.from = undefined;
    this.isReviewed = false;
  }

  replay(from: number): void {
    this.isReviewed = this.open === "review";
    this.open = "replay";
    this.from = from;
  }

  close = (): void => {
    this.open = this.isReviewed ? "review" : null;
    this.from = undefined;
    this.isReviewed = false;
  };
}

/** Which of the table's panels is open: log and chat slide in, replay and search take the place of the question. */

export type Panel = "log" | "chat" | "where" | "replay" | "sheet" | "invite" | "settings" | "shortcuts";

export class Panels {
  open = $state<Panel | null>(null);
  /** The moment that the replay shows first. */
  from = $state<number | undefined>();

  toggle(panel: Panel): void {
    this.open = this.open === panel ? null : panel;
    this.from = undefined;
  }

  replay(from: number): void {
    this.open = "replay";
    this.from = from;
  }

  close = (): void => {
    this.open = null;
    this.from = undefined;
  };
}

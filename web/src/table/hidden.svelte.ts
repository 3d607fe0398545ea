/** Whose lines of the chat this person does not want to read; kept in this browser, by table. Spectators are -1. */

const PLACE = "altneu.hidden";

function all(): Record<string, number[]> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, number[]>;
  } catch {
    return {};
  }
}

export class Hidden {
  private seats = $state.raw<readonly number[]>([]);

  constructor(private readonly table: string) {
    this.seats = all()[table] ?? [];
  }

  has(seat: number): boolean {
    return this.seats.includes(Math.max(-1, seat));
  }

  hide(seat: number): void {
    this.keep([...this.seats, seat]);
  }

  show(seat: number): void {
    this.keep(this.seats.filter((one) => one !== seat));
  }

  private keep(seats: readonly number[]): void {
    this.seats = [...new Set(seats)];
    localStorage.setItem(PLACE, JSON.stringify({ ...all(), [this.table]: seats.length ? this.seats : undefined }));
  }
}

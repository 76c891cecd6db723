/** What tells a state of a depot from all others: which depot, and which of its moments; both null where there is none. */
export function momentPrint(depot: number | null, moment: number | null): string {
  return `${depot ?? 'none'}@${moment ?? 'none'}`;
}

/** A moment of a depot that something was read from. */
export interface ReadMoment {
  readonly depot: number;
  readonly moment: number;
}

/** The moment that such a text names; null for a depot without one, and for what is no such text. */
export function momentOfPrint(text: string): ReadMoment | null {
  const found = /^(\d{1,9})@(\d{1,9})$/.exec(text);
  return found ? { depot: Number(found[1]), moment: Number(found[2]) } : null;
}

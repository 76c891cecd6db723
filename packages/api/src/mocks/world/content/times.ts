const day = 86_400_000;
const present = Date.UTC(2026, 10, 21, 5, 15);

/** ISO time of a moment before the seeded present, in days. */
export function daysAgo(days: number): string {
  return new Date(present - Math.round(days * day)).toISOString();
}

/** When an object of the seed was made and changed last. */
export function dated(created: number, modified = created): { readonly created: string; readonly modified: string } {
  return { created: daysAgo(created), modified: daysAgo(modified) };
}

/** A quarter of the characters stays readable, and never more than this. */
const mostShown = 3;

/** The beginning of a name that belongs to nobody: people type passwords into the field of the name. */
export function maskedName(typed: string): string {
  const characters = Array.from(typed.slice(0, 100));
  return `${characters.slice(0, Math.min(mostShown, Math.floor(characters.length / 4))).join('')}…`;
}

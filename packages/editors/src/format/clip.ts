/** A name that may be of any length, short enough for a sentence; never cut within a character. */
export function clip(name: string, length = 80): string {
  if (name.length <= length) return name;
  // No more than is kept is looked at, however long the name is.
  const characters = new Intl.Segmenter().segment(name.slice(0, length * 4));
  const kept = Array.from(characters, ({ segment }) => segment).slice(0, length - 1);
  return `${kept.join('')}…`;
}

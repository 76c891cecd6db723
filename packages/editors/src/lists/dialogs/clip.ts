/** A name that may be of any length, short enough for a sentence. */
export function clip(name: string, length = 80): string {
  const characters = [...name];
  return characters.length <= length ? name : `${characters.slice(0, length - 1).join('')}…`;
}

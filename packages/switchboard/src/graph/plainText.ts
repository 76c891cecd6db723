/** A text without the signs that format it. */
export function plainText(text: string): string {
  return text.replace(/^>\s*|[*_#`]+|\[|\]\([^)]*\)/gm, '');
}

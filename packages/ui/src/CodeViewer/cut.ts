/** How much is drawn at once; more comes on demand, so that a large file does not block the page. */
export const cutStep = { lines: 2000, characters: 100_000 } as const;

export interface Cut {
  readonly text: string;
  /** Lines of `text`. */
  readonly lines: number;
  /** Lines of the whole. */
  readonly totalLines: number;
  readonly isWhole: boolean;
}

/** The beginning of a text: at most so many lines and characters. Does not part a surrogate pair. */
export function cutText(code: string, maxLines: number, maxCharacters: number): Cut {
  let totalLines = 1;
  let end = code.length;
  for (let at = code.indexOf('\n'); at !== -1; at = code.indexOf('\n', at + 1)) {
    if (totalLines === maxLines) end = at;
    totalLines += 1;
  }
  end = Math.min(end, maxCharacters);
  const last = code.charCodeAt(end - 1);
  if (end < code.length && last >= 0xd800 && last <= 0xdbff) end -= 1;
  const text = code.slice(0, end);
  return { text, lines: text.split('\n').length, totalLines, isWhole: end === code.length };
}

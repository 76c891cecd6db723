/** Why a text is not read as a geometry, and where. */
export type TextProblem =
  /** At a line and column (from 1): what stands there, and what would be right. */
  | { readonly code: 'unexpected'; readonly line: number; readonly column: number; readonly found: string; readonly expected: string }
  /** A part of a GeoJSON text by its path, such as `coordinates[0][3]`. */
  | { readonly code: 'wrongPart'; readonly path: string; readonly expected: string }
  | { readonly code: 'collection' }
  | { readonly code: 'noGeometry' };

/** A value, or why there is none. */
export type Read<T> = { readonly value: T } | { readonly problem: TextProblem };

/** Line and column of a place in a text, from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** What stands at a place, cut to what is worth reading. */
export function wordAt(text: string, offset: number): string {
  const [word = ''] = /^(\s*)([\w.+-]+|.)?/.exec(text.slice(offset)) ?? [];
  return word.trim().slice(0, 20);
}

import { stringEnd } from './json-walk.ts';

/** What Python, JavaScript and R write for numbers that JSON has not, as they name them. */
const bare = /(?<![\w.+-])-?(?:NaN|Infinity)(?![\w.])/g;

export interface Parsed {
  value: unknown;
  /** JSON, also where the text was none. */
  text: string;
  /** Values that are no numbers of JSON (NaN, Infinity): null stands in their place. */
  bare: number;
}

/** Parses JSON in which NaN, Infinity and -Infinity may stand as values; throws where anything else is wrong. */
export function parseWithBare(text: string): Parsed {
  try {
    return { value: JSON.parse(text), text, bare: 0 };
  } catch (error) {
    // Looked for only where it matters: nearly all files are JSON.
    const without = withoutBare(text);
    if (without.bare === 0) throw error;
    return { value: JSON.parse(without.text), ...without };
  }
}

/** The text with null in the place of what is no number; strings stay as they are. */
export function withoutBare(text: string): Omit<Parsed, 'value'> {
  const parts: string[] = [];
  let count = 0;
  for (let at = 0; at < text.length;) {
    const quote = text.indexOf('"', at);
    const between = text.slice(at, quote < 0 ? text.length : quote);
    parts.push(
      between.replace(bare, () => {
        count++;
        return 'null';
      }),
    );
    at = quote < 0 ? text.length : stringEnd(text, quote + 1) + 1;
    if (quote >= 0) parts.push(text.slice(quote, at));
  }
  return { text: parts.join(''), bare: count };
}

import { describe, expect, it } from 'vitest';
import { matchParts, moveActive } from './palette.ts';

const marked = (label: string, query: string): string =>
  matchParts(label, query)
    .map(({ text, match }) => (match ? `[${text}]` : text))
    .join('');

describe('matchParts', () => {
  it.each([
    ['Pegelstationen', '', 'Pegelstationen'],
    ['Pegelstationen', 'PEGEL', '[Pegel]stationen'],
    ['Straßen der Stadt', 'st', '[St]raßen der [St]adt'],
    ['Ortsteil Nord', 'nord ort', '[Ort]steil [Nord]'],
    ['Pegel (alt)', '(al', 'Pegel [(al]t)'],
    ['Pegelstand', 'peg pegel', '[Pegel]stand'],
    ['Pegel', '.*', 'Pegel'],
    ['<b>x</b>', 'b', '<[b]>x</[b]>'],
  ])('%s for "%s"', (label, query, expected) => expect(marked(label, query)).toBe(expected));
});

describe('moveActive', () => {
  it('goes round and to the ends', () => {
    expect(moveActive('ArrowDown', 2, 3)).toBe(0);
    expect(moveActive('ArrowUp', 0, 3)).toBe(2);
    expect(moveActive('Home', 2, 3)).toBe(0);
    expect(moveActive('End', 0, 3)).toBe(2);
    expect(moveActive('a', 1, 3)).toBeUndefined();
    expect(moveActive('ArrowDown', 0, 0)).toBeUndefined();
  });
});

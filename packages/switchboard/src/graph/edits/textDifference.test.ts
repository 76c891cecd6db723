import { describe, expect, it } from 'vitest';
import { lineDifference, shortenedPair } from './textDifference.ts';

const shown = (before: string, after: string): string[] =>
  lineDifference(before, after).map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+', gap: '…' }[kind]}${text}`);

describe('shortenedPair', () => {
  it('leaves short texts as they are', () => {
    expect(shortenedPair('alt', 'ä'.repeat(80))).toEqual({ before: 'alt', after: 'ä'.repeat(80), cut: false });
  });

  it('cuts after 80 signs, of which an emoji is one', () => {
    const { before, after, cut } = shortenedPair('😀'.repeat(81), 'x');
    expect([before, after, cut]).toEqual([`${'😀'.repeat(80)}…`, 'x', true]);
  });

  it('shows where long texts part', () => {
    const same = 'a'.repeat(100);
    expect(shortenedPair(`${same}b`, `${same}c`)).toEqual({ before: `…${'a'.repeat(20)}b`, after: `…${'a'.repeat(20)}c`, cut: true });
    expect(shortenedPair(same, `${same}c`)).toMatchObject({ before: `…${'a'.repeat(20)}`, after: `…${'a'.repeat(20)}c` });
  });
});

describe('lineDifference', () => {
  it('shows one changed line between its neighbours', () => {
    expect(shown('eins\nzwei\ndrei\nvier\nfünf', 'eins\nzwei\nDREI\nvier\nfünf')).toEqual(['…', ' zwei', '-drei', '+DREI', ' vier', '…']);
  });

  it('knows what was put in and taken out', () => {
    expect(shown('a\nb', 'a\nneu\nb')).toEqual([' a', '+neu', ' b']);
    expect(shown('a\nb\nc', 'a\nc')).toEqual([' a', '-b', ' c']);
    expect(shown('', 'erste')).toEqual(['-', '+erste']);
  });

  it('finds common lines between changes, and gaps between distant ones', () => {
    expect(shown('1\nx\n2\n3\n4\n5\ny', '1\nX\n2\n3\n4\n5\nY')).toEqual([' 1', '-x', '+X', ' 2', '…', ' 5', '-y', '+Y']);
    expect(shown('a\na\nb', 'a\nb\nb')).toEqual([' a', '-a', '+b', ' b']);
  });

  it('stays quick with long texts that have nothing in common', () => {
    const [before, after] = ['a', 'b'].map((sign) => Array.from({ length: 20_000 }, (_, index) => sign + String(index)).join('\n'));
    expect(lineDifference(before!, after!)).toHaveLength(40_000);
  });

  it('of equal texts is one gap', () => {
    expect(shown('a\nb', 'a\nb')).toEqual(['…']);
  });
});

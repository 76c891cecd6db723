import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutText } from './cut.ts';
import { tokenize, type CodeLanguage } from './tokenize.ts';

const languages: readonly CodeLanguage[] = ['json', 'javascript', 'xml', 'html', 'css', 'text'];
const marked = (code: string, language: CodeLanguage): string[] =>
  tokenize(code, language)
    .flat()
    .filter(({ kind }) => kind !== 'plain')
    .map(({ kind, text }) => `${kind} ${text}`);

describe('tokenize', () => {
  test.each<[CodeLanguage, string, string[]]>([
    [
      'json',
      '{"a" : "b\\"c", "n": -1.5e3, "ok": true}',
      ['name "a"', 'string "b\\"c"', 'name "n"', 'number -1.5e3', 'name "ok"', 'keyword true'],
    ],
    ['javascript', "const a = 'x'; // end", ['keyword const', "string 'x'", 'comment // end']],
    ['javascript', 'constant1 = `a ${b}`', ['string `a ${b}`']],
    ['xml', '<a href="x">no "string" here</a>', ['keyword <a', 'name href', 'string "x"', 'keyword >', 'keyword </a', 'keyword >']],
    ['html', '<!-- <b> --><br/>', ['comment <!-- <b> -->', 'keyword <br', 'keyword />']],
    ['css', '@media print { a { color: #fff; width: 10% } }', ['keyword @media', 'name color', 'number #fff', 'name width', 'number 10%']],
    ['text', '"a" 1 true', []],
  ])('%s: %s', (language, code, tokens) => expect(marked(code, language)).toEqual(tokens));

  test('a comment over lines is a comment on each', () => {
    expect(tokenize('/* a\nb */c', 'javascript')).toEqual([
      [{ kind: 'comment', text: '/* a' }],
      [
        { kind: 'comment', text: 'b */' },
        { kind: 'plain', text: 'c' },
      ],
    ]);
  });

  test('nothing is lost or added', () => {
    const piece = fc.oneof(
      fc.constantFrom('"', "'", '`', '\\', '/*', '*/', '//', '<', '<!--', '-->', '>', '\n', '{', ':', 'true', '12', ' '),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom(...languages), (pieces, language) => {
        const code = pieces.join('').replaceAll('\r', '');
        const back = tokenize(code, language)
          .map((line) => line.map(({ text }) => text).join(''))
          .join('\n');
        expect(back).toBe(code);
      }),
    );
  });

  test.each(['"', '/*', '<!--', '`', 'a', '-', '"\\', '<', '\n', ' ', '"a" '])('1 MB of %j takes no more than a moment', (piece) => {
    const code = piece.repeat(Math.ceil(1_000_000 / piece.length));
    for (const language of languages) {
      const start = performance.now();
      tokenize(code, language);
      expect(performance.now() - start).toBeLessThan(20_000);
    }
  });
});

describe('cutText', () => {
  test('by lines', () => expect(cutText('a\nb\nc', 2, 100)).toEqual({ text: 'a\nb', lines: 2, totalLines: 3, isWhole: false }));
  test('by characters, without parting a pair', () => {
    expect(cutText('ab🌊c', 10, 3)).toEqual({ text: 'ab', lines: 1, totalLines: 1, isWhole: false });
  });
  test('what fits is whole', () => expect(cutText('a\nb', 2, 3)).toEqual({ text: 'a\nb', lines: 2, totalLines: 2, isWhole: true }));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { follow, kindsOf, mayEnd, notNumbers, Rows, rowStart, type RowForm } from './rows.ts';

const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const blanks = String.raw`[ \t\r\n]*`;
const comma = `${blanks},${blanks}`;
const [two, three] = [2, 3].map((count) => Array.from({ length: count }, () => number).join(comma));
const group = `(?:${three}${comma})*(?:${two}|${three})`;
/** What rows are, said in another way. */
const right: Readonly<Record<RowForm, RegExp>> = {
  list: new RegExp(`^${blanks}(?:${number}(?:[ \\t\\r\\n]+${number})*${blanks})?$`),
  single: new RegExp(`^${blanks}(?:${number}${blanks})?$`),
  groups: new RegExp(`^${blanks}(?:${group}(?:[ \\t\\r\\n]+${group})*${blanks})?$`),
};
const forms = ['list', 'single', 'groups'] as const;

/** Of what long rows are made. */
const partsOf: Readonly<Record<RowForm, readonly string[]>> = {
  list: ['326899.226 ', '5838949.002\n', '-7 ', '.5 '],
  single: ['7', '326899', ' '],
  groups: ['326899.226,5838949.002 ', '7,51,0\n', '-7, 51 ', '7,51,0,8,52,0 '],
};

const isRight = (form: RowForm, text: string): boolean =>
  mayEnd(
    form,
    Buffer.from(text, 'latin1').reduce((state, code) => follow(form, state, code), rowStart),
  );

const ofSigns = fc.string({ unit: fc.constantFrom('0', '7', '.', '-', '+', 'e', 'E', ',', ' ', '\n', 'a'), maxLength: 14 });
const ofNumbers = fc
  .array(fc.constantFrom('326899.226', '5838949.002', '-1', '7', '.5', '1e5', '5.', ' ', ',', ' ', ',', '\n', 'x', '.', '-'), {
    maxLength: 200,
  })
  .map((parts) => parts.join(''));

describe('rows of numbers', () => {
  it.each(forms)('are told from other text: %s', (form) => {
    fc.assert(
      fc.property(fc.oneof(ofSigns, ofNumbers), (text) => isRight(form, text) === right[form].test(text)),
      { numRuns: 5000 },
    );
  });

  it.each(forms)('are gone through in long steps as byte by byte, wherever they begin: %s', (form) => {
    const long = fc.array(fc.constantFrom(...partsOf[form]), { minLength: 20, maxLength: 90, size: 'max' });
    fc.assert(
      fc.property(long, fc.nat(7), fc.nat(1000), fc.option(fc.constantFrom('x', ',', '..', ' -', '9')), (parts, before, place, bad) => {
        const whole = parts.join('');
        const at = place % whole.length;
        const text = bad === null ? whole : whole.slice(0, at) + bad + whole.slice(at);
        const bytes = Buffer.from('x'.repeat(before) + text + '<').subarray(before % 3);
        const from = before - (before % 3);
        const behind = new Rows(bytes).behind(form, rowStart, from, from + text.length);
        expect(mayEnd(form, behind)).toBe(isRight(form, text));
        if (text.length > 2) {
          const first = new Rows(bytes).behind(form, rowStart, from, from + at);
          expect(mayEnd(form, new Rows(bytes).behind(form, first, from + at, from + text.length))).toBe(isRight(form, text));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('are one number only where one is wanted, however long', () => {
    const bytes = Buffer.from(`${'1'.repeat(200)} ${'1'.repeat(200)}`);
    for (const form of forms) {
      expect(mayEnd(form, new Rows(bytes).behind(form, rowStart, 0, bytes.length)), form).toBe(form === 'list');
    }
  });

  it('may be apart by other signs', () => {
    const kinds = kindsOf('; ', ',');
    const behind = (text: string): number => Buffer.from(text).reduce((state, code) => follow('list', state, code, kinds), rowStart);
    expect(mayEnd('list', behind('7,5;51,5 8,5;52,5'))).toBe(true);
    expect(behind('7.5;51')).toBe(notNumbers);
  });
});

import { describe, expect, it } from 'vitest';
import { refusalOf, resultOf, resultsOf } from '../testing/values.ts';

const long = 'x'.repeat(1_000_000);

describe('functions over texts', () => {
  it.each<[name: string, inputs: Record<string, unknown>, result: unknown]>([
    ['concat', { texts: ['Köln', 'Bonn'], separator: ', ' }, 'Köln, Bonn'],
    ['concat', { texts: ['a', 1, true, null] }, 'a1true'],
    ['concat', { texts: [] }, ''],
    ['format', { template: '{ort}: {n} {{x}} {ort}', values: { ort: 'Köln', n: 12 } }, 'Köln: 12 {x} Köln'],
    ['format', { template: '{a}{b}', values: { '': { a: 1, b: '$&' } } }, '1$&'],
    ['format', { template: '{a} { b }', values: { '': { a: 1 }, a: 2, b: { c: [3] } } }, '2 {"c":[3]}'],
    ['format', { template: 'ohne' }, 'ohne'],
    ['upper', { text: 'Köln Straße' }, 'KÖLN STRASSE'],
    ['lower', { text: 'KÖLN' }, 'köln'],
    ['trim', { text: '\t Köln \u00a0\n' }, 'Köln'],
    ['length', { text: 'Köln 🙂' }, 6],
    ['length', { text: '' }, 0],
    ['replace', { text: 'a.b.c', search: '.', replacement: '$&' }, 'a$&b$&c'],
    ['replace', { text: 'aaa', search: 'aa' }, 'a'],
    ['regex_replace', { text: '51-06, 1-2', pattern: '(\\d+)-(\\d+)', replacement: '$2/$1 $0 $$' }, '06/51 51-06 $, 2/1 1-2 $'],
    ['regex_replace', { text: 'aXa', pattern: 'x', replacement: '', ignore_case: true }, 'aa'],
    ['regex_replace', { text: 'ab', pattern: '', replacement: '-' }, 'refused'],
    ['regex_replace', { text: 'ab', pattern: 'x*', replacement: '-' }, '-a-b-'],
    ['regex_replace', { text: 'ab', pattern: '(x)?b', replacement: '[$1]' }, 'a[]'],
    ['split', { text: 'Köln, Bonn,, Aachen' }, ['Köln', 'Bonn', 'Aachen']],
    ['split', { text: 'a;;b', separator: ';', keep_empty: true }, ['a', '', 'b']],
    ['split', { text: '' }, []],
    ['substring', { text: '05315000', start: 1, count: 2 }, '05'],
    ['substring', { text: 'Köln 🙂!', start: -2 }, '🙂!'],
    ['substring', { text: 'ab', start: -5, count: 4 }, 'a'],
    ['substring', { text: 'ab', start: 9 }, ''],
    ['pad', { text: '315', length: 5, filler: '0' }, '00315'],
    ['pad', { text: 'a', length: 4, filler: '-+', side: 'end' }, 'a-+-'],
    ['pad', { text: 'lang', length: 2 }, 'lang'],
    ['parse_number', { text: ' 1.234,5 ' }, 1234.5],
    ['parse_number', { text: '1,234.5', decimal: 'point' }, 1234.5],
    ['parse_number', { text: '−1 234 567' }, -1_234_567],
    ['parse_number', { text: "+1'234,50" }, 1234.5],
    ['parse_number', { text: ',5' }, 0.5],
    ['parse_number', { text: '1,5e3' }, 1500],
  ])('string.%s of %j is %j', async (name, inputs, result) => {
    if (result === 'refused') expect((await refusalOf(`string.${name}`, inputs))[0]).toBe('pattern_length');
    else expect(await resultOf(`string.${name}`, inputs)).toEqual(result);
  });

  it.each<[inputs: Record<string, unknown>, output: boolean, found: string]>([
    [{ text: 'PLZ 50667', pattern: '\\d{5}' }, true, '50667'],
    [{ text: 'PLZ 50667', pattern: '\\d{5}', whole: true }, false, ''],
    [{ text: '50667', pattern: '\\d{5}', whole: true }, true, '50667'],
    [{ text: 'köln', pattern: 'KÖ', ignore_case: true }, true, 'kö'],
  ])('string.regex_matches of %j', async (inputs, output, found) => {
    expect(await resultsOf('string.regex_matches', inputs)).toEqual({ output, found });
  });

  it.each<[name: string, inputs: Record<string, unknown>, code: string, en: RegExp]>([
    ['concat', { texts: [long, long] }, 'text_too_long', /1,000,000/],
    ['format', { template: '{x', values: {} }, 'template_brace', /\{name\}/],
    ['format', { template: '}', values: {} }, 'template_brace', /\{name\}/],
    ['format', { template: '{y}', values: { x: 1 } }, 'template_name', /"y".*There are: x/],
    ['format', { template: '{toString}', values: {} }, 'template_name', /none/],
    ['format', { template: '{x}'.repeat(1000), values: { x: long } }, 'text_too_long', /1,000,000/],
    ['upper', { text: 'ß'.repeat(600_000) }, 'text_too_long', /1,000,000/],
    ['replace', { text: 'a', search: '' }, 'text_empty', /"Search for" is empty/],
    ['replace', { text: long, search: 'x', replacement: long }, 'text_too_long', /1,000,000/],
    ['regex_replace', { text: 'a', pattern: '(' }, 'pattern_wrong', /missing closing \)/],
    ['regex_replace', { text: 'a', pattern: '(?=a)' }, 'pattern_wrong', /RE2/],
    ['regex_replace', { text: 'a', pattern: 'a{1000}{1000}' }, 'pattern_wrong', /RE2/],
    ['regex_replace', { text: 'a', pattern: '(a)', replacement: '$2' }, 'pattern_group', /\$2.*has 1/],
    ['regex_replace', { text: long, pattern: '', replacement: long }, 'pattern_length', /1 to 1,000/],
    ['regex_replace', { text: 'x'.repeat(10_000), pattern: 'x', replacement: long }, 'text_too_long', /1,000,000/],
    ['regex_matches', { text: 'a', pattern: 'x'.repeat(1001) }, 'pattern_length', /1001 characters/],
    ['regex_matches', { text: 'a'.repeat(100_000), pattern: '(a?){500}a{500}b' }, 'pattern_work', /too large together/],
    ['split', { text: 'a', separator: '' }, 'text_empty', /"Separator"/],
    ['split', { text: ','.repeat(150_000), keep_empty: true }, 'list_too_long', /100,000/],
    ['substring', { text: 'a', start: 0 }, 'place_zero', /1 for the first/],
    ['substring', { text: 'a', count: -1 }, 'input_range', /"Count"/],
    ['pad', { text: 'a', length: 1e9 }, 'input_range', /1 to 10,000/],
    ['pad', { text: 'a', length: 5, filler: '' }, 'text_empty', /"Filler"/],
    ['pad', { text: 'a', length: 5, side: 'middle' }, 'input_choice', /start .*end/],
    ['parse_number', { text: '1.234.5' }, 'no_number_in_text', /1\.234,5/],
    ['parse_number', { text: '12.34' }, 'no_number_in_text', /comma/],
    ['parse_number', { text: '1.234 567,0' }, 'no_number_in_text', /comma/],
    ['parse_number', { text: '' }, 'no_number_in_text', /comma/],
    ['parse_number', { text: ',' }, 'no_number_in_text', /comma/],
    ['parse_number', { text: '0x10', decimal: 'point' }, 'no_number_in_text', /point/],
    ['parse_number', { text: '1,0e999' }, 'no_number', /too large/],
  ])('string.%s refuses %#', async (name, inputs, code, en) => {
    const refused = await refusalOf(`string.${name}`, inputs);
    expect(refused).toEqual([code, expect.stringMatching(en)]);
  });

  it('takes no longer the longer a pattern looks back', async () => {
    const result = resultOf('string.regex_matches', { text: `${'a'.repeat(200_000)}!`, pattern: '^(a+)+$' });
    expect(await result).toBe(false);
    expect(await refusalOf('string.parse_number', { text: `${'1.'.repeat(500_000)}x` })).toMatchObject(['no_number_in_text', {}]);
  });
});

import { describe, expect, it } from 'vitest';
import { firstLacked, narrowBytes } from './encodings.ts';
import { chosenColumns, downloadFields, downloadProblems, heldSettings } from './settings.ts';

const label = { de: 'CSV', en: 'CSV' };
const csv = { label, settings: ['sep', 'decimal', 'encoding', 'header', 'geometry', 'crs'].map((key) => ({ key })) };
const excel = { label: { de: 'Excel', en: 'Excel' }, settings: [{ key: 'geometry', options: [null, 'xy', 'none'] }] };
const records = { columns: [{ key: 'größe', kind: 'number' as const }], geometryTypes: ['Point'], srid: 25832 };

describe('the settings of a download', () => {
  it('are those of the language of who asks, where nothing else is stated', () => {
    expect(heldSettings({}, 'de')).toMatchObject({ sep: ';', decimal: ',', header: true, encoding: null, crs: null, quoting: 'needed' });
    expect(heldSettings({ header: false }, 'en')).toMatchObject({ sep: ',', decimal: '.', header: false });
  });

  it('are offered with the options that a format has', () => {
    expect(downloadFields(excel)).toEqual([{ kind: 'select', key: 'geometry', options: [null, 'xy', 'none'] }]);
    expect(downloadFields({ settings: [{ key: 'later' }] })).toEqual([]);
  });

  it('that are not possible are named, in both languages', () => {
    const fields = (...[format, stated, language, own]: Parameters<typeof downloadProblems>): string[] =>
      downloadProblems(format, stated, language, own).map(({ field }) => field);
    expect(fields(csv, { sep: ',', decimal: '.' }, 'de', records)).toEqual([]);
    expect(fields(csv, { sep: ',' }, 'de', records)).toEqual(['decimal']);
    expect(fields(csv, { decimal: ',' }, 'en', records)).toEqual(['decimal']);
    expect(fields(excel, { sep: ';', geometry: 'wkt' }, 'de', records)).toEqual(['sep', 'geometry']);
    expect(fields(csv, { geometry: 'xy' }, 'de', { ...records, geometryTypes: ['Point', 'Polygon'] })).toEqual(['geometry']);
    expect(fields(csv, { crs: 4326 }, 'de', { ...records, srid: 0 })).toEqual(['crs']);
    const cyrillic = { ...records, columns: [{ key: 'ширина', kind: 'number' as const }] };
    expect(downloadProblems(csv, { encoding: 'Windows-1252' }, 'de', cyrillic)[0]?.text.en).toContain('“ш” (U+0448)');
    expect(fields(csv, { encoding: 'Windows-1252', header: false }, 'de', cyrillic)).toEqual([]);
    expect(fields(csv, { encoding: 'Windows-1252' }, 'de', records)).toEqual([]);
  });

  it('choose columns in the order of the table', () => {
    const columns = ['a', 'b', 'c'].map((key) => ({ key, kind: 'string' as const }));
    expect(chosenColumns(columns, undefined)).toBe(columns);
    expect(chosenColumns(columns, ['c', 'a'])).toEqual([columns[0], columns[2]]);
    expect(chosenColumns(columns, ['c', 'x'])).toMatchObject({
      field: 'columns',
      text: { en: 'There is no column “x”. There are: a, b, c.' },
    });
  });
});

describe('encodings of one byte a character', () => {
  it.each([
    ['Windows-1252', 'windows-1252'],
    ['iso-8859-1', 'windows-1252'],
  ] as const)('%s is written as it is read', (encoding, label) => {
    const all = Array.from({ length: 0x2200 }, (_, code) => String.fromCharCode(code)).filter(
      (one) => firstLacked(one, encoding) === undefined,
    );
    // ASCII without NUL, the upper half of Latin 1, and what Windows puts between them.
    expect(all).toHaveLength(127 + 96 + (encoding === 'Windows-1252' ? 27 : 0));
    expect(new TextDecoder(label).decode(narrowBytes(all.join(''), encoding))).toBe(all.join(''));
  });

  it('tell the first character that they lack, also beyond 16 bits', () => {
    expect([firstLacked('Łódź', 'Windows-1252'), firstLacked('ok 😀', 'Windows-1252'), firstLacked('€', 'iso-8859-1')]).toEqual([
      'Ł',
      '😀',
      '€',
    ]);
    expect(firstLacked('„Größe“ – 5 €', 'Windows-1252')).toBeUndefined();
    expect(() => narrowBytes('Ł', 'Windows-1252')).toThrow('U+0141');
    expect(() => narrowBytes('\u0081', 'Windows-1252')).toThrow('U+0081');
  });
});

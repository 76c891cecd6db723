import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { detect } from '../reading/dispatch.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';
import { buildBook, textRow, type TestBook } from '../testing/workbook.ts';
import { buildZip } from '../testing/zip.ts';
import type { UploadedFile } from '../types.ts';

const bench = workbench();
afterAll(() => bench.remove());

const upload = (book: TestBook): UploadedFile[] => [bench.upload('mappe.xlsx', buildBook(book))];
const sheet = (...rows: string[]): TestBook => ({ sheets: { Blatt: rows.join('') } });

async function recordsOf(book: TestBook): Promise<Record<string, unknown>[]> {
  return (await readAll(upload(book))).records.map(({ properties }) => properties);
}

/** The value of the only cell below a head. */
async function valueOf(cell: string, book: Omit<TestBook, 'sheets'> = {}): Promise<unknown> {
  const [record] = await recordsOf({ ...book, sheets: { Blatt: `${textRow('a', 'b')}<row>${cell}<c><v>1</v></c></row>` } });
  return record?.['a'];
}

describe('the cells of a workbook', () => {
  it.each<[what: string, cell: string, value: unknown]>([
    ['a whole number', '<c><v>42</v></c>', 42],
    ['a whole number of 53 bits', '<c><v>9007199254740991</v></c>', 9007199254740991],
    ['a number without the digits of its storing', '<c><v>51.043680000000002</v></c>', 51.04368],
    ['a number of seventeen digits', '<c><v>0.30000000000000004</v></c>', 0.30000000000000004],
    ['a small number', '<c><v>1.5E-7</v></c>', 1.5e-7],
    ['a large number', '<c><v>1E+20</v></c>', 1e20],
    ['true', '<c t="b"><v>1</v></c>', true],
    ['false', '<c t="b"><v>0</v></c>', false],
    ['a text with zeros in front', '<c t="inlineStr"><is><t>007</t></is></c>', '007'],
    ['the text of a formula', '<c t="str"><f>A1&amp;"x"</f><v>ab</v></c>', 'ab'],
    ['the number of a formula', '<c><f>1+1</f><v>2</v></c>', 2],
    ['a day as a text of ISO 8601', '<c t="d"><v>2024-02-29T00:00:00.000</v></c>', '2024-02-29'],
    ['a time as a text of ISO 8601', '<c t="d"><v>2024-02-29T12:30:00.500</v></c>', '2024-02-29T12:30:00.5'],
    ['entities', '<c t="inlineStr"><is><t>a &lt;&#228;&#x20AC;&gt; &amp;amp;</t></is></c>', 'a <ä€> &amp;'],
    ['CDATA', '<c t="inlineStr"><is><t><![CDATA[a <b> &amp;]]></t></is></c>', 'a <b> &amp;'],
    ['blanks', '<c t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>', ' a '],
    ['escaped characters', '<c t="inlineStr"><is><t>a_x000D_\nb_x005F_x0041_</t></is></c>', 'a\r\nb_x0041_'],
    ['line ends', '<c t="inlineStr"><is><t>a\r\nb</t></is></c>', 'a\nb'],
    [
      'runs, without how they are pronounced',
      '<c t="inlineStr"><is><r><t>東</t></r><r><rPr><b/></rPr><t>京</t></r><rPh sb="0" eb="1"><t>トウ</t></rPh><phoneticPr fontId="1"/></is></c>',
      '東京',
    ],
    ['none', '<c s="1"/>', null],
    ['none of a formula', '<c><f>A9</f><v></v></c>', null],
    ['what else is in a cell', '<c><v>5</v><extLst><ext><v>7</v></ext></extLst></c>', 5],
    ['a comment', '<c><!-- > --><v>5</v></c>', 5],
    ['a sign that ends tags in an attribute', '<c x="a>b" s=\'0\'><v>5</v></c>', 5],
  ])('hold %s', async (_, cell, value) => {
    expect(await valueOf(cell)).toBe(value);
  });

  const number = (value: string) => `<c><v>${value}</v></c>`;
  const typed = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const table = (...rows: string[][]) => sheet(textRow('x', 'y', 'Wert'), ...rows.map((cells) => `<row>${cells.join('')}</row>`));
  it.each<[what: string, rows: string[][], places: unknown[], values: unknown[]]>([
    [
      'of coordinates that are texts with a comma, beside numbers',
      [
        [typed('7,123'), typed('51,456'), number('1.5')],
        [typed('7,2'), typed('51,5'), number('2.25')],
      ],
      [
        [7.123, 51.456],
        [7.2, 51.5],
      ],
      [1.5, 2.25],
    ],
    [
      'of numbers that are texts with a comma, beside coordinates',
      [
        [number('7.123'), number('51.456'), typed('1,5')],
        [number('7.2'), number('51.5'), typed('1.234,75')],
      ],
      [
        [7.123, 51.456],
        [7.2, 51.5],
      ],
      [1.5, 1234.75],
    ],
    [
      'of both, in one column',
      [
        [typed('7,123'), typed('51,456'), typed('0,5')],
        [number('7.234'), number('51.567'), number('1.125')],
        [number('7.25'), number('51.5'), number('2')],
      ],
      [
        [7.123, 51.456],
        [7.234, 51.567],
        [7.25, 51.5],
      ],
      [0.5, 1.125, 2],
    ],
    [
      'of which nobody knows what a comma stands for: they stay texts',
      [
        [number('7.1'), number('51.4'), typed('1,234')],
        [number('7.2'), number('51.5'), number('2.5')],
      ],
      [
        [7.1, 51.4],
        [7.2, 51.5],
      ],
      ['1,234', '2.5'],
    ],
  ])('hold the decimals %s', async (_, rows, places, values) => {
    const { records, crs } = await readAll(upload(table(...rows)));
    expect(records.map(({ geometry }) => geometry)).toEqual(places.map((coordinates) => ({ type: 'Point', coordinates })));
    expect(records.map(({ properties }) => properties['Wert'])).toEqual(values);
    expect(crs?.srid).toBe(4326);
  });

  it.each<[what: string, format: number | string, stored: string, value: unknown]>([
    ['a day', 14, '43889', '2020-02-28'],
    ['a day in a format of its own', 'dd.mm.yyyy', '43889', '2020-02-28'],
    ['a day in German words', '[$-407]dddd, d. mmmm yyyy;@', '43889', '2020-02-28'],
    ['a day with the time that is not shown', 14, '43889.5', '2020-02-28T12:00:00'],
    ['a point in time', 22, '43889.784027777778', '2020-02-28T18:49:00'],
    ['a point in time, in a format with minutes as months are written', 'yyyy\\-mm\\-dd\\ hh:mm', '43889.25', '2020-02-28T06:00:00'],
    ['a time of day', 20, '0.385416666666667', '09:15:00'],
    ['a time of day with parts of a second', 'hh:mm:ss.000', '0.38541956018518517', '09:15:00.25'],
    ['a point in time of which only the time of day is shown', 20, '43889.784027777778', '2020-02-28T18:49:00'],
    ['midnight', 'h:mm AM/PM', '0', '00:00:00'],
    ['a time that the last digit makes a day', 21, '0.99999999999', '00:00:00'],
    ['a duration', '[h]:mm', '1.1041666666666667', 'PT26H30M'],
    ['a duration of the formats that need no definition', 46, '0.000011574074074', 'PT1S'],
    ['a duration in minutes', '[mm]:ss', '-0.0625', '-PT1H30M'],
    ['the first day', 14, '1', '1900-01-01'],
    ['the last day before the one that Excel invents', 14, '59', '1900-02-28'],
    ['the first after it', 14, '61', '1900-03-01'],
    ['a day before 1900, as LibreOffice counts', 14, '-1', '1899-12-29'],
    ['the last day', 14, '2958465', '9999-12-31'],
    ['a number that no day has', 14, '20240131', 20240131],
    ['a part of a hundred', 10, '0.25', 0.25],
    ['money', '#,##0.00\\ "€ (Tag)";[Red]\\-#,##0.00\\ "€"', '12.5', 12.5],
    ['a power', '0.00E+00', '12.5', 12.5],
    ['a text', '@', '12.5', 12.5],
  ])('show %s', async (_, format, stored, value) => {
    expect(await valueOf(`<c s="1"><v>${stored}</v></c>`, { formats: [format] })).toBe(value);
  });

  it.each<[what: string, cell: string, code: string, value: unknown]>([
    ['an error', '<c t="e"><v>#DIV/0!</v></c>', 'excel_error_value', null],
    ['a formula that nobody calculated', '<c><f>1+1</f></c>', 'excel_not_calculated', null],
    ['the day that Excel invents', '<c s="1"><v>60</v></c>', 'excel_no_day', null],
    ['the day of an empty cell', '<c s="1"><v>0</v></c>', 'excel_no_day', null],
    ['days behind a time of day', '<c s="2"><v>1.25</v></c>', 'excel_days_hidden', '06:00:00'],
  ])('tell of %s, once and with its place', async (_, cell, code, value) => {
    const rows = `${textRow('a', 'b')}<row>${cell}<c><v>1</v></c></row><row>${cell}<c><v>2</v></c></row>`;
    const files = upload({ sheets: { Blatt: rows }, formats: [14, 20] });
    const { records, warnings } = await readAll(files);
    expect(records.map(({ properties }) => properties['a'])).toEqual([value, value]);
    const told = warnings.filter((warning) => warning.code === code);
    expect(told.map(({ de }) => /mappe\.xlsx\/Blatt.*\bA2\b/.test(de))).toEqual([true]);
    const [found] = await detect(files);
    expect(found!.warnings.filter((warning) => warning.code === code)).toEqual(told);
  });

  it.each([
    ['from 1904, as the book says', '<workbookPr date1904="1"/>', '2024-02-29', ['days_from_1904']],
    ['from 1904, in other words', '<workbookPr defaultThemeVersion="1" date1904="true" />', '2024-02-29', ['days_from_1904']],
    ['not from 1904', '<workbookPr date1904="0"/>', '2020-02-28', []],
  ])('count days %s', async (_, properties, day, codes) => {
    const all = await readAll(upload({ ...sheet(textRow('tag'), '<row><c s="1"><v>43889</v></c></row>'), formats: [14], properties }));
    expect(all.records.map((record) => record.properties)).toEqual([{ tag: day }]);
    expect(all.codes.filter((code) => code === 'days_from_1904')).toEqual(codes);
  });

  it('share their texts, wherever those lie, and are refused where they name one that there is not', async () => {
    const texts = ['<t>a</t>', '<r><t xml:space="preserve">Größe </t></r><r><t>zwei</t></r><rPh sb="0" eb="1"><t>x</t></rPh>', '<t/>'];
    const rows = [
      '<row><c t="s"><v>0</v></c></row>',
      '<row><c t="s"><v>1</v></c></row>',
      '<row><c t="s"><v>2</v></c></row><row><c><v>1</v></c></row>',
    ];
    for (const order of [(names: string[]) => names, (names: string[]) => names.toReversed()])
      expect(await recordsOf({ ...sheet(...rows), texts, order })).toEqual([{ a: 'Größe zwei' }, { a: '1' }]);
    const wrong = upload({ ...sheet(...rows), texts: texts.slice(0, 1) });
    await expect(readAll(wrong)).rejects.toThrow(/A2 im Blatt „mappe\.xlsx\/Blatt“ nennt einen Text/);
  });
});

describe('the table of a sheet', () => {
  it('lies where its cells are', async () => {
    const rows = [
      '<row r="3"><c r="C3" t="inlineStr"><is><t>a</t></is></c><c r="E3" t="inlineStr"><is><t>b</t></is></c></row>',
      '<row r="4"><c r="C4"><v>1</v></c><c r="E4"><v>2</v></c></row>',
      '<row r="6"><c r="E6"><v>4</v></c><c r="C6"><v>3</v></c></row>',
      '<row r="7"><c r="B7" s="1"/><c><v>5</v></c><c r="D7" s="1"/><c><v>6</v></c></row>',
      '<row r="9" ht="20"><c r="C9" s="1"/></row>',
    ];
    expect(await recordsOf(sheet(...rows))).toEqual([
      { a: 1, b: 2 },
      { a: null, b: null },
      { a: 3, b: 4 },
      { a: 5, b: 6 },
    ]);
  });

  it('has its head below titles, and the value of merged cells in the first', async () => {
    const merged = '</sheetData><mergeCells><mergeCell ref="A4:A5"/></mergeCells><sheetData>';
    const rows = [
      textRow('Bericht 2026'),
      '<row/>',
      textRow('a', 'b', 'c'),
      '<row><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c></row>',
      '<row><c/><c><v>5</v></c></row>',
      merged,
    ];
    const { records, codes } = await readAll(upload(sheet(...rows)));
    expect(records.map(({ properties }) => properties)).toEqual([
      { a: 1, b: 2, c: 3 },
      { a: null, b: 5, c: null },
    ]);
    expect(codes).toContain('table_titles');
  });

  it('is told of as a sheet, and read as it is stated', async () => {
    const rows = [textRow('Amt', 'Liste'), textRow('ort', 'nr'), textRow('a', '1'), textRow('Summe', '2')];
    const files = upload({ sheets: { Eins: rows.join(''), Zwei: rows.join('') } });
    const stated = { skiprows: 2, skipfooter: 1, header: false, names: ['x', 'y'] };
    const tables = { 'mappe.xlsx/Eins': stated };
    const [found] = await detect(files, {}, { tables });
    expect(found!.layers.map(({ name, statedAs, count, table }) => [name, statedAs, count, table?.columns, table?.sheet])).toEqual([
      ['Eins', 'mappe.xlsx/Eins', 1, ['x', 'y'], true],
      ['Zwei', 'mappe.xlsx/Zwei', 3, ['Amt', 'Liste'], true],
    ]);
    expect((await readAll(files, { layer: 'Eins', tables })).records.map(({ properties }) => properties)).toEqual([{ x: 'a', y: 1 }]);
    const wrong = { 'mappe.xlsx/Eins': { sep: ',' as const } };
    expect(await codeOf(readAll(files, { layer: 'Eins', tables: wrong }))).toBe('table_no_text');
  });

  it('loses no cell of many', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, row) => `<row>${[1, 2, 3].map((cell) => `<c><v>${row * cell}</v></c>`).join('')}</row>`,
    );
    const records = await recordsOf(sheet(textRow('a', 'b', 'c'), ...rows));
    expect(records.findIndex(({ a, b, c }, row) => a !== row || b !== row * 2 || c !== row * 3)).toBe(-1);
    expect(records).toHaveLength(20_000);
  });

  it('leaves out, and says so, a cell far below in a column that is empty above', async () => {
    const row = '<row><c><v>1</v></c><c/><c><v>2</v></c></row>';
    const rows = textRow('a', '', 'b') + row.repeat(60_000) + '<row><c><v>1</v></c><c><v>9</v></c><c><v>2</v></c></row>';
    const { records, codes } = await readAll(upload(sheet(rows)));
    expect(records.at(-1)!.properties).toEqual({ a: 1, b: 2 });
    expect(codes).toContain('csv_extra_cells');
  });
});

describe('a workbook', () => {
  const rows = textRow('a') + textRow('x');

  it.each<[what: string, book: TestBook]>([
    ['with paths from its root', { sheets: { Blatt: rows }, targetOf: (path) => `/xl/${path}` }],
    ['with paths that go up', { sheets: { Blatt: rows }, targetOf: (path) => `../xl/./${path}` }],
    ['with paths in other letters', { sheets: { Blatt: rows }, targetOf: (path) => path.toUpperCase() }],
    ['of the strict kind', { sheets: { Blatt: rows }, isStrict: true }],
    ['without styles', { sheets: { Blatt: rows }, parts: { 'xl/styles.xml': null } }],
    ['with its parts in another order', { sheets: { Blatt: rows }, order: (names) => names.toReversed() }],
    ['with a sheet of a chart', { sheets: { Bild: '', Blatt: rows }, kinds: { Bild: 'chartsheet' } }],
    ['with sheets that are empty or have a style only', { sheets: { Leer: '', Stil: '<row><c s="1"/></row>', Blatt: rows } }],
  ])('%s is read', async (_, book) => {
    const files = upload(book);
    expect((await detect(files))[0]!.layers.map(({ name }) => name)).toEqual(['Blatt']);
    expect((await readAll(files)).records.map(({ properties }) => properties)).toEqual([{ a: 'x' }]);
  });

  it('with prefixes, a mark of its bytes, in UTF-16, or with hidden sheets is read', async () => {
    const part = `<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>größe</x:t></x:is></x:c></x:row><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    for (const bytes of [`\ufeff${part}`, Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${part}`, 'utf16le')]) {
      const whole = buildBook({ sheets: { Blatt: '' }, parts: { 'xl/worksheets/sheet1.xml': bytes as string } });
      expect((await readAll([bench.upload('a.xlsx', whole)])).records.map(({ properties }) => properties)).toEqual([{ größe: 1 }]);
    }
    const hidden = `<workbook xmlns:r="urn:r"><sheets><sheet name="A &amp; B" sheetId="1" state="hidden" r:id="s0"/></sheets></workbook>`;
    const files = upload({ sheets: { Blatt: rows }, parts: { 'xl/workbook.xml': hidden } });
    expect((await detect(files))[0]!.layers.map(({ name }) => name)).toEqual(['A & B']);
  });

  it('with several sheets asks for the name of one', async () => {
    const files = upload({ sheets: { Eins: rows, Zwei: rows } });
    expect(await codeOf(readAll(files))).toBe('choose_layer');
    expect(await codeOf(readAll(files, { layer: 'Drei' }))).toBe('unknown_layer');
  });

  const sheetPart = 'xl/worksheets/sheet1.xml';
  const withSheet = (text: string): TestBook => ({ sheets: { Blatt: '' }, parts: { [sheetPart]: text } });
  it.each<[what: string, book: TestBook, code: string]>([
    ['without a cell', { sheets: { Blatt: '' } }, 'excel_no_cells'],
    ['without a list of sheets', { sheets: {}, parts: { 'xl/workbook.xml': '<x/>' } }, 'excel_broken'],
    ['without the part of a sheet', { sheets: { Blatt: rows }, parts: { [sheetPart]: null } }, 'excel_broken'],
    [
      'with a document type',
      withSheet(`<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData>${rows}</sheetData></worksheet>`),
      'excel_broken',
    ],
    ['that ends too early', withSheet(`<worksheet><sheetData>${rows}`), 'excel_broken'],
    ['with tags that do not match', withSheet(`<worksheet><sheetData>${rows}</worksheet></sheetData>`), 'excel_broken'],
    [
      'in another encoding',
      withSheet(`<?xml version="1.0" encoding="ISO-8859-1"?><worksheet><sheetData>${rows}</sheetData></worksheet>`),
      'excel_broken',
    ],
    ['with rows that go back', sheet('<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>'), 'excel_broken'],
    ['with a row that no sheet has', sheet('<row r="1048577"><c><v>1</v></c></row>'), 'excel_broken'],
    ['with a column that no sheet has', sheet('<row><c r="XFE1"><v>1</v></c></row>'), 'excel_broken'],
    ['with more columns than a table', sheet(`<row>${'<c><v>1</v></c>'.repeat(5001)}</row>`), 'too_many_fields'],
    ['of the binary kind', { sheets: {}, parts: { 'xl/workbook.xml': null, 'xl/workbook.bin': 'x' } }, 'excel_binary'],
  ])('%s is refused', async (_, book, code) => {
    const files = upload(book);
    expect(await codeOf(detect(files))).toBe(code);
    expect(await codeOf(readAll(files))).toBe(code);
  });

  it('is refused where a row is larger than any record, and where it is cut', async () => {
    const files = upload(sheet(textRow('a'), textRow('x'.repeat(2000))));
    expect(await codeOf(readAll(files, {}, { maxRecordBytes: 1000 }))).toBe('record_too_large');
    const whole = buildBook(sheet(textRow('a'), textRow('x')));
    for (let length = 30; length < whole.length; length += 11)
      expect(await codeOf(readAll([bench.upload('a.xlsx', whole.subarray(0, length))]))).not.toBe('none');
  });

  it('that expands beyond any measure is refused', async () => {
    const bomb = buildZip([
      { name: 'xl/workbook.xml', data: '<x/>' },
      { name: 'xl/sharedStrings.xml', data: Buffer.alloc(20_000_000, 0x20) },
    ]);
    writeFileSync(join(bench.dir, 'bomb.xlsx'), bomb);
    expect(await codeOf(detect([{ path: join(bench.dir, 'bomb.xlsx'), name: 'bomb.xlsx' }]))).toBe('zip_ratio');
  });
});

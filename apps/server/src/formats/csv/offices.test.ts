import { afterAll, describe, expect, it } from 'vitest';
import { detect } from '../reading/dispatch.ts';
import { readAll, workbench } from '../testing/upload.ts';
import { isNorthingFirst, sniffDecimal } from './coordinates.ts';
import { isHeader } from './dialect.ts';
import { onlySign } from './signs.ts';
import { columnForm } from './values.ts';

// Tables as offices and old programs of them write them.

const bench = workbench();
afterAll(() => bench.remove());

const read = (content: string | Uint8Array) => readAll([bench.upload('a.csv', content)]);

describe('the head of a table', () => {
  it.each([
    [['Stadtteil', '2019', '2020', '2021'], ['Mitte', '12', '13', '14'], true],
    [['', 'Einheit', '2021', '2020'], ['Mitte', 'm', '13', '14'], true],
    [['Ort', '31.12.2022', '31.12.2023'], ['Mitte', '12', '13'], true],
    [['Ort', '31.12.2023', '1.1.2024'], ['Mitte', '12', '13'], true],
    // One year may be a value, and years that go on below are.
    [['Ort', '2020'], ['Mitte', '12'], false],
    [['Ort', '2019', '2020'], ['Nord', '2018', '2020'], false],
    [['Ort', '2020', '2020'], ['Mitte', '12', '13'], false],
    [['Ort', '2019', '2021', '2020'], ['Mitte', '12', '13', '14'], false],
    [['Ort', '2019', '2020', '45127'], ['Mitte', '12', '13', '14'], false],
    [['2019', '2020'], ['12', '13'], false],
  ])('%j above %j: %s', (row, next, isHead) => {
    expect(isHeader(row, next)).toBe(isHead);
  });
  it('may have years', async () => {
    const { records } = await read('Stadtteil;2019;2020\nMitte;12;13\nNord;7;8\n');
    expect(records.map(({ properties }) => properties)).toEqual([
      { Stadtteil: 'Mitte', '2019': 12, '2020': 13 },
      { Stadtteil: 'Nord', '2019': 7, '2020': 8 },
    ]);
  });
});

describe('titles', () => {
  it('stand above tables of two columns too', async () => {
    const { records, codes } = await read('Statistik der Stadt\nStand: 31.12.2023\n\nName;Wert\nA;1\nB;2\n');
    expect(records.map(({ properties }) => properties)).toEqual([
      { Name: 'A', Wert: 1 },
      { Name: 'B', Wert: 2 },
    ]);
    expect(codes).toContain('table_titles');
  });
  it('are none in a list with a single separator', async () => {
    expect((await read('Name\nA\nB; C\nD\n')).codes).not.toContain('table_titles');
    expect((await read('Name\nA\nB; C\n')).codes).not.toContain('table_titles');
  });
});

describe('coordinates', () => {
  it.each([
    [['364.000', '5.708.000'], ','],
    [['364,000', '5,708,000'], '.'],
    [['1.5', '2.5', '5.708.000'], '.'],
    [['364.000', '5708.25'], '.'],
  ] as const)('of %j have the decimal sign %j', (values, sign) => {
    expect(sniffDecimal(values)).toBe(sign);
  });
  it('in whole metres may have groups of thousands', async () => {
    const { records, rejected } = await read('Nr;Ostwert;Nordwert\n1;364.000;5.708.000\n2;364.100;5.708.100\n');
    expect(rejected).toEqual([]);
    expect(records.map(({ geometry }) => geometry)).toEqual([
      { type: 'Point', coordinates: [364_000, 5_708_000] },
      { type: 'Point', coordinates: [364_100, 5_708_100] },
    ]);
  });
  it.each([
    ['UTM', [[5_708_000, 364_000]], true],
    ['UTM with its zone', [[5_708_000, 32_364_000]], true],
    ['UTM as it is', [[364_000, 5_708_000]], false],
    // What would be Gauss-Krüger may also be the system of Europe.
    ['a place in Romania', [[5_500_000, 2_600_000]], false],
    ['degrees', [[51, 7]], false],
    ['nothing', [], false],
  ] as [string, [number, number][], boolean][])('of %s stand with the northing first: %j %s', (_, places, isSo) => {
    expect(isNorthingFirst(places)).toBe(isSo);
  });
  it('with the northing called X are read as surveyors mean them, and told', async () => {
    const { records, codes, crs, warnings } = await read('Nr;X;Y\n1;5708000,25;364000,5\n2;5708100,25;364100,5\n');
    expect(crs?.srid).toBe(25832);
    expect(records[0]).toMatchObject({
      properties: { Nr: 1, X: 5_708_000.25, Y: 364_000.5 },
      geometry: { type: 'Point', coordinates: [364_000.5, 5_708_000.25] },
    });
    expect(codes).toEqual(['csv_northing_first', 'crs_assumed']);
    expect(warnings[0]?.de).toContain('In „X“ stehen die Hochwerte');
    const [detection] = await detect([bench.upload('a.csv', 'Nr;X;Y\n1;5708000,25;364000,5\n')]);
    expect(detection?.layers[0]?.table?.place).toEqual({ kind: 'coordinates', x: 'Y', y: 'X' });
  });
});

describe('values', () => {
  it('are measured where a name only begins as that of a code does', () => {
    const kindOf = (name: string) => columnForm(name, ['1', '2'], onlySign(',')).kind;
    for (const name of ['Arsen', 'Arsen mg/l', 'Mobilitätsindex', 'Zipfel', 'Teller'])
      expect([name, kindOf(name)]).toEqual([name, 'integer']);
    for (const name of ['ARS', 'AGS_2020', 'Tel.', 'Tel. privat', 'TelNr', 'Fax', 'ZIP Code', 'zip2', 'Mobil', 'Telefon', 'PLZ Ort'])
      expect([name, kindOf(name)]).toEqual([name, 'string']);
  });
  it('of DOS are known by their umlauts', async () => {
    // Straße;Größe;ü in code page 850.
    const text = Buffer.from('Stra\xe1e;Gr\x94\xe1e\nM\x84rzweg;3\n\x81ber;4\n', 'latin1');
    const { records } = await read(text);
    expect(records.map(({ properties }) => properties)).toEqual([
      { Straße: 'Märzweg', Größe: 3 },
      { Straße: 'über', Größe: 4 },
    ]);
    const [detection] = await detect([bench.upload('a.csv', text)]);
    expect(detection?.layers[0]?.encoding).toBe('cp850');
    // Quotes of Windows stand around words.
    const quotes = await read(Buffer.from('Stra\xdfe;n\n\x84Alte M\xfchle\x94;3\n\x84Hof\x94;1\n', 'latin1'));
    expect(quotes.records.map(({ properties }) => properties['Straße'])).toEqual(['„Alte Mühle”', '„Hof”']);
  });
});

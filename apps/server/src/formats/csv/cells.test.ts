import { afterAll, describe, expect, it } from 'vitest';
import { fileOnDisk } from '../files/source.ts';
import { withDefaults } from '../reading/limits.ts';
import { codeOf, workbench } from '../testing/upload.ts';
import { inBlocks, lineOf } from './cells.ts';
import { csvRows, type CsvRow, type CsvTable } from './rows.ts';

const bench = workbench();
afterAll(() => bench.remove());

const rows = [
  ['\uFEFFname', 'te;xt'],
  ['Liste "A"', 'zwei\nZeilen'],
  [' vorn', 'hinten '],
  ['', ''],
  ['a\r\nb', 'c\rd'],
  ['ü', '7,5'],
];
const dialect = { separator: ';', skipRows: 0, skipFooter: 0, transposed: false } as const;
const context = { limits: withDefaults({}) };

async function allOf(table: CsvTable, stated: Partial<typeof dialect>, limits = context.limits): Promise<CsvRow[]> {
  const decoder = new TextDecoder();
  const options = { dialect: { ...dialect, ...stated }, decoder, context: { limits }, onForeignLine: () => undefined };
  const found: CsvRow[] = [];
  for await (const row of csvRows(table, options)) found.push(row);
  return found;
}

const tableOf = (cells: string[][]): CsvTable => ({
  name: 'mappe.xlsx/Blatt',
  base: 'Blatt',
  sizeBytes: 1,
  head: async () => Buffer.alloc(0),
  blocks: () => inBlocks(cells, cells.length),
});

describe('a table whose cells are known', () => {
  it.each<[what: string, cells: string[][], stated: object]>([
    ['as it stands', rows, {}],
    ...[1, 2, 3, 4, 5, 6, 7].map((skipRows): [string, string[][], object] => [`below ${skipRows} lines`, rows, { skipRows }]),
    ['above its last rows', rows, { skipFooter: 2 }],
    ['with rows and columns swapped', rows, { transposed: true }],
    ['of one column', [['a'], [''], ['b\nc'], [''], ['d']], { skipRows: 1 }],
  ])('has the rows of its text, %s', async (_, cells, stated) => {
    const { path, name } = bench.upload('a.csv', cells.map(lineOf).join(''));
    const parsed = await allOf(await fileOnDisk(path, name), stated);
    expect(await allOf(tableOf(cells), stated)).toEqual(parsed);
  });

  it('is refused where a row is larger than any record', async () => {
    const reading = allOf(tableOf([['a'.repeat(20)]]), {}, { ...context.limits, maxRecordBytes: 10 });
    expect(await codeOf(reading)).toBe('record_too_large');
  });
});

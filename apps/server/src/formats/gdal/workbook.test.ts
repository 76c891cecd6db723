import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeZip } from '../files/zip-writer.ts';
import { readAll, workbench } from '../testing/upload.ts';
import { offersDriver } from './process.ts';

const bench = workbench();
afterAll(() => bench.remove());

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const package_ = 'http://schemas.openxmlformats.org/package/2006';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

let books = 0;

/** A workbook with rows of cells as XML; the style 1 shows a number as a day. */
async function workbook(rows: readonly string[], properties = '') {
  const name = `mappe-${++books}.xlsx`;
  const path = join(bench.dir, name);
  const part = (xml: string) => `<?xml version="1.0" encoding="UTF-8"?>${xml}`;
  const data = rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('');
  await writeZip(path, [
    {
      name: '[Content_Types].xml',
      text: part(
        `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheet}.styles+xml"/></Types>`,
      ),
    },
    {
      name: '_rels/.rels',
      text: part(
        `<Relationships xmlns="${package_}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      text: part(
        `<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets><sheet name="Tabelle1" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: part(
        `<Relationships xmlns="${package_}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/styles.xml',
      text: part(
        `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', text: part(`<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`) },
  ]);
  return { path, name };
}

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe.skipIf(!offersDriver('XLSX'))('a workbook', () => {
  it.each([
    ['from 1900', '', '2020-02-28', []],
    ['from 1904, as the book says', '<workbookPr date1904="1"/>', '2024-02-29', ['days_from_1904']],
    ['from 1904, in other words', '<workbookPr defaultThemeVersion="1" date1904="true" />', '2024-02-29', ['days_from_1904']],
    ['not from 1904', '<workbookPr date1904="0"/>', '2020-02-28', []],
  ])('counts days %s', async (_, properties, day, codes) => {
    const upload = await workbook([text('A1', 'tag'), '<c r="A2" s="1"><v>43889</v></c>'], properties);
    const all = await readAll([upload]);
    expect(all.records.map((record) => record.properties)).toEqual([{ tag: day }]);
    expect(all.codes.filter((code) => code === 'days_from_1904')).toEqual(codes);
  });

  it('has its table where its cells are', async () => {
    const upload = await workbook(['', '', text('C3', 'a') + text('E3', 'b'), '<c r="C4"><v>1</v></c><c r="E4"><v>2</v></c>']);
    const { records } = await readAll([upload]);
    expect(records.map(({ properties }) => properties)).toEqual([{ a: 1, b: 2 }]);
  });
});

import { buildZip } from './zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strictOffice = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** What a workbook is made of; what is left out is as simple as it can be. */
export interface TestBook {
  /** By the name of each sheet the rows within its sheetData. */
  sheets: Readonly<Record<string, string>>;
  /** Items of the shared texts; without them there is no such part. */
  texts?: readonly string[];
  /** Number formats of the styles of cells, from 1 on: an id or a code. */
  formats?: readonly (number | string)[];
  /** In front of the list of sheets. */
  properties?: string;
  /** Kinds of sheets by their name. @default worksheet */
  kinds?: Readonly<Record<string, string>>;
  /** How a relationship writes where a sheet lies. @default relative to the workbook */
  targetOf?: (path: string) => string;
  isStrict?: boolean;
  /** Text of a part instead of its own; null leaves it out. */
  parts?: Readonly<Record<string, string | null>>;
  /** The parts in the order in which they lie in the archive. */
  order?: (names: string[]) => string[];
}

const xml = (text: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`;

/** A workbook as bytes, with its parts written by hand. */
export function buildBook(book: TestBook): Buffer {
  const { sheets, texts, formats = [], properties = '', kinds = {}, targetOf = (path) => path, isStrict, parts: own = {}, order } = book;
  const type = isStrict ? strictOffice : office;
  const space = isStrict ? 'http://purl.oclc.org/ooxml/spreadsheetml/main' : main;
  const names = Object.keys(sheets);
  const custom = formats.map((format, index) =>
    typeof format === 'number'
      ? ''
      : `<numFmt numFmtId="${200 + index}" formatCode="${format.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"/>`,
  );
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${contentTypes}"/>`,
    'xl/workbook.xml': `<workbook xmlns="${space}" xmlns:r="${type}">${properties}<sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="s${index}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${names
      .map(
        (name, index) =>
          `<Relationship Id="s${index}" Type="${type}/${kinds[name] ?? 'worksheet'}" Target="${targetOf(`worksheets/sheet${index + 1}.xml`)}"/>`,
      )
      .join('')}<Relationship Id="st" Type="${type}/styles" Target="styles.xml"/>${
      texts ? `<Relationship Id="ss" Type="${type}/sharedStrings" Target="sharedStrings.xml"/>` : ''
    }</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${space}"><numFmts>${custom.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((format, index) => `<xf numFmtId="${typeof format === 'number' ? format : 200 + index}" applyNumberFormat="1"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${space}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...(texts && { 'xl/sharedStrings.xml': `<sst xmlns="${space}">${texts.map((item) => `<si>${item}</si>`).join('')}</sst>` }),
  };
  const all = new Map<string, string>(Object.entries(parts).map(([name, text]) => [name, xml(text)]));
  for (const [name, text] of Object.entries(own)) {
    if (text === null) all.delete(name);
    else all.set(name, text);
  }
  const ordered = order ? order([...all.keys()]) : [...all.keys()];
  return buildZip(ordered.map((name) => ({ name, data: all.get(name)! })));
}

/** A row of cells that are texts in place. */
export function textRow(...cells: string[]): string {
  return `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
}

import { expect, it } from 'vitest';
import { XmlScanner } from '../../xml/index.ts';
import { CellListener } from './cells.ts';

it('does not hold a row that is larger than any record', () => {
  const context = {
    file: 'a.xlsx',
    sheet: 'a.xlsx/A',
    texts: [],
    shown: [],
    isFrom1904: false,
    maxRecordBytes: 1000,
    onFault: () => undefined,
  };
  for (const cell of ['<c t="inlineStr"><is><t>', '<c t="str"><v>']) {
    const scanner = new XmlScanner('a.xml', new CellListener(context));
    scanner.feed(`<worksheet><sheetData><row>${cell}`);
    const feed = (): void => scanner.feed('x'.repeat(600));
    feed();
    expect(feed).toThrow('Zeile 1 ist größer als 1000 Byte');
  }
  const scanner = new XmlScanner('a.xml', new CellListener(context));
  const cells = '<c r="A1"><v>1234567890</v></c>'.repeat(101);
  expect(() => scanner.feed(`<worksheet><sheetData><row>${cells}`)).toThrow('Zeile 1 ist größer als 1000 Byte');
});

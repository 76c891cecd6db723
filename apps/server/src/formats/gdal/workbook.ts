import type { ProbedFile } from '../definition.ts';
import { openArchive } from '../files/zip.ts';
import type { Limits } from '../types.ts';

/** From 1 January 1900 as Excel counts, to 1 January 1904. */
const daysBetween = 1462;

/** How many days later the days of a workbook are than GDAL says: Excel on the Mac counted from 1904, which the book tells. */
export async function daysFrom1904(book: ProbedFile, limits: Limits): Promise<number> {
  const archive = await openArchive(await book.path(), book.name, limits);
  try {
    const properties = archive.members.find(({ base, name }) => base === 'workbook.xml' && name.endsWith('xl/workbook.xml'));
    const head = await properties?.head();
    return head && /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(head.toString('utf8')) ? daysBetween : 0;
  } finally {
    await archive.close();
  }
}

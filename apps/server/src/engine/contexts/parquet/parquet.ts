import { createReadStream } from 'node:fs';
import { keptParquet } from '../../../formats/index.ts';
import type { Relation } from '../../../relation/relation.ts';
import { selectTexts } from '../../../relation/texts/select.ts';
import { catalogCrs } from '../../../store/crs/catalog.ts';
import { dropRecordTable, tableRelation } from '../../../store/depots/record-table.ts';
import type { RecordsFile } from '../../../switchboards/rows.ts';
import type { ContextDefinition, ToKeep } from '../definition.ts';
import { django } from '../django.ts';

/**
 * A Parquet file in the storage of files. Records are computed into a table first, from which they are written in their order; where the work
 * ends in between, table and file are nobody's and swept.
 */
export const parquet: ContextDefinition = {
  name: 'parquet',
  holds: ({ file }) => file !== undefined,
  keep: async (records) => {
    const { content, size } = await django.keep(records);
    const { resultTable, relation, ...rest } = content;
    try {
      const { upload, file } = await writeFile(records, relation, size ?? 0);
      return { content: { ...rest, relation: inFile(relation, upload), upload, file, bytes: file.size }, size };
    } finally {
      await dropRecordTable(records.db, resultTable!);
    }
  },
  from: ({ relation }) => relation,
};

/** Who reads this without having had the file read into a table finds none: nobody takes an empty answer for the records. */
const inFile = (relation: Relation, upload: string): Relation => tableRelation(relation, `file_${upload}`);

async function writeFile(
  { db, frame, files, name, signal }: ToKeep,
  relation: Relation,
  count: number,
): Promise<{ upload: string; file: RecordsFile }> {
  const { columns, srid } = relation;
  const wkt = (await catalogCrs(db, srid))?.wkt ?? '';
  const { text, separator, write } = keptParquet({ columns, srid, wkt, hasPlaces: false });
  const selection = { filter: null, sort: [], byNumber: true as const, limit: null, offset: 0, locator: 'filter' };
  const texts = selectTexts(db, { relation, extent4326: null, count }, selection, text, separator);
  const written = await write(ended(texts, separator), signal);
  try {
    const { upload, files: made } = await files.create(fileName(name, frame), createReadStream(written.path));
    return { upload, file: { ...made[0]!, layout: written.layout! } };
  } finally {
    await written.close();
  }
}

async function* ended(texts: AsyncIterable<string>, end: string): AsyncGenerator<string> {
  for await (const text of texts) yield `${text}${end}`;
}

/** The name of the file where its owner sees it: that of the dataset, as disks take it. */
function fileName(name: string, frame: number): string {
  const stem = name.replace(/[<>:"/\\|?*\p{Cc}\p{Cs}]/gu, '_').replace(/^[\s.]+|[\s.]+$/g, '');
  return `${stem === '' ? `dataset-${frame}` : stem.slice(0, 200)}.parquet`;
}

import type { ColumnChunk, FileMetaData, SchemaTree } from 'hyparquet';
import { parquetSchema } from 'hyparquet';
import { mostBytes } from '../gdal/conversion/convert.ts';
import { refuse } from '../messages.ts';
import type { Limits } from '../types.ts';
import { parquetMessages } from './messages.ts';

/** What a value takes in memory at least, also where a thousand of them are one byte of the file. */
const leastValueBytes = 8;

/**
 * Refuses a file whose footer promises what cannot be: columns that lie outside of it, that have another number of values than their
 * group has rows, or more values than any file of its size. The library reads what is missing as nothing.
 */
export function checkStructure(metadata: FileMetaData, file: { name: string; sizeBytes: number }, limits: Limits): void {
  const tops = new Map(parquetSchema(metadata).children.map((tree) => [tree.element.name, tree]));
  let rows = 0;
  let values = 0;
  metadata.row_groups.forEach((group, index) => {
    const own = Number(group.num_rows);
    if (!Number.isSafeInteger(own) || own < 0) throw refuse(parquetMessages.badRows(file.name, index + 1, String(group.num_rows)));
    rows += own;
    values += own * group.columns.length;
    for (const chunk of group.columns) checkChunk(chunk, { file, tops, group: index + 1, rows: own });
  });
  if (rows !== Number(metadata.num_rows)) throw refuse(parquetMessages.miscounted(file.name, Number(metadata.num_rows), rows));
  if (values * leastValueBytes > mostBytes(file.sizeBytes, limits)) throw refuse(parquetMessages.tooManyValues(file.name, values));
}

interface Place {
  file: { name: string; sizeBytes: number };
  tops: ReadonlyMap<string, SchemaTree>;
  group: number;
  rows: number;
}

/** Where the values of a column of a group stand, from the first byte to behind the last. */
export function bytesOf({ meta_data: about }: Pick<ColumnChunk, 'meta_data'>): [from: number, to: number] {
  if (!about) return [0, 0];
  // Some writers say 0 where there is no dictionary.
  const from = Number(about.dictionary_page_offset || about.data_page_offset);
  return [from, from + Number(about.total_compressed_size)];
}

function checkChunk({ meta_data: about }: ColumnChunk, { file, tops, group, rows }: Place): void {
  if (!about) return;
  const column = about.path_in_schema.join('.');
  const [from, to] = bytesOf({ meta_data: about });
  if (from < 0 || to < from || to > file.sizeBytes) throw refuse(parquetMessages.outside(file.name, column, group));
  const top = tops.get(about.path_in_schema[0] ?? '');
  const isFlat = top !== undefined && top.children.length === 0 && top.element.repetition_type !== 'REPEATED';
  const found = Number(about.num_values);
  // A list has an entry for each of its values, and one for each row where it is empty.
  if (isFlat ? found !== rows : found < rows) throw refuse(parquetMessages.columnLength(file.name, column, group, found, rows));
}

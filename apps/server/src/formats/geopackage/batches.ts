import type { DatabaseSync } from 'node:sqlite';
import type { StoredMessage } from '../../problems/index.ts';
import { fileMessages, refuse } from '../messages.ts';
import { BatchBuilder } from '../reading/batch.ts';
import type { Limits, SourceBatch } from '../types.ts';
import { broken } from './database.ts';
import { packageWkb } from './geometry.ts';
import type { Growth } from './growth.ts';
import type { PackageLayer } from './layers.ts';
import { packageMessages } from './messages.ts';
import { firstRows, growingRows, layerRows } from './rows.ts';
import { propertiesOf } from './select.ts';

export interface RowPass {
  file: string;
  limits: Limits;
  warnings: StoredMessage[];
  /** Of the file, or of what one that grows is written from. */
  totalBytes: number;
  /** Rows that the table says it has; reading fewer means that pages are missing. Null as long as it grows. */
  count: () => number | null;
  growing?: Growth | undefined;
  /** So many first rows are read, as others may not be there. @default all */
  first?: number;
}

/** The records of a layer. */
export async function* readRows(database: DatabaseSync, layer: PackageLayer, pass: RowPass): AsyncGenerator<SourceBatch> {
  const { file, limits, growing, totalBytes, first } = pass;
  const builder = new BatchBuilder(pass.warnings);
  let count = pass.count();
  let number = 0;
  try {
    const come = growing && growingRows(database, layer, growing);
    const some = first === undefined ? null : firstRows(database, layer, first);
    const { form, pages } = come ?? some ?? layerRows(database, layer, totalBytes / Math.max(1, count ?? 1));
    let done = 0;
    // The other program says in rough steps how far it is.
    const bytesDone = (): number => {
      const share = count === null && growing && come ? growing.share() * (number / come.there()) : number / Math.max(1, count ?? 1);
      return (done = Math.max(done, Math.round(totalBytes * share)));
    };
    for await (const page of pages) {
      count ??= pass.count();
      for (const row of page) {
        number++;
        // Pages that lead back to others never end.
        if (count !== null && number > count) throw refuse(packageMessages.miscounted(file, layer.table, count, number));
        const wkb = packageWkb(row[0], number, builder, { ...layer, maxDepth: limits.maxDepth });
        const properties = propertiesOf(row, form);
        if (properties.length > limits.maxRecordBytes) throw refuse(fileMessages.recordTooLarge(file, number, limits.maxRecordBytes));
        if (wkb === null || wkb instanceof Uint8Array) builder.add(number, wkb, properties);
        else builder.reject(number, wkb);
        if (builder.full) yield builder.take(bytesDone());
      }
    }
    count ??= pass.count();
  } catch (error) {
    throw growing?.fault() ?? broken(file, error);
  }
  if (count !== null && number !== count) throw refuse(packageMessages.miscounted(file, layer.table, count, number));
  if (!builder.empty || number === 0) yield builder.take(totalBytes);
}

import type { RecordsValue } from '../../engine/definition.ts';
import { defineFunction } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { only } from '../reading/formats.ts';
import { geometriesLeftOut, layerWords } from '../reading/messages.ts';
import { fileInput, rejectedShare, rowOutputs } from '../reading/ports.ts';
import { readRecords } from '../reading/read.ts';

export const importParquet = defineFunction({
  name: 'row.import_parquet',
  title: { de: 'Parquet als Tabelle lesen', en: 'Read Parquet as a table' },
  doc: docBeside(import.meta.url),
  inputs: { file: fileInput, max_rejected_share: rejectedShare },
  outputs: rowOutputs,
  async run(context, { file, max_rejected_share: share }) {
    let name = '';
    const read = await readRecords(context, {
      files: file,
      settings: {},
      table: { place: { kind: 'none' } },
      share,
      words: layerWords,
      accept(found) {
        name = found.file;
        only(['parquet'], { de: 'Parquet', en: 'Parquet' })(found);
      },
      typeOf: () => 'row',
    });
    const isPlaced = (read.output.filled?.extentNative ?? null) !== null;
    if (!isPlaced) return read;
    context.notice(geometriesLeftOut(name));
    return { ...read, output: withoutGeometry(read.output) };
  },
});

/** The same records without their places. */
function withoutGeometry({ type, size, relation }: RecordsValue): RecordsValue {
  return {
    kind: 'records',
    type,
    size,
    stored: false,
    relation: { ...relation, sql: `SELECT idx, props, NULL::geometry AS geom FROM (${relation.sql}) r` },
  };
}

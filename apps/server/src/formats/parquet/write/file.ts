import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { DatumColumn } from '@geo/api';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { Problem } from '../../../problems/index.ts';
import type { Written } from '../../writer.ts';
import type { CellType } from './cells.ts';
import { linesOf } from '../../text/lines.ts';
import { placeTexts, Survey, type RecordLine } from './survey.ts';

export interface ParquetOrder {
  texts: AsyncIterable<string>;
  columns: readonly DatumColumn[];
  /** They have a column for places also where no record has one. */
  hasPlaces: boolean;
  /** PROJJSON; undefined for degrees of WGS 84 with longitude first, null where nobody knows it. */
  crs: object | null | undefined;
  signal: AbortSignal;
}

/** Rows of a group, and characters of their texts: what is encoded at once, and held in memory. */
const group = { mostRows: 10_000, mostCharacters: 8 * 1024 * 1024 } as const;
const mostBytes = 8 * 1024 ** 3;

/** Writes a file from texts of records, in a folder of its own that goes when it is closed. They are kept beside until all are looked through. */
export async function writeParquet({ texts, columns, hasPlaces, crs, signal }: ParquetOrder): Promise<Written> {
  const folder = await mkdtemp(join(tmpdir(), 'download-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const [kept, path] = [join(folder, 'records'), join(folder, 'file.parquet')];
    const survey = new Survey(columns);
    for await (const line of linesOf(keeping(texts, kept, signal))) survey.add(JSON.parse(line) as RecordLine);
    const output = await open(path, 'w');
    try {
      await writeGroups(createReadStream(kept, { encoding: 'utf8', highWaterMark: 1024 * 1024, signal }), output, {
        columns,
        survey,
        geometry: survey.hasPlaces || hasPlaces ? freeName(columns) : null,
        crs,
      });
    } finally {
      await output.close();
    }
    await rm(kept);
    return { path, sizeBytes: (await stat(path)).size, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* keeping(texts: AsyncIterable<string>, path: string, signal: AbortSignal): AsyncGenerator<string> {
  const file = await open(path, 'w');
  let bytes = 0;
  try {
    for await (const text of texts) {
      signal.throwIfAborted();
      bytes += Buffer.byteLength(text);
      if (bytes > mostBytes) throw new Problem('file_too_large');
      await file.appendFile(text);
      yield text;
    }
  } finally {
    await file.close();
  }
}

/** The name of the column with the places: some readers do not tell names apart by case. */
function freeName(columns: readonly DatumColumn[]): string {
  const taken = new Set(columns.map(({ key }) => key.toLowerCase()));
  let name = 'geometry';
  for (let number = 2; taken.has(name); number++) name = `geometry_${number}`;
  return name;
}

interface Plan {
  columns: readonly DatumColumn[];
  survey: Survey;
  /** Name of the column with the places. */
  geometry: string | null;
  crs: ParquetOrder['crs'];
}

async function writeGroups(texts: AsyncIterable<string>, output: FileHandle, { columns, survey, geometry, crs }: Plan): Promise<void> {
  const { types } = survey;
  const schema = (part: 'element' | 'stated'): SchemaElement[] => [
    { name: 'root', num_children: types.length + (geometry === null ? 0 : 1) },
    ...(geometry === null ? [] : [{ name: geometry, type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' } as const]),
    ...types.map((type, index) => ({
      name: columns[index]!.key,
      repetition_type: 'OPTIONAL' as const,
      ...(type[part] ?? type.element),
    })),
  ];
  const parquet = new ParquetWriter({
    writer: new FileWriter(output),
    schema: schema('element'),
    createdBy: 'geo',
    kvMetadata: geometry === null ? [] : [{ key: 'geo', value: JSON.stringify(geoMetadata(geometry, survey, crs)) }],
  });
  let rows: RecordLine[] = [];
  let characters = 0;
  const write = async (): Promise<void> => {
    const columnData = [
      ...(geometry === null ? [] : [{ name: geometry, data: rows.map(([wkb]) => bytesOf(wkb)), statistics: false }]),
      ...types.map((type, index) => ({
        name: columns[index]!.key,
        data: rows.map((row) => valueOf(row[placeTexts + index], type)),
        statistics: type.stated === undefined,
      })),
    ];
    await parquet.write({ columnData, rowGroupSize: rows.length });
    [rows, characters] = [[], 0];
    // Others have a turn between two groups.
    await turn();
  };
  for await (const line of linesOf(texts)) {
    rows.push(JSON.parse(line) as RecordLine);
    characters += line.length;
    if (rows.length >= group.mostRows || characters >= group.mostCharacters) await write();
  }
  if (rows.length > 0) await write();
  parquet.schema = schema('stated');
  await parquet.finish();
}

const bytesOf = (hex: string | null | undefined): Uint8Array | null => (hex === null || hex === undefined ? null : Buffer.from(hex, 'hex'));

const valueOf = (text: string | null | undefined, type: CellType): ReturnType<CellType['read']> | null =>
  text === null || text === undefined ? null : type.read(text);

function geoMetadata(column: string, { geometryTypeNames, box }: Survey, crs: ParquetOrder['crs']): object {
  const about = {
    encoding: 'WKB',
    geometry_types: geometryTypeNames,
    ...(crs === undefined ? {} : { crs }),
    ...(box ? { bbox: box } : {}),
  };
  return { version: '1.1.0', primary_column: column, columns: { [column]: about } };
}

/** Goes to the file after each group of rows. */
class FileWriter extends ByteWriter {
  private readonly output: FileHandle;

  constructor(output: FileHandle) {
    super(1024 * 1024);
    this.output = output;
  }

  async flush(): Promise<void> {
    await this.output.writeFile(this.getBytes());
    this.index = 0;
  }

  override finish(): Promise<void> {
    return this.flush();
  }
}

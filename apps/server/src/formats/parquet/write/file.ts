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
import { isGivenBack, jsonOf, KeptSurvey, numberOf, recordJson, type KeptLayout } from '../kept/layout.ts';
import { linesOf } from '../../text/lines.ts';
import { placeTexts, Survey, type RecordLine } from './survey.ts';

export interface ParquetOrder {
  texts: AsyncIterable<string>;
  columns: readonly DatumColumn[];
  /** They have a column for places also where no record has one. */
  hasPlaces: boolean;
  /** PROJJSON; undefined for degrees of WGS 84 with longitude first, null where nobody knows it. */
  crs: object | null | undefined;
  /** They are to be read back as they were: their texts also have number and JSON (`KeptLayout`). */
  isKept?: boolean;
  signal: AbortSignal;
}

/** Of a file whose records are kept also how. */
export interface WrittenParquet extends Written {
  layout: KeptLayout | null;
}

/** Rows of a group, and characters of their texts: what is encoded at once, and held in memory. */
const group = { mostRows: 10_000, mostCharacters: 8 * 1024 * 1024 } as const;
/** Texts of a download, and of records that are kept. */
const mostBytes = { download: 8 * 1024 ** 3, kept: 64 * 1024 ** 3 } as const;

/** Writes a file from texts of records, in a folder of its own that goes when it is closed. They are kept beside until all are looked through. */
export async function writeParquet({ texts, columns, hasPlaces, crs, isKept = false, signal }: ParquetOrder): Promise<WrittenParquet> {
  const folder = await mkdtemp(join(tmpdir(), 'download-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const [beside, path] = [join(folder, 'records'), join(folder, 'file.parquet')];
    const survey = new Survey(columns);
    const kept = isKept ? new KeptSurvey(columns) : null;
    const most = isKept ? mostBytes.kept : mostBytes.download;
    for await (const line of linesOf(keeping(texts, beside, most, signal))) {
      const record = JSON.parse(line) as RecordLine;
      survey.add(record);
      kept?.add(record);
    }
    const read = (): AsyncIterable<string> => createReadStream(beside, { encoding: 'utf8', highWaterMark: 1024 * 1024, signal });
    const geometry = survey.hasPlaces || hasPlaces ? freeName(columns, 'geometry') : null;
    const layout = kept && (await layoutOf(kept, { survey, hasPlaces: geometry !== null }, read));
    const output = await open(path, 'w');
    try {
      await writeGroups(read(), output, { columns, survey, geometry, crs, layout });
    } finally {
      await output.close();
    }
    await rm(beside);
    return { path, sizeBytes: (await stat(path)).size, close, layout };
  } catch (error) {
    await close();
    throw error;
  }
}

/** How records are kept: those whose JSON their values do not give back are looked for until one is found. */
async function layoutOf(
  kept: KeptSurvey,
  { survey, hasPlaces }: { survey: Survey; hasPlaces: boolean },
  read: () => AsyncIterable<string>,
): Promise<KeptLayout> {
  const columns = kept.columns(survey.types);
  const record = recordJson(columns);
  const first = kept.firstOf(hasPlaces);
  let hasJson = false;
  for await (const line of linesOf(read())) {
    hasJson = !isGivenBack(JSON.parse(line) as RecordLine, record, columns);
    if (hasJson) break;
  }
  return { hasPlaces, columns, first, hasJson };
}

async function* keeping(texts: AsyncIterable<string>, path: string, most: number, signal: AbortSignal): AsyncGenerator<string> {
  const file = await open(path, 'w');
  let bytes = 0;
  try {
    for await (const text of texts) {
      signal.throwIfAborted();
      bytes += Buffer.byteLength(text);
      if (bytes > most) throw new Problem('file_too_large');
      await file.appendFile(text);
      yield text;
    }
  } finally {
    await file.close();
  }
}

/** The name of a column of ours: some readers do not tell names apart by case. */
function freeName(columns: readonly DatumColumn[], wished: string): string {
  const taken = new Set(columns.map(({ key }) => key.toLowerCase()));
  let name = wished;
  for (let number = 2; taken.has(name); number++) name = `${wished}_${number}`;
  return name;
}

interface Plan {
  columns: readonly DatumColumn[];
  survey: Survey;
  /** Name of the column with the places. */
  geometry: string | null;
  crs: ParquetOrder['crs'];
  layout: KeptLayout | null;
}

/** A column of the file: how it is named, and the values of records in it. */
interface FileColumn {
  element: readonly SchemaElement[];
  /** What the file says where that is not what the values are encoded by. */
  stated?: readonly SchemaElement[];
  data: (rows: readonly RecordLine[]) => unknown[];
  statistics: boolean;
}

const boxEdges = ['xmin', 'ymin', 'xmax', 'ymax'] as const;
/** Where they stand among the texts of a place. */
const edgeTexts = [1, 2, 4, 5] as const;

function fileColumns({ columns, survey, geometry, layout }: Plan): FileColumn[] {
  const optional = { repetition_type: 'OPTIONAL' } as const;
  const place: FileColumn[] =
    geometry === null
      ? []
      : [
          {
            element: [{ name: geometry, type: 'BYTE_ARRAY', ...optional }],
            data: (rows) => rows.map(([wkb]) => bytesOf(wkb)),
            statistics: false,
          },
        ];
  const own = survey.types.map((type, index): FileColumn => {
    const named = (element: CellType['element']): SchemaElement[] => [{ name: columns[index]!.key, ...optional, ...element }];
    return {
      element: named(type.element),
      stated: named(type.stated ?? type.element),
      data: (rows) => rows.map((row) => valueOf(row[placeTexts + index], type)),
      statistics: type.stated === undefined,
    };
  });
  // Who looks for places skips groups of rows by the boxes that they have in common.
  const box: FileColumn[] =
    geometry === null
      ? []
      : [
          {
            element: [
              { name: freeName(columns, 'bbox'), num_children: boxEdges.length, ...optional },
              ...boxEdges.map((name) => ({ name, type: 'DOUBLE', repetition_type: 'REQUIRED' }) as const),
            ],
            data: (rows) => rows.map(boxOf),
            statistics: true,
          },
        ];
  const numbers: FileColumn = {
    element: [{ name: freeName(columns, 'record_number'), type: 'INT64', ...optional }],
    data: (rows) => rows.map((row) => BigInt(numberOf(row, columns.length))),
    statistics: true,
  };
  const record = layout && recordJson(layout.columns);
  const json: FileColumn = {
    element: [{ name: freeName(columns, 'record_json'), type: 'BYTE_ARRAY', converted_type: 'UTF8', ...optional }],
    data: (rows) => rows.map((row) => (isGivenBack(row, record!, layout!.columns) ? null : jsonOf(row, columns.length))),
    statistics: false,
  };
  return [...place, ...own, ...box, ...(layout && layout.first === null ? [numbers] : []), ...(layout?.hasJson ? [json] : [])];
}

function boxOf(row: RecordLine): Readonly<Record<string, number>> | null {
  const edges = edgeTexts.map((at) => row[at] ?? null);
  return edges.includes(null) ? null : Object.fromEntries(boxEdges.map((name, at) => [name, Number(edges[at])]));
}

async function writeGroups(texts: AsyncIterable<string>, output: FileHandle, plan: Plan): Promise<void> {
  const { geometry, survey, crs } = plan;
  const columns = fileColumns(plan);
  const schema = (part: 'element' | 'stated'): SchemaElement[] => [
    { name: 'root', num_children: columns.length },
    ...columns.flatMap((column) => column[part] ?? column.element),
  ];
  const parquet = new ParquetWriter({
    writer: new FileWriter(output),
    schema: schema('element'),
    createdBy: 'geo',
    kvMetadata:
      geometry === null
        ? []
        : [{ key: 'geo', value: JSON.stringify(geoMetadata(geometry, { survey, crs, box: freeName(plan.columns, 'bbox') })) }],
  });
  let rows: RecordLine[] = [];
  let characters = 0;
  const write = async (): Promise<void> => {
    const columnData = columns.map(({ element, data, statistics }) => ({ name: element[0]!.name, data: data(rows), statistics }));
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

function geoMetadata(
  column: string,
  { survey: { geometryTypeNames, box: extent }, crs, box }: { survey: Survey; crs: ParquetOrder['crs']; box: string },
): object {
  const about = {
    encoding: 'WKB',
    geometry_types: geometryTypeNames,
    ...(crs === undefined ? {} : { crs }),
    ...(extent ? { bbox: extent } : {}),
    covering: { bbox: Object.fromEntries(boxEdges.map((edge) => [edge, [box, edge]])) },
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

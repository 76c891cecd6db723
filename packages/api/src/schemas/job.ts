import { z } from 'zod';
import { recordTypesOfFiles } from '../types/entering/fillable.ts';
import { upAxes } from '../types/fields/shapes/configs.ts';
import { nasSchemas } from '../types/fields/shapes/nas.ts';
import { decimals, mostSkippedRows, separators } from '../types/fields/shapes/tables.ts';
import { Id, Timestamp, Uri, listOf } from './common.ts';
import { hinted } from './hints.ts';

/** A text of the server in the language of the request, with its stable code. */
export const ReportMessage = z.object({ code: z.string(), text: z.string(), record: z.number().int().optional() });
export type ReportMessage = z.infer<typeof ReportMessage>;

/** What an import did, record by record; `rejections` and `warnings` hold the first 1,000. */
export const ImportReport = z.object({
  read: z.number().int(),
  written: z.number().int(),
  repaired: z.number().int(),
  rejected: z.number().int(),
  rejections: z.array(ReportMessage),
  warnings: z.array(ReportMessage),
  /** How many messages of a code there are, where not all are held. */
  counts: z.record(z.string(), z.number().int()).optional(),
  source_srid: z.number().int().nullable(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** Work in the background. `total` is in the unit of `done` (bytes of the file for imports); null while not known. */
export const Job = z.object({
  id: Id,
  resource_uri: Uri,
  kind: z.enum(['import', 'run', 'restore', 'compare', 'quality', 'tidy', 'move', 'tiles']),
  /** `cancelled`: it was asked to stop before its end, and nothing of it was taken over. */
  status: z.enum(['waiting', 'started', 'success', 'failure', 'cancelled']),
  created: Timestamp,
  /** What an import reads: the file's name and the layer where one was named. */
  source: z.object({ name: z.string(), layer: z.string().nullable() }).nullable(),
  progress: z.object({
    done: z.number(),
    total: z.number().nullable(),
    /** Records per second. */
    rate: z.number().nullable(),
    remaining_s: z.number().nullable(),
    /** Records so far. */
    records: z.number().int(),
  }),
  report: ImportReport.nullable(),
  moment_id: Id.nullable(),
  depot: Uri.nullable(),
  error: ReportMessage.nullable(),
  /** What there is to say about a success, as that everything was current already. */
  message: ReportMessage.nullable(),
});
export type Job = z.infer<typeof Job>;

/** Share of the records of a source, 0 to 1, that may be refused; with more nothing is taken over. */
const MaxRejectedShare = z.number().min(0).max(1);

/** How a file is read where the user knows better than the file. */
const ReadSettings = z.object({
  encoding: z.string().optional(),
  /** EPSG code that overrides the file's own. */
  crs: z.number().int().optional(),
  /** WKT or PROJ text of a CRS that overrides the file's own; `crs` wins where both are given. */
  crs_definition: z.string().min(1).max(20_000).optional(),
  /** Axis that points up, of a 3D model whose file does not say. */
  up_axis: z.enum(upAxes).optional(),
  /** A layer that the file does not have is no error: nothing is imported, and the report says so. @default false */
  ignore_missing_layer: z.boolean().optional(),
  /**
   * Records are brought into the CRS of the depot. Otherwise a file in another one is refused, but a depot without a moment takes the CRS of
   * the file. @default true
   */
  auto_transform: z.boolean().optional(),
  /** @default as the file says by its namespace */
  nas: z
    .object({
      /** Schema in which a NAS file is to be: one that states another is refused. */
      gfs_template: z.enum(nasSchemas),
    })
    .optional(),
});

/** A layer of a file of the upload; without `layer` its only one. `config` stands in place of the call's. */
export const ImportSource = z.object({ path: z.string().min(1), layer: z.string().optional(), config: ReadSettings.optional() });
export type ImportSource = z.input<typeof ImportSource>;

export const ImportInput = z.object({
  upload_id: z.string().min(1).max(100),
  format: z.string().default('auto'),
  /** Which file of the upload; needed only when it holds several. */
  file: z.string().optional(),
  /** With several sources: the first that is taken over replaces, the others join it. */
  mode: z.enum(['replace', 'append']).default('replace'),
  config: ReadSettings.extend({ layer: z.string().optional() }).default({}),
  /** In place of `file` and `config.layer`: what is imported, a job each, one after the other. */
  sources: z.array(ImportSource).min(1).max(200).optional(),
  max_rejected_share: MaxRejectedShare.default(0.1),
});
export type ImportInput = z.input<typeof ImportInput>;
export const JobAccepted = z.object({ job: Uri });
/** `jobs` holds one for each source, in their order; `job` is the first. */
export const ImportAccepted = JobAccepted.extend({ jobs: z.array(Uri) });
/** What is different when an import is done again. */
export const ImportRepeat = z.object({ max_rejected_share: MaxRejectedShare.optional() });

const ColumnName = z.string().min(1).max(10_000);
const Coordinates4 = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** A CRS in which a layer without one would lie within the CRS's area of use; `bbox4326` is where that is. */
export const CrsProposal = z.object({ srid: z.number().int(), name: z.string(), bbox4326: Coordinates4 });
export type CrsProposal = z.infer<typeof CrsProposal>;

/** Asks where a layer would lie if it were in a CRS: an EPSG code, or WKT or PROJ text; `crs` wins where both are given. */
export const CrsQuestion = ReadSettings.pick({ crs: true, crs_definition: true }).extend({
  /** Path, name or uuid of the uploaded file. */
  path: z.string().min(1),
  /** @default its only one */
  layer: z.string().optional(),
});
export type CrsQuestion = z.input<typeof CrsQuestion>;
/** Where a layer would lie; `srid` is null for a system without EPSG code, `bbox4326` where the file tells no extent. */
export const CrsPlace = z.object({
  srid: z.number().int().nullable(),
  name: z.string(),
  bbox4326: Coordinates4.nullable(),
  /** What was assumed to understand the text. */
  notes: z.array(ReportMessage),
});
export type CrsPlace = z.infer<typeof CrsPlace>;

/** Where the records of a table lie: nowhere, in two columns, or in one with WKT, GeoJSON or hexadecimal WKB. */
export const TablePlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** `x` holds the easting or longitude, `y` the northing or latitude. */
  z.object({ kind: z.literal('coordinates'), x: ColumnName, y: ColumnName }),
  z.object({ kind: z.literal('geometry'), column: ColumnName }),
]);
export type TablePlace = z.infer<typeof TablePlace>;

/** How the text of a table is read. */
const TableReading = z.object({
  /** Between two cells: `;`, `,`, `|` or a tab. */
  sep: z.enum(separators),
  /** Decimal sign of numbers and coordinates. */
  decimal: z.enum(decimals),
  /** Whether the first row that is not left out names the columns. */
  header: z.boolean(),
  /** Lines that are left out at the top. */
  skiprows: z.number().int().min(0).max(mostSkippedRows),
  place: TablePlace,
});

/** What a user states of a table; all else is found in it. */
export const TableSettings = TableReading.extend({
  /** @default that of the byte order mark, else UTF-8 or Windows-1252, whichever fits */
  encoding: z.string().min(1).max(40),
  /** Rows that are left out at the bottom: sums, notes. @default 0 */
  skipfooter: z.number().int().min(0).max(mostSkippedRows),
  /** Each record is a column of the file, each column a row; lines are left out before. @default false */
  transposed: z.boolean(),
  /** Names of the columns in place of those in the file, one each, none twice; an empty one leaves the name as it is. @default those of the file */
  names: z.array(z.string().max(10_000)).max(5000),
}).partial();
export type TableSettings = z.infer<typeof TableSettings>;

/** How a table was read: as it was stated, else as it was found. */
export const DetectedTable = TableReading.extend({
  columns: z.array(z.string()),
  stated: TableSettings,
  /** Its cells are those of a sheet: separator and encoding cannot be stated. @default a text file */
  sheet: z.literal(true).optional(),
});
export type DetectedTable = z.infer<typeof DetectedTable>;

/** States how a table of an upload is read. */
export const TableStatement = z.object({
  /** Path, name or uuid of the uploaded file. */
  path: z.string().min(1),
  /** @default its only one */
  layer: z.string().optional(),
  /** In place of all that was stated before. */
  settings: TableSettings,
});
export type TableStatement = z.input<typeof TableStatement>;

/** What the rest of a file, or of a data set of several, may tell; `records` are the first ones. */
export const AwaitedFact = z.enum(['geometry', 'crs', 'fields', 'encoding', 'records']);
export type AwaitedFact = z.infer<typeof AwaitedFact>;

/** A layer found in an uploaded file; `sample` geometries are in EPSG:4326 where the CRS is known. */
export const DetectedLayer = z.object({
  /** Unique among the layers of its file. */
  name: z.string(),
  /** The file it is read from: the uploaded one, or `archive.zip/member`. */
  file: z.string(),
  format_name: z.string(),
  /** What its records are: features have a place, rows have none, a grid or a mesh is one record. Depots of this type, or one it derives from, take them. */
  record_type: z.enum(recordTypesOfFiles),
  geometry_types: z.array(z.string()),
  srid: z.number().int().nullable(),
  crs_name: z.string().nullable(),
  /**
   * `known`: the file names it (or the layer has no geometry); `assumed`: derived from the values; `unknown`: it is not
   * named, not recognised, or the coordinates cannot be of it, and an import must state it.
   */
  crs_status: z.enum(['known', 'assumed', 'unknown']),
  /** Where the CRS is not known, candidates that fit the coordinates, best first. */
  crs_proposals: z.array(CrsProposal),
  encoding: z.string().nullable(),
  /** How a table in a text file was read; null for all else. */
  table: DetectedTable.nullable(),
  /** Axis of a 3D model that points up where its file does not say and nobody states another; absent for all else. */
  up_axis: z.enum(upAxes).optional(),
  /** Version of GeoInfoDok that a NAS file states by its namespace, such as `7.1`; null where it states none, absent for all else. */
  nas_version: z.string().nullable().optional(),
  count: z.number().int().nullable(),
  fields: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      /** Values that have not come may tell another kind; absent for all else. */
      awaited: z.literal(true).optional(),
    }),
  ),
  /** In the units of the file, whether or not its CRS is known. */
  extent_native: Coordinates4.nullable(),
  extent4326: Coordinates4.nullable(),
  sample: z.array(
    z.object({
      number: z.number().int(),
      properties: z.record(z.string(), z.unknown()),
      geometry: z.looseObject({ type: z.string() }).nullable(),
    }),
  ),
  /** What is not known before the rest of its file or files is there, whatever stands for it here; absent for all else. */
  awaited: z.array(AwaitedFact).optional(),
});
export type DetectedLayer = z.infer<typeof DetectedLayer>;
/** A file, or a set of files under one name, that is not imported; `text` says why. */
export const IgnoredFile = z.object({ name: z.string(), code: z.string(), text: z.string() });
export type IgnoredFile = z.infer<typeof IgnoredFile>;
export const UploadedFile = z.object({
  uuid: z.string(),
  path: z.string(),
  name: z.string(),
  size: z.number().int(),
  status: z.enum(['uploading', 'success', 'failed']),
  format: z.string().nullable(),
  format_name: z.string().nullable(),
  layers: z.array(DetectedLayer),
  /** What lies in it, or beside it, and is not read. */
  ignored: z.array(IgnoredFile),
  /** Name of the uploaded file whose data set it is a part of. */
  part_of: z.string().nullable(),
  warnings: z.array(ReportMessage),
  error: ReportMessage.nullable(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;
/** So many first bytes of a file, at most, are looked into before the rest is sent. */
export const beginningBytes = 1_048_576;
/** So many last bytes of it, at most, are looked into as well: some formats say there what they hold. */
export const endBytes = 262_144;
/** What is sent of a file before the rest: its first bytes, and behind them its last ones. */
export const FileBeginning = z
  .object({
    /** Bytes of the whole file. @default not known */
    size: z.coerce.number().int().min(1).optional(),
    /** How many of the bytes that are sent are the last ones of the file. @default 0 */
    end_bytes: z.coerce.number().int().min(0).max(endBytes).optional(),
  })
  .refine(({ size, end_bytes: end = 0 }) => end === 0 || size !== undefined, { path: ['size'], ...hinted('missing') });
export type FileBeginning = z.output<typeof FileBeginning>;
/** An upload area of one user; its files are deleted 24 hours after the last change. */
export const Upload = z.object({ upload_id: z.string(), files: z.array(UploadedFile) });
export type Upload = z.infer<typeof Upload>;
/** An upload of the asking user. */
export const StoredUpload = z.object({
  upload_id: z.string(),
  /** Of its first five files. */
  names: z.array(z.string()),
  files: z.number().int(),
  /** Bytes of all files. */
  size: z.number().int(),
  modified: Timestamp,
  /** What still needs it, so that it cannot be deleted: a dataset of a switchboard, or an import under way. */
  used_by: z.enum(['dataset', 'import']).nullable(),
});
export type StoredUpload = z.infer<typeof StoredUpload>;
/** What a user has uploaded, newest first, and how many bytes and files all of it may be. */
export const UploadList = listOf(StoredUpload).extend({
  used_bytes: z.number().int(),
  allowed_bytes: z.number().int(),
  used_files: z.number().int(),
  allowed_files: z.number().int(),
});
export type UploadList = z.infer<typeof UploadList>;
export const UploadCreated = z.object({ upload_id: z.string() });

/** A picture that has been stored: `filename` is what an object names it by, below the address of media. */
export const StoredPicture = z.object({ filename: z.string() });
export type StoredPicture = z.infer<typeof StoredPicture>;

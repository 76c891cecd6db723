import type { StoredMessage } from '../problems/index.ts';
import type { Geometry } from 'geojson';
import type { AwaitedFact, ColumnKind, DetectedTable, NasSchema, TableSettings, UpAxis } from '@geo/api';
import type { Places } from './crs/plausible.ts';

/** A file as it was uploaded: where it lies (absolute path on disk) and the name the user gave it. */
export interface UploadedFile {
  path: string;
  name: string;
  /** What of it has not come. @default all is there */
  gap?: Gap;
}

/** Bytes in the middle of a file that have not come, from the first to behind the last; zeros stand for them. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** `srid` is an EPSG code, or null when the definition could not be matched; `definition` then holds the source's WKT. */
export interface CrsInfo {
  srid: number | null;
  name: string;
  definition?: string;
  /** The file does not name it: the values suggest it. */
  isAssumed?: true;
}

/** What the values of a field are: whole numbers are those of 64 bits, dates days without a time. */
export type FieldKind = ColumnKind;

export interface SourceField {
  name: string;
  kind: FieldKind;
  /** Values that have not come may tell another kind. */
  awaited?: true;
}

/** A field before the records are read; `declared` is null where only its values tell the kind. */
export interface NamedField {
  name: string;
  declared: FieldKind | null;
}

/** One record as the source holds it; geometry in the source CRS, axis order x, y (longitude, latitude). */
export interface SourceSample {
  number: number;
  properties: Record<string, unknown>;
  geometry: Geometry | null;
}

/** `extent` is [minX, minY, maxX, maxY] in the source CRS; `count` and `extent` are null where only reading everything would tell. */
export interface SourceLayer {
  name: string;
  geometryTypes: string[];
  crs: CrsInfo | null;
  encoding: string | null;
  count: number | null;
  fields: SourceField[];
  extent: [number, number, number, number] | null;
  /** Of the records looked at. */
  places: Places;
  /** Up to 20 records. */
  sample: SourceSample[];
  /** How the text of a table was read. */
  table?: DetectedTable;
  /** Axis that points up where the file does not say: an import may state another one. */
  upAxis?: UpAxis;
  /** Under which name users state how its table is read, where its file holds several. @default that of its file */
  statedAs?: string;
  /** Version of GeoInfoDok that a NAS file states; null where it states none. */
  nasVersion?: string | null;
  /** What the rest of its file, or others of its data set, would tell that have not come yet: it is not known, whatever stands there. */
  awaited?: AwaitedFact[];
}

/** One data set found among the uploaded files. `file` is the name of its main file; a member of a zip reads `archive.zip/member`. */
export interface Detection {
  format: string;
  file: string;
  layers: SourceLayer[];
  warnings: StoredMessage[];
  /** What else lies in the upload and is not read; stands at the first data set. */
  ignored: IgnoredFile[];
}

/** A file, or a set of files under one name, that is left out, and why. */
export interface IgnoredFile extends StoredMessage {
  name: string;
}

export interface Rejection {
  number: number;
  reason: StoredMessage;
}

/**
 * A run of records. `numbers`, `wkb` and `properties` have `count` entries each, rejected records are not among them.
 * `wkb` is little-endian ISO WKB without SRID, axis order x, y, null where the record has no geometry. The arrays
 * may share one memory block per batch, which stays valid after the next batch was read.
 */
export interface SourceBatch {
  count: number;
  /** 1-based positions in the source. */
  numbers: number[];
  wkb: (Uint8Array | null)[];
  /** JSON object text per record, as it stands in the source where that is JSON: white space and line breaks may occur. */
  properties: string[];
  rejected: Rejection[];
  /** Bytes of the source consumed so far, out of `SourceReading.totalBytes`. */
  bytesDone: number;
}

/** What users state of tables by the name of their file, as in `Detection.file`, or `SourceLayer.statedAs`; the rest is found in the table. */
export type StatedTables = Readonly<Record<string, TableSettings>>;

/** What holds for all files of an upload. */
export interface DetectOptions {
  tables?: StatedTables;
  /** The files end where no more has come, and others are still to come. */
  isBeginning?: boolean;
}

/** Paths at which a format whose records are whole files leaves them, and the name of the file there, which its record has as `file`. */
export interface KeptPlaces {
  file: { uuid: string; path: string };
  /** PNG: of what lies on the map in EPSG:3857, of a 3D model as it is looked at. */
  picture: { path: string };
}

/** What was left there. */
export interface KeptFiles {
  name: string;
  /** Of a picture in EPSG:3857: [minX, minY, maxX, maxY]; null for one that lies on no map. */
  extent3857: [number, number, number, number] | null;
  /** How a 3D model is drawn. */
  scene?: SceneFacts;
}

/** How a 3D model is drawn: from its glTF to metres around its origin, z up (16 numbers, column by column), and what it takes up there. */
export interface SceneFacts {
  transform: number[];
  local_bounds: { min: number[]; max: number[] };
}

/** `crs` overrides what the file says; `encoding` a WHATWG label, which wins over that of a table; `layer` a name from `Detection.layers`. */
export interface ReadOptions extends DetectOptions {
  layer?: string;
  encoding?: string;
  crs?: CrsInfo;
  /** Axis that points up, of a file that does not say. */
  upAxis?: UpAxis;
  /** Schema that a NAS file must not contradict. */
  nasSchema?: NasSchema;
  /** Values of GML stay texts as they are written: who asks knows their kinds. @default what looks like a number is one */
  asTexts?: boolean;
  /** Asked of formats whose records are files, which need it. */
  keep?: KeptPlaces;
  signal?: AbortSignal;
  /** Called now and then while a file is made ready to be read. */
  onWork?: () => void;
}

/**
 * An opened layer. `batches` can be iterated once; a FormatError while iterating means the whole file is refused.
 * Warnings found while reading are appended to `warnings` as they occur.
 */
export interface SourceReading {
  crs: CrsInfo | null;
  /** Fields known before reading; others may turn up in the records. */
  fields: NamedField[];
  totalBytes: number;
  count: number | null;
  warnings: StoredMessage[];
  batches: AsyncIterable<SourceBatch>;
  /** What lies at `ReadOptions.keep`, there before the first batch. */
  kept?: KeptFiles;
  /** Frees temporary files and handles. Happens by itself when the iteration ends; needed only if `batches` is never iterated. */
  close(): Promise<void>;
}

/** What a hostile file may cost at most. */
export interface Limits {
  /** Entries of one zip archive. @default 10000 */
  maxEntries: number;
  /** Bytes all members of the archives of one upload may expand to. @default 8 GiB */
  maxExpandedBytes: number;
  /** Expanded : compressed of one zip member, counted once it expands beyond 10 MB. @default 200 */
  maxRatio: number;
  /** Nesting of arrays and objects of JSON, of brackets in WKT, of geometry collections. @default 64 */
  maxDepth: number;
  /** Bytes of one record. @default 64 MiB */
  maxRecordBytes: number;
  /** Arrays and objects in one record of JSON: those without content take twenty times their bytes in memory. @default 3 million */
  maxRecordParts: number;
  /** Existing directory for temporary files. @default the system's temporary directory */
  workDir: string;
  /** Time spent reading (not waiting for the consumer), checked between batches. @default 6 h */
  timeLimitMs: number;
}

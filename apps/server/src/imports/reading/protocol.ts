import type { NasSchema, UpAxis } from '@geo/api';
import type {
  BegunFile,
  CrsInfo,
  CrsKinds,
  Detection,
  FoundField,
  KeptFiles,
  KeptPlaces,
  Rejection,
  StatedTables,
  UploadedFile,
} from '../../formats/index.ts';
import type { StoredMessage } from '../../problems/index.ts';

interface Task {
  /** Account whose files these are. */
  owner: number;
  files: UploadedFile[];
  /** What the user states of tables. */
  tables: StatedTables;
  workDir: string;
}

export interface DetectTask extends Task {
  kind: 'detect';
  /** Of its one file no more than this is there, and no path. */
  begun?: Omit<BegunFile, 'name'>;
}

export interface ReadTask extends Task {
  kind: 'read';
  layer?: string;
  encoding?: string;
  /** The CRS that was found when the file was looked into, or that the user states; without it the file is asked. */
  crs?: CrsInfo;
  /** The user states which axis points up. */
  upAxis?: UpAxis;
  /** The user states the schema of a NAS file. */
  nasSchema?: NasSchema;
  /** Values stay texts where the format has no kinds. */
  asTexts?: boolean;
  /** The user states the CRS. */
  isCrsChosen: boolean;
  kinds: CrsKinds;
  /** Where files are left that the records need. */
  keep?: KeptPlaces;
}

export type ReadingTask = DetectTask | ReadTask;

/**
 * The file descriptor by which the process hands over tuples, as they are: as part of a message each would be serialised, and a pipe
 * brings them in thousands of pieces. It is a file that has no name any more, and in memory as a rule.
 */
export const tupleFile = 4;
/** Batches on their way; more wait until the database has taken some. Each has a place of its own in the file. */
export const credit = 4;
/** Where the place of a batch begins; what is between them was never written and takes no room. */
export const placeOf = (batch: number): number => (batch % credit) * 2 ** 32;

/** What the process is told: a task, or that a batch was taken. */
export type ReadingOrder = ReadingTask | 'taken';

export interface ReadingOpened {
  totalBytes: number;
}

/** What is known when all records were read. */
export interface ReadingEnd {
  warnings: StoredMessage[];
  hasPolygons: boolean;
  /** Numbers of the records with polygons of which it is not sure that they are valid as they are written; null for too many. */
  unsure: number[] | null;
  /** Fields and kinds of all records that were read. */
  fields: FoundField[];
  /** What the records are in; they carry its EPSG code, or 0 where it has none. Null when none has a place. */
  crs: CrsInfo | null;
  /** What was left at `ReadTask.keep`; null where nothing was. */
  kept: KeptFiles | null;
}

export type ReadingMessage =
  | { kind: 'detected'; detections: Detection[] }
  | { kind: 'working' }
  | ({ kind: 'opened' } & ReadingOpened)
  /** Its tuples stand in the file, this many bytes. */
  | { kind: 'batch'; bytes: number; count: number; rejected: Rejection[]; bytesDone: number }
  | ({ kind: 'end' } & ReadingEnd)
  | { kind: 'refused'; code: string; de: string; en: string }
  | { kind: 'crashed'; message: string };

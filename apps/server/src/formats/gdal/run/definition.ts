/** The programs of GDAL that are run here; they come together. */
export type GdalProgram = 'ogr2ogr' | 'gdalinfo' | 'gdal_translate' | 'gdalwarp';

export interface GdalRun {
  /** @default 'ogr2ogr' */
  program?: GdalProgram;
  /** Driver that reads; all others but that of the result are switched off. */
  driver: string;
  /** Driver that writes. */
  writer: string;
  input: string;
  /** Not for what only looks. */
  output?: string;
  options?: readonly string[];
  /** What the driver that reads is told, `NAME=value`. */
  openOptions?: readonly string[];
  /** The only layers that are read; none begins with `-`. */
  layers?: readonly string[];
  /** The only folder that it sees where the system allows that: all files that it reads and writes are in it. */
  folder: string;
  config?: Readonly<Record<string, string>>;
  /** Bytes that it may write. */
  mostBytes: number;
  /** Memory that it may take. @default as much as any run */
  memoryBytes?: number;
  timeLimitMs: number;
  signal?: AbortSignal;
  /** Called with all that it has said so far, whenever that is more. */
  onSaid?: (said: Pick<GdalEnd, 'told' | 'answered'>) => void;
}

export interface GdalEnd {
  code: number | null;
  isLate: boolean;
  /** It would have written more than it may. */
  isTooLarge: boolean;
  /** It would have needed more memory than it may take. */
  lacksMemory: boolean;
  /** What it told, a line each, without repetitions. */
  told: string[];
  /** What it answered; cut where that is longer than any answer we ask for. */
  answered: string;
}

/** A GDAL that this machine has: the installed programs, or one in WebAssembly. Who runs it does not know which. */
export interface GdalRunner {
  /** Whether a database that it writes may be read meanwhile: both must see each other's locks. */
  locks: boolean;
  /** Whether formats of a driver are offered, as far as that is known before GDAL has been started. */
  offers(driver: string): boolean;
  hasDriver(driver: string): Promise<boolean>;
  /** What GDAL may do on this machine though it should not, a sentence each. */
  missingGuards(): Promise<readonly string[]>;
  run(task: GdalRun): Promise<GdalEnd>;
}

/** What any run may take; a file that needs more is refused. */
export const mostMemoryBytes = 4 * 1024 ** 3;
/** The same for a file without a byte. */
const leastMemoryBytes = 1024 ** 3;
/** And for each byte more: a packed sheet grows by twenty when it is unpacked, and by as much again as cells. */
const memoryPerByte = 100;

/** The memory for files of this size: a few bytes that name one line a million times need gigabytes. */
export function mostMemory(sizeBytes: number): number {
  return Math.min(mostMemoryBytes, leastMemoryBytes + sizeBytes * memoryPerByte);
}

/** What GDAL must not do, and which drivers are switched off. */
export function settings(skipped: readonly string[], folder?: string): Record<string, string> {
  return {
    LC_ALL: 'C.UTF-8',
    GDAL_DRIVER_PATH: 'disable',
    GDAL_SKIP: skipped.join(','),
    GDAL_HTTP_MAX_RETRY: '0',
    CPL_VSIL_CURL_ALLOWED_EXTENSIONS: '.none',
    OGR_ENABLE_PARTIAL_REPROJECTION: 'NO',
    // Newer versions have a second way from layer to layer, whose columns and numbers of records are not the same everywhere.
    OGR2OGR_USE_ARROW_API: 'NO',
    // Layers of OpenStreetMap are gathered in a temporary database beyond this many megabytes.
    OSM_MAX_TMPFILE_SIZE: '200',
    GML_SKIP_RESOLVE_ELEMS: 'ALL',
    ...(folder === undefined ? {} : { CPL_TMPDIR: folder, HOME: folder }),
  };
}

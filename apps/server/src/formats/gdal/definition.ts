import type { FileGroup, FormatDefinition, ProbedFile } from '../definition.ts';
import type { StoredMessage } from '../../problems/index.ts';

/** A format that GDAL reads: what is known about it, and how GDAL is called. What writes it need not be GDAL. */
export interface GdalSource
  extends
    Pick<FormatDefinition, 'id' | 'name' | 'extensions' | 'detect' | 'yields' | 'claim'>,
    Partial<Pick<FormatDefinition, 'set' | 'writer'>> {
  /** GDAL's name of its driver. */
  driver: string;
  /** The extension by which GDAL knows a file of it. @default the first of `extensions` */
  extensionOf?: (file: ProbedFile) => string;
  /** Its files lie in a folder with this extension. */
  folder?: string;
  openOptions?: readonly string[];
  config?: Readonly<Record<string, string>>;
  /** How it is told that values are texts, where it would find their kinds by what they look like. */
  textsConfig?: Readonly<Record<string, string>>;
  /** What in its main file makes GDAL open others, wherever they lie: such a file is refused. Matches at most 100 characters. */
  leadsElsewhere?: RegExp;
  /** Bytes that its records take at least, where few lines stand for many of them. */
  leastBytes?: (file: ProbedFile) => Promise<number>;
  /** Records that its only layer is to have, null where nothing says it: one with fewer is refused. */
  announced?: (group: FileGroup) => Promise<number | null>;
  /** Refuses a main file for which GDAL would give a wrong reason, or none in time. */
  check?: (file: ProbedFile) => Promise<void>;
  /** What is wrong with records that GDAL has read, and does not say. */
  unsaid?: (group: FileGroup) => Promise<UnsaidFault[]>;
  /** Its records have the columns of the format, whether anybody fills them or not: those without a value are left out. */
  hasFixedColumns?: boolean;
  /** Without a schema GDAL tells numbers from texts, and no days and times: what its texts are say the values. */
  hasBareTexts?: boolean;
  /** It has no empty points: GDAL makes one of coordinates that are no numbers, and says nothing. */
  hasNoEmptyPoints?: boolean;
  /** It is XML in which coordinates are text: GDAL makes 0 of those that are no numbers, or leaves the point out, and says nothing. */
  hasPlacesAsText?: boolean;
  /** Values that stand for none, by column. */
  blanks?: Readonly<Record<string, string | number>>;
  /** Columns with tags: they become objects. */
  maps?: readonly string[];
  /** Version of NAS that the beginning of a file states, null where it states none. */
  nasVersion?: (head: string) => string | null;
  /** What GDAL needs otherwise than it is written. @default a file is read as it is */
  rewrite?: Rewriting;
}

/** A warning about records of one layer, or of all. */
export interface UnsaidFault {
  layer?: string;
  message: StoredMessage;
}

/** How a file is written for GDAL, by its beginning. */
export type Rewriting = (head: string) => (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

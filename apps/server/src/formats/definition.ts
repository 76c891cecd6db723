import type { RecordTypeOfFiles } from '@geo/api';
import type { SourceFile } from './files/source.ts';
import type { DetectOptions, Limits, ReadOptions, SourceLayer, SourceReading } from './types.ts';
import type { FormatWriter } from './writer.ts';
import type { LocalText, StoredMessage } from '../problems/index.ts';

/** What a file is found to be. */
export interface Signature {
  id: string;
  /** Its name in messages, the same in both languages. */
  label: string;
}

/** A file together with what its first bytes say it is. */
export interface ProbedFile extends SourceFile {
  signature: Signature;
}

/** The files that make up one data set; `main` names it. */
export interface FileGroup {
  main: ProbedFile;
  files: ProbedFile[];
}

export interface ReadContext {
  limits: Limits;
  /** The same for the same uploaded files only: what was made of them once may serve again. */
  origin?: string;
}

/** What a format finds in a group. */
export interface Description {
  layers: SourceLayer[];
  warnings: StoredMessage[];
}

/**
 * A kind of file that a format is made of, and the rule by which its files are known. Of all kinds `mark` is asked first, then
 * `extension`, `shape` and `text`; a kind without a rule is recognised in signatures/. Extensions are in lower case, without the dot.
 */
export interface FileKind extends Signature {
  /** Bytes that no other file begins with. */
  mark?(head: Buffer, extension: string): boolean;
  /** Its extension alone: it has no mark, and others do not use the name. */
  extension?: string;
  /** Bytes that the data of other programs may begin with too. */
  shape?(head: Buffer, extension: string, isText: boolean): boolean;
  /** Text without any mark of another format; no byte order mark, no blanks in front. */
  text?(text: string, extension: string): boolean;
  /** It is of use only beside a main file of its name. */
  accompanies?: true;
}

/** Everything that is known about one format; the registry in formats.ts is the only dispatch, and the configuration tells the client. */
export interface FormatDefinition {
  id: string;
  name: LocalText;
  /** Extensions of its files and the media type of each, null where it has none of its own; the usual one first. */
  extensions: Readonly<Record<string, string | null>>;
  /** Kinds of files it is made of, in the order in which they are asked. */
  detect: readonly FileKind[];
  /** Extensions of files beside its own that hold nothing to read. */
  companions: readonly string[];
  /** Extensions of the files that make up one data set, the one first under whose name it is found; none where each file is one. */
  set: readonly string[];
  /** Extensions under which one data set is found. @default the first of `set` */
  leading?: readonly string[];
  /** Extensions of files that its main file may name, whatever they are called: all of an upload go with each. */
  beside?: readonly string[];
  /** Types of its records: a layer with geometry holds features, one without rows. */
  yields: readonly RecordTypeOfFiles[];
  /** The groups this format reads out of the files that are left; a file that others name may belong to several groups of `all`. */
  claim(files: readonly ProbedFile[], all: readonly ProbedFile[]): FileGroup[];
  /** Names of the layers, as in `describe`, without reading records. */
  layerNames(group: FileGroup, context: ReadContext): Promise<string[]>;
  describe(group: FileGroup, context: ReadContext, options: DetectOptions): Promise<Description>;
  read(group: FileGroup, options: ReadOptions, context: ReadContext): Promise<SourceReading>;
  /**
   * What is described before all has come: of a data set of several files those that are there (`files`), or a file of which a part in the
   * middle is not there (`gap`, see `SourceFile.gap`). @default only that it is one, where its beginning is none by itself
   */
  tellsBeginnings?: 'files' | 'gap';
  /** The driver of GDAL that reads it: without it the format is not read here. */
  needsDriver?: string;
  /** How records are written in it; without one it is only read. */
  writer?: FormatWriter;
}

/** A group of files with the format that reads it. */
export interface DataSet {
  format: FormatDefinition;
  group: FileGroup;
}

/** The formats as they are asked; two that have an id in common, their own or that of a kind of file, are refused. */
export function registerFormats(definitions: readonly FormatDefinition[]): readonly FormatDefinition[] {
  const ids = new Set<string>();
  for (const { id, detect } of definitions)
    for (const one of [`format ${id}`, ...detect.map((kind) => `kind of file ${kind.id}`)]) {
      if (ids.has(one)) throw new Error(`Two formats have the ${one}. Right is one definition each.`);
      ids.add(one);
    }
  return definitions;
}

/** One group for each file of these kinds. */
export function groupsOf(files: readonly ProbedFile[], ...ids: string[]): FileGroup[] {
  return files.filter((file) => ids.includes(file.signature.id)).map((file) => ({ main: file, files: [file] }));
}

import type { SourceFile } from './files/source.ts';
import type { Signature } from './signatures/recognise.ts';
import type { Limits, ReadOptions, SourceLayer, SourceReading } from './types.ts';
import type { StoredMessage } from '../problems/index.ts';

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
}

/** What a format finds in a group. */
export interface Description {
  layers: SourceLayer[];
  warnings: StoredMessage[];
}

/** Everything the back office knows about one format; the registry in formats.ts is the only dispatch. */
export interface FormatDefinition {
  id: string;
  name: string;
  /** Types of its records: a layer with geometry holds features, one without rows. */
  yields: readonly ('feature' | 'row')[];
  /** The groups this format reads out of all files; a file belongs to one group of one format. */
  claim(files: readonly ProbedFile[]): FileGroup[];
  /** Names of the layers, as in `describe`, without reading records. */
  layerNames(group: FileGroup, context: ReadContext): Promise<string[]>;
  describe(group: FileGroup, context: ReadContext): Promise<Description>;
  open(group: FileGroup, options: ReadOptions, context: ReadContext): Promise<SourceReading>;
}

/** A group of files with the format that reads it. */
export interface DataSet {
  format: FormatDefinition;
  group: FileGroup;
}

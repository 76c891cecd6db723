import type { ReadStyleFile, WriteStyleFileInput, WrittenStyleFile } from '@geo/api';

/** How styles of other programs are read and written. */
export interface StyleFilesPort {
  /** What a written file is called, without its ending. */
  readonly name: string;
  /** Reads a file's text; an error says why it is no style. */
  readonly read: (text: string) => Promise<ReadStyleFile>;
  readonly write: (input: WriteStyleFileInput) => Promise<WrittenStyleFile>;
}

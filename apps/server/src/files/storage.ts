import type { Readable } from 'node:stream';
import { Problem } from '../problems/index.ts';

/** A file of an upload. Both names are ours, never the user's. */
export interface FileName {
  upload: string;
  uuid: string;
}

/** A file to read as a whole. */
export interface WholeFile extends FileName {
  /** How many bytes were written, where that is known: with others it is not lent. */
  bytes?: number;
}

/** First and last byte, both of which belong to it. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Files as paths on this machine, for readers that want those. They are only read there. */
export interface LentFiles {
  /** In the order in which they were asked for. */
  paths: readonly string[];
  /** Folder for what readers make of them meanwhile. */
  workDir: string;
  /** They are not read any more. */
  release: () => Promise<void>;
}

/** Where a file is made that must have a path meanwhile. */
export interface FilePlace {
  path: string;
  /** It is whole: stores it, and answers its bytes. */
  keep(): Promise<number>;
  /** It is not wanted any more. */
  leave(): Promise<void>;
}

/** What a storage has to remember of a file that comes in parts; noted together with how far it has come. */
export type PartsState = Readonly<Record<string, unknown>> | null;

export interface ReceivedParts {
  /** Bytes that have come; they are there whatever happens to this process. */
  bytes: number;
  state: PartsState;
}

/** Files that come in parts: by several requests, which may reach several processes. */
export interface PartsStorage {
  begin(file: FileName): Promise<PartsState>;
  /** Stores what a body brings from a place on, `most` at most, until it ends, who sends is gone, or `stopped` fires. */
  receive(
    file: FileName,
    state: PartsState,
    body: Readable,
    place: { readonly offset: number; readonly most: number },
    stopped: AbortSignal,
  ): Promise<ReceivedParts>;
  /** Whether so many bytes are there. */
  has(file: FileName, state: PartsState, bytes: number): Promise<boolean>;
  /** All of it has come: it is a file like any other. Done again where a process died meanwhile. */
  end(file: FileName, state: PartsState, bytes: number): Promise<void>;
}

/** A file that may go at any time. */
export interface KeptFile {
  bytes: Buffer;
  /** When it was written last, in ms. */
  written: number;
}

/**
 * Files that may go at any time, as they can be made again. A name, of hexadecimal digits, says what a file holds: it never gets other
 * bytes. Written again, a file counts as used.
 */
export interface KeptFiles {
  /** Null where it is not there. What of it is there may be less than was written: who reads it looks. */
  read(name: string): Promise<KeptFile | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(names: readonly string[]): Promise<void>;
  /** What there is, and what it takes. */
  all(): AsyncIterable<{ name: string; bytes: number; written: number }>;
}

/** Where the files of uploads lie, for all processes of an installation. What has a name never changes. */
export interface FileStorage {
  /** Files that may go, in a folder of their own beside those of uploads. */
  kept(folder: string): KeptFiles;
  /** Bytes of a file; null where it is not there. */
  size(file: FileName): Promise<number | null>;
  /** The bytes of a file, or some of them. One that is not there is an error of the stream. */
  read(file: FileName, range?: ByteRange): Readable;
  /** Stores what a body holds, and answers its bytes once they are there. Where the body or the storage fails, nothing of it stays. */
  write(file: FileName, body: AsyncIterable<Uint8Array>, options?: WriteOptions): Promise<number>;
  /** Lends files as paths; refuses with `data_gone` where one is not there, and with `file_not_whole` where it has not the bytes that it should. */
  lend(files: readonly WholeFile[]): Promise<LentFiles>;
  place(file: FileName): Promise<FilePlace>;
  parts: PartsStorage;
  /** Removes a file, or what has come of one. */
  remove(file: FileName): Promise<void>;
  removeUpload(upload: string): Promise<void>;
  /** The uploads of which anything is there. */
  uploads(): AsyncIterable<string>;
  /** How a file is called for who runs the platform. */
  nameOf(file: FileName): string;
  close(): Promise<void>;
}

export interface WriteOptions {
  /** It is worth waiting until it would survive a power cut. */
  flush?: boolean;
}

/** Refuses a file that has other bytes than were written. */
export function requireBytes(found: number, bytes: number | undefined): void {
  if (bytes !== undefined && found !== bytes) throw new Problem('file_not_whole', { found, bytes });
}

/** The folder of an upload within a storage; what is no id names no other folder. */
export function folderOf(upload: string): string {
  if (!/^[A-Za-z0-9_-]{20,100}$/.test(upload)) throw new Problem('not_found');
  return `uploads/${upload}`;
}

export function pathOf({ upload, uuid }: FileName): string {
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(uuid)) throw new Problem('not_found');
  return `${folderOf(upload)}/${uuid}`;
}

/** The place of a file that may go: folders of as many as a file system lists soon. */
export function keptPath(folder: string, name: string): string {
  if (!/^[a-z]+$/.test(folder) || folder === 'uploads') throw new Error(`"${folder}" is no folder of files that may go.`);
  if (!/^[0-9a-f]{32,64}$/.test(name)) throw new Problem('not_found');
  return `${folder}/${name.slice(0, 2)}/${name}`;
}

import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { arriving, giveBack, tooMuch } from '../arriving.ts';

/** After so many bytes the disk is told to begin, while more arrive: what is left for the end is little. */
const syncedBytes = 8 << 20;

export interface Target {
  readonly diskPath: string;
  /** Where the first byte belongs. */
  readonly offset: number;
  /** What the file may still take. */
  readonly most: number;
}

/**
 * Writes the body of a request into a file, until it ends, who sends is gone, or `stopped` fires. Answers how many bytes have come; they
 * are on the disk.
 */
export async function receive(body: Readable, { diskPath, offset, most }: Target, stopped: AbortSignal): Promise<number> {
  const file = await open(diskPath, 'r+');
  const disk = new Disk(file);
  try {
    let written = 0;
    for await (const pieces of arriving(body, stopped)) {
      const bytes = bytesOf(pieces);
      if (written + bytes > most) throw tooMuch;
      await writeAll(file, pieces, offset + written);
      written += bytes;
      disk.has(bytes);
      for (const piece of pieces) giveBack(piece);
    }
    if (written > 0) await disk.reached();
    return written;
  } finally {
    await disk.idle();
    await file.close();
  }
}

/** The disk behind a file. */
class Disk {
  readonly #file: FileHandle;
  #unsynced = 0;
  #syncing: Promise<void> | null = null;
  #failure: unknown;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** So many bytes were written. */
  has(bytes: number): void {
    this.#unsynced += bytes;
    if (this.#unsynced < syncedBytes || this.#syncing) return;
    this.#unsynced = 0;
    // A failure is told to who asked last only: it must not get lost.
    const failed = (error: unknown): void => void (this.#failure ??= error);
    this.#syncing = this.#file
      .datasync()
      .catch(failed)
      .finally(() => (this.#syncing = null));
  }

  /** All that was written is on the disk. */
  async reached(): Promise<void> {
    await this.idle();
    if (this.#failure !== undefined) throw this.#failure;
    await this.#file.datasync();
  }

  /** Nothing is asked of it. */
  async idle(): Promise<void> {
    await this.#syncing;
  }
}

const bytesOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

async function writeAll(file: FileHandle, pieces: readonly Buffer[], offset: number): Promise<void> {
  let { bytesWritten: done } = await file.writev(pieces, offset);
  // A disk that is nearly full takes a beginning, and says why it takes no more when it is asked again.
  if (done === bytesOf(pieces)) return;
  for (const rest = Buffer.concat(pieces); done < rest.length;)
    done += (await file.write(rest, done, rest.length - done, offset + done)).bytesWritten;
}

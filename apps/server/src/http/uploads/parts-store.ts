import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Db } from '../../db/types.ts';
import { detectUpload } from '../../jobs/import/detection.ts';
import { Problem } from '../../problems/index.ts';
import { endParts, notePart, removeParts, sentFile, waitsHours, type SentFile } from '../../store/uploads/parts.ts';

/** So much of a part may wait for the disk: what arrives meanwhile is written with one call. */
const waitingBytes = 1 << 20;

/** Files of uploads as the protocol sees them, for one request. A file ends among the others of its upload, looked into as they are. */
export class PartsStore extends DataStore {
  readonly #db: Db;
  readonly #filesDir: string;
  readonly #holder: string;
  override extensions = ['creation', 'termination', 'expiration'];

  constructor(db: Db, filesDir: string, holder: string) {
    super();
    this.#db = db;
    this.#filesDir = filesDir;
    this.#holder = holder;
  }

  /** The file has been begun; one without a byte is there at once. */
  override async create(upload: Upload): Promise<Upload> {
    await this.getUpload(upload.id);
    return upload;
  }

  override async getUpload(uuid: string): Promise<Upload> {
    const file = await this.#file(uuid);
    // A process died while it looked into the file.
    if (file.sent === file.size) await this.#end(file);
    return new Upload({ id: uuid, size: file.size, offset: file.sent ?? file.size, creation_date: new Date(file.modified).toISOString() });
  }

  override async write(part: Readable, uuid: string, offset: number): Promise<number> {
    const file = await this.#file(uuid);
    if ((file.sent ?? file.size) !== offset) throw ERRORS.INVALID_OFFSET;
    // What is told as arrived must survive the machine.
    const out = createWriteStream(file.diskPath, { flags: 'r+', start: offset, flush: true, highWaterMark: waitingBytes });
    await pipeline(part, out);
    if (out.bytesWritten === 0) return offset;
    const sent = offset + out.bytesWritten;
    await notePart(this.#db, file, this.#holder, sent);
    if (sent === file.size) await this.#end(file);
    return sent;
  }

  override async remove(uuid: string): Promise<void> {
    await removeParts(this.#db, await this.#file(uuid));
  }

  override getExpiration(): number {
    return waitsHours * 3_600_000;
  }

  /** A file that is there, or on its way with all that was told as arrived. */
  async #file(uuid: string): Promise<SentFile> {
    const file = await sentFile(this.#db, this.#filesDir, uuid);
    if (!file || (file.sent === null && file.status !== 'success')) throw new Problem('not_found');
    const onDisk = (await stat(file.diskPath).catch(() => null))?.size ?? -1;
    if (onDisk < (file.sent ?? file.size)) throw new Problem('upload_gone');
    return file;
  }

  #end(file: SentFile): Promise<void> {
    return endParts(this.#db, file, () => detectUpload(this.#db, this.#filesDir, { id: file.upload_id, owner: file.owner }, file.uuid));
  }
}

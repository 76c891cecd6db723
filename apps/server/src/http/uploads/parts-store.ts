import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Db } from '../../db/types.ts';
import { detectUpload } from '../../imports/detection.ts';
import type { FileStorage } from '../../files/storage.ts';
import { prepareReading } from '../../imports/reading/reading.ts';
import { Problem } from '../../problems/index.ts';
import { endParts, nameOf, notePart, removeParts, sentFile, waitsHours, type SentFile } from '../../store/uploads/parts.ts';
import { comesSoon } from './soon.ts';

/** What a request brings, until it has to end. */
export interface Sending {
  body: Readable;
  stopped: AbortSignal;
}

/** Files of uploads as the protocol sees them, for one request. A file ends among the others of its upload, looked into as they are. */
export class PartsStore extends DataStore {
  readonly #db: Db;
  readonly #storage: FileStorage;
  readonly #holder: string;
  readonly #sending: Sending;
  /** The file that the request holds, as it was when that began. */
  #held: SentFile | undefined;
  override extensions = ['creation', 'termination', 'expiration'];

  constructor(db: Db, storage: FileStorage, holder: string, sending: Sending) {
    super();
    this.#db = db;
    this.#storage = storage;
    this.#holder = holder;
    this.#sending = sending;
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
    this.#held = file;
    return new Upload({ id: uuid, size: file.size, offset: file.sent ?? file.size, creation_date: new Date(file.modified).toISOString() });
  }

  /** The stream of the library stays empty: of four streams each piece of 64 kB would pass, and the last one wants it as it came. */
  override async write(_part: Readable, uuid: string, offset: number): Promise<number> {
    const file = this.#held ?? (await this.#file(uuid));
    if ((file.sent ?? file.size) !== offset) throw ERRORS.INVALID_OFFSET;
    const begun = performance.now();
    const { body, stopped } = this.#sending;
    const received = await this.#storage.parts.receive(nameOf(file), file.state, body, { offset, most: file.size - offset }, stopped);
    const { bytes, state } = received;
    if (bytes === 0) return offset;
    const ms = performance.now() - begun;
    const sent = offset + bytes;
    await notePart(this.#db, file, this.#holder, received);
    if (sent === file.size) await this.#end({ ...file, state });
    else if (comesSoon(file.size - sent, { bytes, ms })) prepareReading(file.owner);
    return sent;
  }

  override async remove(uuid: string): Promise<void> {
    await removeParts(this.#db, this.#storage, await this.#file(uuid));
  }

  override getExpiration(): number {
    return waitsHours * 3_600_000;
  }

  /** A file that is there, or on its way with all that was told as arrived. */
  async #file(uuid: string): Promise<SentFile> {
    const file = await sentFile(this.#db, uuid);
    if (!file || (file.sent === null && file.status !== 'success')) throw new Problem('not_found');
    const { sent, size } = file;
    const isThere =
      sent === null ? (await this.#storage.size(nameOf(file))) === size : await this.#storage.parts.has(nameOf(file), file.state, sent);
    if (!isThere) throw new Problem('upload_gone');
    return file;
  }

  #end(file: SentFile): Promise<void> {
    return endParts(this.#db, this.#storage, file, () =>
      detectUpload(this.#db, this.#storage, { id: file.upload_id, owner: file.owner }, file.uuid),
    );
  }
}

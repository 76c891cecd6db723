import { storableJson, unstorableMembers } from '../text/json.ts';
import { fieldMessages } from '../fields/messages.ts';
import { geometryMessages } from '../messages.ts';
import type { SourceBatch } from '../types.ts';
import type { StoredMessage } from '../../problems/index.ts';
import type { Losses } from '../wkb/losses.ts';
import { writeGeometry } from '../wkb/fromGeometry.ts';
import { GeometryError, WkbWriter } from '../wkb/writer.ts';

/** Records per batch; large geometries make smaller batches. */
export const batchRecords = 4000;
const batchBytes = 16 * 1024 * 1024;

/** Notes of one kind kept in the warnings of a reading. */
const notesKept = 20;

/** Collects records into batches. One builder serves one reading. */
export class BatchBuilder {
  readonly writer = new WkbWriter(1024 * 1024);
  private readonly warnings: StoredMessage[];
  private readonly notes = new Map<string, number>();
  private batch = emptyBatch();
  private bytes = 0;

  constructor(warnings: StoredMessage[]) {
    this.warnings = warnings;
  }

  get full(): boolean {
    return this.batch.count + this.batch.rejected.length >= batchRecords || this.bytes >= batchBytes;
  }

  get empty(): boolean {
    return this.batch.count === 0 && this.batch.rejected.length === 0;
  }

  add(number: number, wkb: Uint8Array | null, properties: string): void {
    const { batch } = this;
    const text = storableJson(properties);
    if (text !== properties) this.note(fieldMessages.replaced(number, unstorableMembers(properties)));
    batch.count++;
    batch.numbers.push(number);
    batch.wkb.push(wkb);
    batch.properties.push(text);
    this.bytes += properties.length + (wkb === null ? 0 : wkb.length);
  }

  reject(number: number, reason: StoredMessage): void {
    this.batch.rejected.push({ number, reason });
  }

  /** Adds a record with a GeoJSON geometry (null, undefined: none); a geometry that cannot be used rejects the record. */
  addGeometry(number: number, geometry: unknown, properties: string, maxDepth?: number): void {
    if (geometry === null || geometry === undefined) return this.add(number, null, properties);
    try {
      const { wkb, closedRings } = writeGeometry(this.writer, geometry, maxDepth);
      if (closedRings > 0) this.note(geometryMessages.closedRing(number));
      this.add(number, wkb, properties);
    } catch (error) {
      this.reject(number, geometryReason(error, number));
    }
  }

  /** A warning about a record; only the first ones of each kind are kept. */
  note(message: StoredMessage): void {
    const count = (this.notes.get(message.code) ?? 0) + 1;
    this.notes.set(message.code, count);
    if (count <= notesKept) this.warnings.push(message);
  }

  /** Warnings about a record that is read, but not as a whole. */
  noteLosses(number: number, { isMeasured, isCurved }: Losses): void {
    if (isMeasured) this.note(geometryMessages.measuresDropped(number));
    if (isCurved) this.note(geometryMessages.curvesLinearised(number));
  }

  /** Hands out what was collected and starts anew. */
  take(bytesDone: number): SourceBatch {
    const { batch } = this;
    batch.bytesDone = bytesDone;
    this.batch = emptyBatch();
    this.bytes = 0;
    return batch;
  }
}

function emptyBatch(): SourceBatch {
  return { count: 0, numbers: [], wkb: [], properties: [], rejected: [], bytesDone: 0 };
}

/** The rejection for a GeometryError; anything else is a fault of the program and thrown on. */
export function geometryReason(error: unknown, number: number): StoredMessage {
  if (!(error instanceof GeometryError)) throw error;
  return error.coordinate ? geometryMessages.coordinate(number, error.fault) : geometryMessages.invalid(number, error.fault);
}

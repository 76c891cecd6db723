import { parentPort, workerData } from 'node:worker_threads';
import { FormatError, detect, openReading } from '../formats/index.ts';
import { encodeRecords, mayHoldPolygons } from './copy-encoder.ts';
import type { ReadingMessage, ReadingTask } from './reading-protocol.ts';

// Hostile files are read in a thread of its own: with a memory limit, and it can be ended at any time.

/** Batches on their way; more wait until the database has taken some. */
const credit = 4;

const port = parentPort!;
const task = workerData as ReadingTask;
const send = (message: ReadingMessage, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

let outstanding = 0;
let wake: (() => void) | null = null;
port.on('message', () => {
  outstanding -= 1;
  wake?.();
});

async function read(options: Extract<ReadingTask, { kind: 'read' }>): Promise<void> {
  const reading = await openReading(
    options.files,
    { layer: options.layer, encoding: options.encoding, crs: options.crs },
    { workDir: options.workDir },
  );
  const srid = options.crs ?? reading.crs?.srid ?? options.defaultSrid;
  if (options.crs === undefined && reading.crs !== null && reading.crs.srid === null) {
    const name = options.files[0]!.name;
    throw new FormatError({
      code: 'crs_unknown',
      de: `„${name}“: Das Koordinatensystem „${reading.crs.name}“ konnte keinem EPSG-Code zugeordnet werden. Bitte geben Sie ihn beim Import an.`,
      en: `"${name}": the coordinate system "${reading.crs.name}" could not be matched to an EPSG code. Please state it when importing.`,
    });
  }
  send({ kind: 'opened', crs: reading.crs, fields: reading.fields, totalBytes: reading.totalBytes, srid });
  let hasPolygons = false;
  for await (const batch of reading.batches) {
    const tuples = encodeRecords(batch.numbers, batch.wkb, batch.properties, srid);
    hasPolygons ||= batch.wkb.some((wkb) => wkb !== null && mayHoldPolygons(wkb));
    outstanding += 1;
    const buffer = tuples.buffer as ArrayBuffer;
    send({ kind: 'batch', tuples, count: batch.count, rejected: batch.rejected, bytesDone: batch.bytesDone }, [buffer]);
    while (outstanding >= credit) await new Promise<void>((resolve) => (wake = resolve));
  }
  send({ kind: 'end', warnings: reading.warnings, hasPolygons });
}

try {
  if (task.kind === 'detect') send({ kind: 'detected', detections: await detect(task.files, { workDir: task.workDir }) });
  else await read(task);
} catch (error) {
  if (error instanceof FormatError) send({ kind: 'refused', code: error.code, de: error.de, en: error.en });
  else send({ kind: 'crashed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
port.close();

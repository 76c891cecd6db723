import { writeSync } from 'node:fs';
import {
  FieldScanner,
  Placing,
  detect,
  detectBeginning,
  fileMessages,
  lacksMemory,
  openReading,
  type Detection,
} from '../../formats/index.ts';
import { FormatError } from '../../problems/index.ts';
import { encodeRecords } from '../../depots/copy-encoder.ts';
import { Polygons } from '../../depots/repair/polygons.ts';
import {
  credit,
  placeOf,
  tupleFile,
  type DetectTask,
  type ReadingMessage,
  type ReadingOrder,
  type ReadingTask,
  type ReadTask,
} from './protocol.ts';

// Hostile files are read in a process of its own: with a memory limit, and it can be ended at any time.

const send = (message: ReadingMessage): void => void process.send!(message);

let outstanding = 0;
let wake: (() => void) | null = null;
process.on('message', (order: ReadingOrder) => {
  if (order !== 'taken') return void work(order);
  outstanding -= 1;
  wake?.();
});

function handOver(tuples: Uint8Array, place: number): void {
  for (let at = 0; at < tuples.byteLength;) at += writeSync(tupleFile, tuples, at, tuples.byteLength - at, place + at);
}

function look({ files, tables, workDir, begun }: DetectTask): Promise<Detection[]> {
  return begun ? detectBeginning({ name: files[0]!.name, ...begun }, { workDir }) : detect(files, { workDir }, { tables });
}

async function read(options: ReadTask): Promise<void> {
  const { layer, encoding, crs, upAxis, nasSchema, asTexts, kinds, tables, keep } = options;
  const reading = await openReading(
    options.files,
    { layer, encoding, crs, upAxis, nasSchema, asTexts, tables, keep, onWork: () => send({ kind: 'working' }) },
    { workDir: options.workDir },
  );
  const { warnings } = reading;
  const file = options.files[0]!.name;
  send({ kind: 'opened', totalBytes: reading.totalBytes });
  const placing = new Placing({ file, crs: reading.crs, isChosen: options.isCrsChosen, kinds, warnings });
  const fields = new FieldScanner(file, reading.fields, warnings);
  const polygons = new Polygons();
  let batches = 0;
  for await (const read of reading.batches) {
    const batch = placing.admit(read);
    batch.properties.forEach((text, index) => fields.add(batch.numbers[index]!, text));
    const tuples = encodeRecords(batch.numbers, batch.wkb, batch.properties, placing.crs?.srid ?? 0);
    polygons.see(batch.numbers, batch.wkb);
    handOver(tuples, placeOf(batches++));
    outstanding += 1;
    send({ kind: 'batch', bytes: tuples.byteLength, count: batch.count, rejected: batch.rejected, bytesDone: batch.bytesDone });
    while (outstanding >= credit) await new Promise<void>((resolve) => (wake = resolve));
  }
  const { areThere: hasPolygons, unsure } = polygons;
  send({ kind: 'end', warnings, hasPolygons, unsure, fields: fields.fields, crs: placing.crs, kept: reading.kept ?? null });
}

/** One task at a time, each with exactly one last message. */
async function work(task: ReadingTask): Promise<void> {
  outstanding = 0;
  try {
    if (task.kind === 'detect') send({ kind: 'detected', detections: await look(task) });
    else await read(task);
  } catch (error) {
    if (error instanceof FormatError) send({ kind: 'refused', ...error.said });
    else if (lacksMemory(error)) send({ kind: 'refused', ...fileMessages.tooMuchMemory(task.files[0]?.name ?? '') });
    else send({ kind: 'crashed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

// Without whom it works for, it ends, whatever is on its way.
process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();

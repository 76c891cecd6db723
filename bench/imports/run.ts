// `npm run imports [folder]`: reads every file below the folder with our readers and with GDAL's own tools, compares what they found, and
// writes docs/imports.md. With GEO_GDAL=wasm our readers run GDAL in WebAssembly, and the table is docs/imports-wasm.md. Ends with 1 where a file is read otherwise than GDAL reads it and no reason is known.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { detect, openReading, wkbToGeometry, type SourceLayer, type UploadedFile } from '../../apps/server/src/formats/index.ts';
import { FormatError } from '../../apps/server/src/problems/index.ts';
import { differences, type OwnLayer } from './compare.ts';
import { knownReasons } from './reasons.ts';
import { readWithOgr } from './ogr.ts';

const root = join(import.meta.dirname, '../..');
const folder = process.argv[2] ?? join(root, '../shared/data/vector');
const isWasm = process.env.GEO_GDAL === 'wasm';
const workDir = mkdtempSync(join(tmpdir(), 'imports-'));

interface Row {
  file: string;
  format: string;
  layers: number;
  records: number;
  verdict: 'right' | 'other' | 'alone' | 'refused' | 'WRONG';
  note: string;
}

async function readOwn(files: UploadedFile[]): Promise<{ format: string; layers: OwnLayer[] }> {
  const detections = await detect(files, { workDir });
  const layers: OwnLayer[] = [];
  for (const { layers: found } of detections) for (const layer of found) layers.push(await readLayer(files, layer));
  return { format: detections[0]!.format, layers };
}

async function readLayer(files: UploadedFile[], { name, crs, fields }: SourceLayer): Promise<OwnLayer> {
  const reading = await openReading(files, { layer: name }, { workDir });
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  const records: Record<string, unknown>[] = [];
  let [count, rejected] = [0, 0];
  for await (const batch of reading.batches) {
    count += batch.count;
    rejected += batch.rejected.length;
    for (const text of batch.properties.slice(0, 5 - records.length)) records.push(JSON.parse(text) as Record<string, unknown>);
    for (const wkb of batch.wkb) if (wkb) widen(box, wkbToGeometry(wkb));
  }
  return {
    name,
    count,
    rejected,
    srid: reading.crs?.srid ?? null,
    isAssumed: crs?.isAssumed === true,
    extent: box[0] === Infinity ? null : box,
    fields: Object.fromEntries(fields.map((field) => [field.name, field.kind])),
    records,
  };
}

function widen(box: number[], value: unknown): void {
  if (Array.isArray(value)) {
    if (typeof value[0] !== 'number') return value.forEach((one) => widen(box, one));
    const [x, y] = value as [number, number];
    box[0] = Math.min(box[0]!, x);
    box[1] = Math.min(box[1]!, y);
    box[2] = Math.max(box[2]!, x);
    box[3] = Math.max(box[3]!, y);
    return;
  }
  const { coordinates, geometries } = value as { coordinates?: unknown; geometries?: { coordinates?: unknown }[] };
  if (coordinates) widen(box, coordinates);
  geometries?.forEach((one) => widen(box, one));
}

async function judge(path: string, beside: UploadedFile[]): Promise<Row> {
  const file = relative(folder, path);
  try {
    const { format, layers } = await readOwn([{ path, name: basename(path) }, ...beside]);
    const row = { file, format, layers: layers.length, records: layers.reduce((sum, { count }) => sum + count, 0) };
    const theirs = await readWithOgr(
      path,
      beside.map((one) => one.path),
    );
    if (theirs === null || theirs.length === 0) return { ...row, verdict: 'alone', note: 'GDAL here does not read it' };
    const found = layers.flatMap((own) => {
      const ogr = theirs.length === 1 && layers.length === 1 ? theirs[0] : theirs.find(({ name }) => name === own.name);
      return ogr
        ? differences(own, ogr).map((note) => (layers.length === 1 ? note : `${own.name}: ${note}`))
        : [`${own.name}: GDAL has no such layer`];
    });
    const missing = theirs.filter((ogr) => ogr.count > 0 && layers.length > 1 && !layers.some(({ name }) => name === ogr.name));
    found.push(...missing.map(({ name }) => `no layer ${name}`));
    if (found.length === 0) return { ...row, verdict: 'right', note: '' };
    const reason = knownReasons[file];
    const unexplained = found.filter((note) => !reason?.explains.test(note));
    return unexplained.length === 0
      ? { ...row, verdict: 'other', note: reason!.text }
      : { ...row, verdict: 'WRONG', note: unexplained.slice(0, 6).join('; ') };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { file, format: '–', layers: 0, records: 0, verdict: 'refused', note: error.said.en };
  }
}

function table(rows: readonly Row[]): string {
  const cell = (text: string | number) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
  const lines = rows.map(
    ({ file, format, layers, records, verdict, note }) =>
      `| ${[file, format, layers || '', records || '', verdict, note].map(cell).join(' | ')} |`,
  );
  return ['| File | Read as | Layers | Records | Verdict | Note |', '| --- | --- | --: | --: | --- | --- |', ...lines].join('\n');
}

try {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const rows: Row[] = [];
  for (const path of paths) {
    const isMap = /\.tab$/i.test(path);
    const beside = isMap
      ? paths.filter((one) => one !== path && !/\.mif$/i.test(one) && one.replace(/\.\w+$/, '') === path.replace(/\.\w+$/, ''))
      : [];
    const row = await judge(
      path,
      beside.map((one) => ({ path: one, name: basename(one) })),
    );
    console.log(row.verdict.padEnd(8), row.file, row.note);
    rows.push(row);
  }
  const count = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  const read = rows.length - count('refused');
  const summary = `Of ${rows.length} files ${read} are read: ${count('right')} as GDAL reads them, ${count('other')} otherwise on purpose, ${count('alone')} that GDAL here does not read. ${count('refused')} are refused by their name or with the reason.`;
  console.log(`\n${summary}`);
  if (count('WRONG') > 0) process.exitCode = 1;
  else
    writeFileSync(
      join(root, isWasm ? 'docs/imports-wasm.md' : 'docs/imports.md'),
      `# Imports${isWasm ? ' with GDAL in WebAssembly' : ''}\n\nWritten by \`${isWasm ? 'GEO_GDAL=wasm ' : ''}npm run imports\`: our readers against GDAL's own tools (number of records, coordinate system, extent, kinds of fields, values of the first five records).\n\n${summary}\n\n${table(rows)}\n`,
    );
} finally {
  rmSync(workDir, { recursive: true, force: true });
}

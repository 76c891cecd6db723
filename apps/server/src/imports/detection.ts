import { randomUUID } from 'node:crypto';
import type { Geometry } from 'geojson';
import type { BodyOutput, endpoints, MessageLanguage } from '@geo/api';
import type { Db } from '../db/types.ts';
import type { FileStorage, LentFiles } from '../files/storage.ts';
import { leadingFiles, type BegunFile, type Detection, type StatedTables } from '../formats/index.ts';
import { FormatError, Problem } from '../problems/index.ts';
import { extentTo4326 } from '../store/depots/records.ts';
import { requireLayer } from '../store/uploads/imports.ts';
import { companions, filesOf, saveDetection, type StoredDetection, type UploadFileRow } from '../store/uploads/uploads.ts';
import { boxOf, detectCrs } from './detected-crs.ts';
import { detectInProcess } from './reading/reading.ts';

/** Looks into an uploaded file (with the parts that belong to it) and stores what was found, or why it cannot be used. */
export async function detectUpload(
  db: Db,
  storage: FileStorage,
  { id: uploadId, owner }: { id: string; owner: number },
  uuid: string,
): Promise<void> {
  const files = await filesOf(db, uploadId);
  const main = files.find((file) => file.uuid === uuid);
  if (!main) return;
  // A part that came later completes the others: the finding stands at the file it names.
  const there = files.filter(({ status, uuid: own }) => status === 'success' || own === uuid);
  for (const whole of leadingFiles(there, main)) {
    const group = companions(files, whole);
    await saveDetection(db, whole.uuid, await examine(db, storage, owner, group));
    for (const part of group) if (part !== whole) await saveDetection(db, part.uuid, { detections: [], error: null });
  }
}

/** What the first bytes of a file, and its last ones, tell of it, which is still being sent. They are kept nowhere. */
export async function previewFile(
  db: Db,
  storage: FileStorage,
  { id: upload, owner }: { id: string; owner: number },
  { name, ...begun }: BegunFile,
): Promise<UploadFileRow> {
  const size = begun.rest?.size ?? begun.bytes.length;
  const file = { upload_id: upload, path: name, name, size, status: 'uploading', detection: null } as const;
  const beginning = { ...file, uuid: randomUUID() };
  const detection = await examine(db, storage, owner, [beginning], { begun });
  // Whatever else goes wrong may be for want of the rest.
  return { ...beginning, detection: detection.error?.code === 'unknown_format' ? detection : { ...detection, error: null } };
}

/** Looks into an uploaded file again, with a table read as its owner says. What cannot be read so changes nothing. */
export async function readTable(
  db: Db,
  storage: FileStorage,
  { id: uploadId, owner }: { id: string; owner: number },
  { path: name, layer: layerName, settings }: BodyOutput<typeof endpoints.readTable>,
  language: MessageLanguage,
): Promise<void> {
  const files = await filesOf(db, uploadId);
  const { file, layer } = requireLayer(files, name, layerName);
  const set = file.detection?.detections.find(({ layers }) => layers.includes(layer));
  if (!set || !layer.table) throw new Problem('no_table', { file: file.name, layer: layer.name }, { fields: { layer: layer.name } });
  const tables = { ...file.detection?.tables, [layer.statedAs ?? set.file]: settings };
  const { error, detections } = await examine(db, storage, owner, companions(files, file), { tables });
  if (error) {
    const details = new FormatError(error).text(language);
    throw new Problem('invalid', { details }, { fields: { settings: details } });
  }
  await saveDetection(db, file.uuid, { detections, error, tables });
}

interface Looked {
  /** What their owner states of tables. */
  tables?: StatedTables;
  /** Of its one file no more than this is there. */
  begun?: Omit<BegunFile, 'name'>;
}

/** Looks into the files of a data set, the first of which names it. */
export async function examine(
  db: Db,
  storage: FileStorage,
  owner: number,
  group: readonly UploadFileRow[],
  { tables = {}, begun }: Looked = {},
): Promise<StoredDetection> {
  let lent: LentFiles | undefined;
  try {
    lent = await storage.lend(begun ? [] : group.map(({ upload_id: upload, uuid, size }) => ({ upload, uuid, bytes: size })));
    const { paths, workDir } = lent;
    const detections = await detectInProcess({
      owner,
      files: group.map(({ name }, index) => ({ path: paths[index] ?? '', name })),
      tables,
      workDir,
      begun,
    });
    return {
      error: null,
      detections: await Promise.all(detections.map((detection) => placed(db, detection))),
    };
  } catch (error) {
    if (error instanceof FormatError) return { detections: [], error: error.said };
    // Nothing is known of it then, which is no finding that stays.
    if (error instanceof Problem && error.code === 'files_unavailable') throw error;
    console.error(error);
    const name = group[0]!.name;
    return {
      detections: [],
      error: { code: 'unreadable', de: `„${name}“ konnte nicht gelesen werden.`, en: `"${name}" could not be read.` },
    };
  } finally {
    await lent?.release();
  }
}

/** A detection whose layers have a CRS, or proposals for one, and whose samples are in degrees. */
async function placed(db: Db, detection: Detection): Promise<StoredDetection['detections'][number]> {
  const found = await Promise.all(detection.layers.map((layer) => detectCrs(db, detection.file, layer)));
  const layers = await Promise.all(
    detection.layers.map(async (layer, index) => {
      const { status, crs, proposals } = found[index]!;
      const srid = status === 'unknown' ? null : (crs?.srid ?? null);
      return {
        ...layer,
        crs,
        crsStatus: status,
        proposals,
        box: boxOf(layer),
        extent4326: srid === null ? null : await extentTo4326(db, layer.extent, srid),
        sample: await sampleTo4326(db, layer.sample, srid),
      };
    }),
  );
  // What the catalogue knew after all needs no answer of the user.
  const answered = detection.layers.flatMap((layer, index) =>
    layer.crs?.srid === null && found[index]!.crs?.srid ? [layer.crs.name] : [],
  );
  const open = detection.warnings.filter(({ code, en }) => code !== 'crs_unknown' || !answered.some((name) => en.includes(`"${name}"`)));
  return { ...detection, layers, warnings: [...open, ...found.flatMap(({ warnings }) => warnings)] };
}

async function sampleTo4326<S extends { geometry: Geometry | null }>(db: Db, sample: S[], srid: number | null): Promise<S[]> {
  if (srid === null || sample.length === 0) return sample.map((record) => ({ ...record, geometry: null }));
  if (srid === 4326) return sample;
  try {
    const { rows } = await db.query<{ g: string | null }>(
      'SELECT ST_AsGeoJSON(ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(g), $2::int), 4326), 7) AS g FROM unnest($1::text[]) WITH ORDINALITY AS t(g, n) ORDER BY n',
      [sample.map((record) => (record.geometry ? JSON.stringify(record.geometry) : null)), srid],
    );
    return sample.map((record, index) => ({ ...record, geometry: rows[index]?.g ? (JSON.parse(rows[index].g) as Geometry) : null }));
  } catch {
    return sample.map((record) => ({ ...record, geometry: null }));
  }
}

import type { z } from 'zod';
import { latestMoment } from '../../../records/moments.ts';
import type { Datum } from '../../../schemas/datum.ts';
import type { ImportInput, ImportReport, Job } from '../../../schemas/job.ts';
import { MockError, notFound } from '../../errors.ts';
import { statedCode, toDegrees } from './crs.ts';
import { recordsIn, requireFile } from './imports.ts';
import { noteEvent } from '../events.ts';
import { changeJob, makeJob, pause } from '../jobs.ts';
import { makeMoment } from '../make.ts';
import type { Actor, ImportTask, World } from '../state.ts';
import { isUnderWay } from '../../../runs/underWay.ts';

type Records = Omit<Datum, 'resource_uri'>[];
type ImportCall = z.output<typeof ImportInput>;

/** Imports files of an upload into a depot, a job each, one after the other. */
export function startImports(world: World, user: Actor, depot: number, call: ImportCall): Job[] {
  const upload = world.uploads.get(call.upload_id);
  if (!upload) throw notFound();
  const sources: { path?: string | undefined; layer?: string | undefined; config?: typeof call.config | undefined }[] = call.sources ?? [
    { path: call.file, layer: call.config.layer },
  ];
  const tasks = sources.map(({ path, layer, config = call.config }): ImportTask => {
    const file = requireFile(upload, path, config.ignore_missing_layer ? undefined : layer);
    const isMissing = layer !== undefined && !file.layers.some(({ name }) => name === layer);
    const isTransformed = config.auto_transform !== false;
    const crs = config.crs === undefined && config.crs_definition === undefined ? null : statedCode(config);
    const share = call.max_rejected_share;
    const read = { upload: upload.upload_id, file, layer: layer ?? null, crs, isMissing, isTransformed };
    return { ...read, depot, mode: call.mode, share, batch: [] };
  });
  const batch: number[] = [];
  const jobs = tasks.map((task) => {
    const job = openJob(world, { ...task, batch });
    batch.push(job.id);
    return job;
  });
  void (async () => {
    for (const job of jobs) await run(world, user, job.id);
  })();
  return jobs;
}

/** Does an import again that was not taken over. */
export function repeatImport(world: World, user: Actor, id: number, share: number | undefined): Job {
  const [job, task] = [world.jobs.get(id), world.importTasks.get(id)];
  if (!job || !task) throw notFound();
  if (job.status !== 'failure' && job.status !== 'cancelled')
    throw new MockError(409, 'not_repeatable', 'Wiederholt werden kann nur ein Import, der gescheitert ist oder abgebrochen wurde.');
  if (!world.uploads.has(task.upload)) throw new MockError(410, 'upload_gone', 'Die hochgeladenen Dateien sind nicht mehr da.');
  const again = openJob(world, { ...task, share: share ?? task.share });
  task.batch.push(again.id);
  void run(world, user, again.id);
  return again;
}

/** Cancels a job that has not ended. */
export function abortJob(world: World, id: number): Job {
  const job = world.jobs.get(id);
  if (!job) throw notFound();
  if (isUnderWay(job.status)) changeJob(world, id, { status: 'cancelled' });
  return world.jobs.get(id) ?? job;
}

function openJob(world: World, task: ImportTask): Job {
  const depot = world.depots.get(task.depot);
  if (!depot) throw notFound();
  const job = makeJob(world, 'import', depot.resource_uri, { name: task.file.name, layer: task.layer });
  world.importTasks.set(job.id, task);
  return job;
}

async function run(world: World, user: Actor, id: number): Promise<void> {
  const task = world.importTasks.get(id);
  const isCancelled = (): boolean => world.jobs.get(id)?.status === 'cancelled';
  await pause(world.stepMs);
  if (!task || isCancelled()) return;
  const size = task.file.size;
  changeJob(world, id, { status: 'started', progress: { done: 0, total: size, rate: 1000, remaining_s: 1, records: 0 } });
  await pause(world.stepMs);
  if (isCancelled()) return;
  if (task.isMissing) return changeJob(world, id, { status: 'success', report: missingReport(task) });
  const read = recordsIn(task.file, world.uploadTexts.get(`${task.upload}/${task.file.path}`) ?? '');
  const good = read.filter(isReadable).map((record) => placed(record, task.crs));
  const report = reportOf(read, good, task.crs);
  const error = unplaced(task) ?? otherSystem(world, task, report) ?? refusalOf(report, task);
  if (error?.code === 'crs_impossible' || error?.code === 'other_crs') return changeJob(world, id, { status: 'failure', error });
  if (error) return changeJob(world, id, { status: 'failure', report, error });
  const joins = task.mode === 'append' || task.batch.some((other) => other < id && (world.jobs.get(other)?.moment_id ?? null) !== null);
  const before = joins ? (world.records.get(latestMoment(world.depots.get(task.depot) ?? { moments: [] })?.id ?? 0) ?? []) : [];
  const last = lastNumber(world, task.depot);
  const all = [...before, ...good.map((record, index) => ({ ...record, id: last + index + 1 }))];
  const depot = world.depots.get(task.depot)!;
  if (!task.isTransformed) world.depots.set(task.depot, { ...depot, srid: report.source_srid ?? depot.srid });
  const about = { origin: 'import', status: 'finalized', message: task.file.name, user: user.resource_uri } as const;
  const moment = makeMoment(world, task.depot, all, about);
  noteEvent(world, user, 'store', world.depots.get(task.depot)!);
  const progress = { done: size, total: size, rate: 1000, remaining_s: 0, records: read.length };
  changeJob(world, id, { status: 'success', moment_id: moment.id, progress, report });
}

/** The highest number that a record of a depot ever had: no other gets it again. */
function lastNumber(world: World, depot: number): number {
  const moments = world.depots.get(depot)?.moments ?? [];
  return moments.flatMap(({ id }) => world.records.get(id) ?? []).reduce((highest, { id }) => Math.max(highest, id), 0);
}

/** Coordinates that are numbers throughout. */
function isReadable({ geometry }: Records[number]): boolean {
  const coordinates = geometry && 'coordinates' in geometry ? geometry['coordinates'] : [];
  return [coordinates].flat(8).every((value) => typeof value === 'number');
}

function placed(record: Records[number], crs: number | null): Records[number] {
  if (crs === null || !record.geometry) return record;
  const move = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const [x, y, ...rest] = value as unknown[];
    return typeof x === 'number' && typeof y === 'number' ? [...toDegrees(crs, x, y), ...rest] : value.map(move);
  };
  const { coordinates } = record.geometry as { coordinates?: unknown };
  return { ...record, geometry: { ...record.geometry, coordinates: move(coordinates) } };
}

/** Why a file that does not say where its records lie is not imported. */
function unplaced({ file, layer, crs }: ImportTask): Job['error'] {
  const found = file.layers.find((one) => layer === null || one.name === layer);
  if (found?.crs_status !== 'unknown' || crs !== null) return null;
  const box = found.extent_native?.map(Math.round).join(', ') ?? '';
  return { code: 'crs_impossible', text: `„${file.name}“: Die Koordinaten (${box}) können nicht in „${found.crs_name ?? ''}“ sein.` };
}

function missingReport({ file, layer }: ImportTask): ImportReport {
  const there = file.layers.map(({ name }) => `„${name}“`).join(', ');
  const text = `„${file.name}“ enthält keinen Layer „${layer ?? ''}“ (vorhanden: ${there}). Es wurde nichts importiert, das Magazin ist unverändert.`;
  const warnings = [{ code: 'layer_missing', text }];
  return { read: 0, written: 0, repaired: 0, rejected: 0, rejections: [], warnings, source_srid: null };
}

/** Why records that are not to be transformed are not taken: a depot with a moment is in another system. */
function otherSystem(world: World, { depot: id, file, isTransformed }: ImportTask, { source_srid: srid }: ImportReport): Job['error'] {
  const depot = world.depots.get(id);
  if (isTransformed || !depot || srid === null || srid === depot.srid || depot.moments.length === 0) return null;
  const text = `„${file.name}“ ist in „EPSG:${srid}“, das Magazin „${depot.name}“ in „EPSG:${depot.srid}“, und beim Import soll nicht umgerechnet werden.`;
  return { code: 'other_crs', text: `${text} Das Magazin ist unverändert.` };
}

function reportOf(read: Records, good: Records, crs: number | null): ImportReport {
  const rejections = read.flatMap((record, index) =>
    isReadable(record) ? [] : [{ code: 'coordinates', text: 'Die Koordinaten sind keine Zahlen.', record: index + 1 }],
  );
  const counts = { read: read.length, written: good.length, repaired: 0, rejected: rejections.length };
  return { ...counts, rejections, warnings: [], source_srid: crs ?? 4326 };
}

function refusalOf({ read, written, rejected }: ImportReport, { file, share }: ImportTask): Job['error'] {
  if (read === 0) return { code: 'nothing_to_import', text: `„${file.name}“ enthält keine Objekte. Das Magazin ist unverändert.` };
  if (written === 0)
    return {
      code: 'all_rejected',
      text: `Kein Objekt in „${file.name}“ konnte übernommen werden (${read} gelesen). Das Magazin ist unverändert.`,
    };
  if (rejected / read <= share) return null;
  return {
    code: 'too_many_rejected',
    text: `Abgelehnt: ${rejected} von ${read} Objekten in „${file.name}“. Das Magazin ist unverändert.`,
  };
}

import { chainOf, typeUri } from '@geo/api';
import type { RecordsValue, RunContext, ScalarValue } from '../../engine/definition.ts';
import { FunctionError, Problem } from '../../problems/index.ts';
import { objectPermissions, allows } from '../../access/permissions.ts';
import {
  createDepot,
  deleteDepot,
  latestMoment,
  openMomentOf,
  readDepotRow,
  type DepotRow,
  type MomentRow,
} from '../../store/depots/depots.ts';
import { depotsOf, shareFiles } from '../../store/depots/depot-files.ts';
import { folderAtPath } from '../../store/depots/folders.ts';
import { prepareMoment, type MomentToPrepare, type PreparedMoment } from '../../depots/ingest.ts';
import { lockDepot } from '../../depots/lock.ts';
import type { Relation } from '../../relation/relation.ts';
import { uriOf } from '../../store/uris.ts';
import type { FoundDepot } from '../ports/depot.ts';
import { judgeStored } from './losses.ts';
import { depotSource } from './source.ts';

interface Stored {
  records: RecordsValue;
  depot: FoundDepot<DepotRow | null>;
  /** Share of the records that may be lost. */
  share: number;
  /** @default the records are the new moment */
  mode?: MomentToPrepare['mode'];
  /** What the new moment holds, where it is made of the newest one as well; nobody may store another one meanwhile. @default the records */
  made?: (before: MomentRow, depot: DepotRow) => Relation;
}

/** Stores records in a depot, which is made where there is none; it happens together with the step's success. Answers its path. */
export async function storeRecords(
  context: RunContext,
  { records, depot: found, share, mode = 'replace', made }: Stored,
): Promise<ScalarValue> {
  const { path } = found;
  const { db, actor, runId, jobId, signal, notice } = context;
  const { row, isNew } = await target(context, found, records.type, records.relation.srid);
  const before = isNew ? null : await latestMoment(db, row.id);
  const isSpatial = chainOf(records.type).includes('feature') || (before?.geometry_types.length ?? 0) > 0;
  const forget = (): Promise<void> => (isNew ? forgetUnused(context, row.id) : Promise.resolve());
  const isMade = made !== undefined && before !== null;
  let moment: PreparedMoment;
  try {
    moment = await prepareMoment(db, {
      relation: isMade ? made(before, row) : records.relation,
      depot: row,
      runId,
      jobId,
      actor,
      signal,
      mode,
      judge: (summary) => judgeStored(summary, { srid: row.srid, isSpatial, share, path, mode }, notice),
    });
  } catch (error) {
    await forget();
    throw error;
  }
  context.effect({
    depot: row.id,
    async commit(tx) {
      if (isMade) {
        await lockDepot(tx, row.id);
        // What somebody stored since is not in what was made of the moment before.
        if ((await latestMoment(tx, row.id))?.id !== before.id) throw new Problem('depot_busy');
      }
      await moment.commit(tx);
      await shareFiles(tx, depotsOf(records.relation), row.id);
    },
    async discard() {
      await moment.discard();
      await forget();
    },
  });
  context.touched([depotSource(path, row.id, moment.momentId)]);
  return { kind: 'value', type: 'depot', value: path };
}

/** What could not be stored leaves no depot behind either, unless others have put something there. */
async function forgetUnused({ db, actor }: RunContext, depot: number): Promise<void> {
  if ((await latestMoment(db, depot)) === null && (await openMomentOf(db, depot)) === null) await deleteDepot(db, actor, depot);
}

/** The depot at the path; one that is not there yet is made. */
async function target(
  { db, actor }: RunContext,
  { path, row }: FoundDepot<DepotRow | null>,
  type: string,
  srid: number,
): Promise<{ row: DepotRow; isNew: boolean }> {
  if (row) {
    if (!allows(actor, row, objectPermissions.depot.write))
      throw new FunctionError('forbidden', `Sie dürfen das Magazin „${path}“ nicht ändern.`, `You may not change the depot "${path}".`);
    return { row, isNew: false };
  }
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1).trim();
  const folder = slash > 0 ? await folderAtPath(db, actor, path.slice(0, slash)) : null;
  if (!folder || name === '') {
    throw new FunctionError(
      'no_depot',
      `„${path}“ ist kein Pfad der Form /Ordner/Magazin mit einem vorhandenen Ordner.`,
      `"${path}" is no path of the form /folder/depot with an existing folder.`,
    );
  }
  const created = await createDepot(db, actor, {
    name,
    description: '',
    content_type: typeUri(type),
    folder: uriOf('depotfolder', folder.id),
    srid,
  });
  return { row: await readDepotRow(db, actor, created.id), isNew: true };
}

import { chainOf, typeUri } from '@geo/api';
import type { RunContext } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { objectPermissions, allows } from '../../access/permissions.ts';
import { createDepot, deleteDepot, latestMoment, openMomentOf, readDepotRow, type DepotRow } from '../../store/depots/depots.ts';
import { depotsOf, shareFiles } from '../../store/depots/depot-files.ts';
import { folderAtPath } from '../../store/depots/folders.ts';
import { prepareMoment, type PreparedMoment } from '../../depots/ingest.ts';
import { uriOf } from '../../store/uris.ts';
import { defineFunction } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { depot, depotLabel, type FoundDepot } from '../ports/depot.ts';
import { share } from '../ports/number.ts';
import { records } from '../ports/records.ts';
import { defaultShare, judgeStored, shareHelp, shareLabel } from './losses.ts';
import { depotSource, findDepotSource } from './source.ts';

export const store = defineFunction({
  name: 'depot.store',
  title: { de: 'Im Magazin speichern', en: 'Store in depot' },
  doc: docBeside(import.meta.url),
  changes: true,
  inputs: {
    features: records({ label: { de: 'Datensätze', en: 'Records' } }),
    depot: depot({ label: depotLabel, mayBeNew: true }),
    max_rejected_share: share({ label: shareLabel, help: shareHelp, default: defaultShare, group: 'advanced' }),
  },
  outputs: { output: depot({ label: depotLabel }) },
  // What lies in the depot now, approved or not, is its own work, as long as nobody else stored something there.
  sources: async (context, { depot: path }) => [await findDepotSource(context, path, latestMoment)],
  async run(context, { features: stored, depot: found, max_rejected_share: rejected }) {
    const { path } = found;
    const { db, actor, runId, jobId, signal, notice } = context;
    const { row, isNew } = await target(context, found, stored.type, stored.relation.srid);
    const before = isNew ? null : await latestMoment(db, row.id);
    const isSpatial = chainOf(stored.type).includes('feature') || (before?.geometry_types.length ?? 0) > 0;
    const forget = (): Promise<void> => (isNew ? forgetUnused(context, row.id) : Promise.resolve());
    let moment: PreparedMoment;
    try {
      moment = await prepareMoment(db, {
        relation: stored.relation,
        depot: row,
        runId,
        jobId,
        actor: actor,
        signal,
        judge: (summary) => judgeStored(summary, { srid: row.srid, isSpatial, share: rejected, path }, notice),
      });
    } catch (error) {
      await forget();
      throw error;
    }
    context.effect({
      depot: row.id,
      async commit(tx) {
        await moment.commit(tx);
        await shareFiles(tx, depotsOf(stored.relation), row.id);
      },
      async discard() {
        await moment.discard();
        await forget();
      },
    });
    context.touched([depotSource(path, row.id, moment.momentId)]);
    return { output: { kind: 'value', type: 'depot', value: path } };
  },
});

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

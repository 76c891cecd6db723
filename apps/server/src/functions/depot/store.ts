import { chainOf, typeUri } from '@geo/api';
import type { FunctionDefinition, RunContext } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { objectPermissions, allows } from '../../access/permissions.ts';
import { createDepot, deleteDepot, depotAtPath, newestMoment, readDepotRow, type DepotRow } from '../../store/depots/depots.ts';
import { folderAtPath } from '../../store/depots/folders.ts';
import { prepareMoment, type PreparedMoment } from '../../depots/ingest.ts';
import { uriOf } from '../../store/uris.ts';
import { recordsOf, shareOf, textOf } from '../inputs.ts';
import { defaultShare, judgeStored } from './losses.ts';
import { depotSource, findDepotSource } from './source.ts';

export const store: FunctionDefinition = {
  name: 'depot.store',
  verboseName: { de: 'Im Magazin speichern', en: 'Store in depot' },
  doc: {
    de: 'Ersetzt die Daten eines Magazins: die Datensätze werden sein **neuester Moment**, frühere bleiben lesbar. Ein Magazin, das es im Ordner noch nicht gibt, wird angelegt. Gehen beim Speichern mehr Datensätze oder Geometrien verloren, als `max_rejected_share` erlaubt (ein Anteil von 0 bis 1), scheitert der Schritt und das Magazin bleibt unverändert.\n\nBeispiel: `depot` = `/Ergebnisse/NRW Puffer`.',
    en: 'Replaces the data of a depot: the records become its **newest moment**, earlier ones stay readable. A depot that is not yet in the folder is created. Where more records or geometries would be lost than `max_rejected_share` allows (a share from 0 to 1), the step fails and the depot stays as it is.\n\nExample: `depot` = `/Results/NRW buffer`.',
  },
  inputs: [
    { name: 'features', type: 'base-model' },
    { name: 'depot', type: 'depot' },
    { name: 'max_rejected_share', type: 'number', optional: true, default: defaultShare },
  ],
  outputs: [{ name: 'output', type: 'depot' }],
  // What lies in the depot now is its own work, as long as nobody else stored something there.
  sources: async (context, inputs) => [await findDepotSource(context, textOf(inputs, 'depot').trim())],
  async run(context, inputs) {
    const records = recordsOf(inputs, 'features');
    const path = textOf(inputs, 'depot').trim();
    const share = shareOf(inputs, 'max_rejected_share');
    const { db, actor, runId, jobId, signal, notice } = context;
    const { depot, isNew } = await target(context, path, records.type, records.relation.srid);
    const before = isNew ? null : await newestMoment(db, depot.id);
    const isSpatial = chainOf(records.type).includes('feature') || (before?.geometry_types.length ?? 0) > 0;
    const forget = (): Promise<void> => (isNew ? forgetUnused(context, depot.id) : Promise.resolve());
    let moment: PreparedMoment;
    try {
      moment = await prepareMoment(db, {
        relation: records.relation,
        depot,
        runId,
        jobId,
        doer: actor,
        signal,
        judge: (stored) => judgeStored(stored, { srid: depot.srid, isSpatial, share, path }, notice),
      });
    } catch (error) {
      await forget();
      throw error;
    }
    context.effect({
      depot: depot.id,
      commit: (tx) => moment.attach(tx),
      async discard() {
        await moment.discard();
        await forget();
      },
    });
    context.touched([depotSource(path, depot.id, moment.momentId)]);
    return { output: { kind: 'value', type: 'depot', value: path } };
  },
};

/** What could not be stored leaves no depot behind either, unless others have put something there. */
async function forgetUnused({ db, actor }: RunContext, depot: number): Promise<void> {
  if ((await newestMoment(db, depot)) === null) await deleteDepot(db, actor, depot);
}

/** The depot at the path; one that is not there yet is made. */
async function target({ db, actor }: RunContext, path: string, type: string, srid: number): Promise<{ depot: DepotRow; isNew: boolean }> {
  const depot = await depotAtPath(db, actor, path);
  if (depot) {
    if (!allows(actor, depot, objectPermissions.depot.write))
      throw new FunctionError('forbidden', `Sie dürfen das Magazin „${path}“ nicht ändern.`, `You may not change the depot "${path}".`);
    return { depot, isNew: false };
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
  return { depot: await readDepotRow(db, actor, created.id), isNew: true };
}

import { typeUri } from '@geo/api';
import { FunctionError, type FunctionDefinition, type RunContext } from '../../engine/definition.ts';
import { objectPermissions, allows } from '../../identity/permissions.ts';
import { createDepot, depotAtPath, readDepotRow, type DepotRow } from '../../store/depots.ts';
import { folderAtPath } from '../../store/folders.ts';
import { prepareMoment } from '../../store/ingest.ts';
import { uriOf } from '../../store/uris.ts';
import { recordsOf, textOf } from '../inputs.ts';
import { depotSource, findDepotSource } from './source.ts';

export const store: FunctionDefinition = {
  name: 'depot.store',
  verboseName: { de: 'Im Magazin speichern', en: 'Store in depot' },
  doc: {
    de: 'Ersetzt die Daten eines Magazins: die Datensätze werden sein **neuester Moment**, frühere bleiben lesbar. Ein Magazin, das es im Ordner noch nicht gibt, wird angelegt.\n\nBeispiel: `depot` = `/Ergebnisse/NRW Puffer`.',
    en: 'Replaces the data of a depot: the records become its **newest moment**, earlier ones stay readable. A depot that is not yet in the folder is created.\n\nExample: `depot` = `/Results/NRW buffer`.',
  },
  inputs: [
    { name: 'features', type: 'base-model' },
    { name: 'depot', type: 'depot' },
  ],
  outputs: [{ name: 'output', type: 'depot' }],
  // What lies in the depot now is its own work, as long as nobody else stored something there.
  sources: async (context, inputs) => [await findDepotSource(context, textOf(inputs, 'depot').trim())],
  async run(context, inputs) {
    const records = recordsOf(inputs, 'features');
    const path = textOf(inputs, 'depot').trim();
    const depot = await target(context, path, records.type, records.relation.srid);
    const moment = await prepareMoment(context.db, {
      relation: records.relation,
      depot,
      runId: context.runId,
      jobId: context.jobId,
      doer: context.actor,
      signal: context.signal,
    });
    context.effect({ depot: depot.id, commit: (tx) => moment.attach(tx), discard: () => moment.discard() });
    context.touched([depotSource(path, depot.id, moment.momentId)]);
    return { output: { kind: 'value', type: 'depot', value: path } };
  },
};

async function target({ db, actor }: RunContext, path: string, type: string, srid: number): Promise<DepotRow> {
  const depot = await depotAtPath(db, actor, path);
  if (depot) {
    if (!allows(actor, depot, objectPermissions.depot.write))
      throw new FunctionError('forbidden', `Sie dürfen das Magazin „${path}“ nicht ändern.`, `You may not change the depot "${path}".`);
    return depot;
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
  return readDepotRow(db, actor, created.id);
}

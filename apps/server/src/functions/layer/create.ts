import { styleKey, type Style } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { defineFunction } from '../define.ts';
import { depot, depotLabel } from '../ports/depot.ts';
import { bool } from '../ports/bool.ts';
import { layer, layerLabel } from '../ports/layer.ts';
import { style } from '../ports/style.ts';
import { text } from '../ports/text.ts';
import { styleLabel } from '../style/labels.ts';
import { createLayer, layersOver, saveLayer, type LayerRow } from '../../store/maps/layers.ts';
import type { Actor } from '../../access/permissions.ts';
import type { Transactional } from '../../db/types.ts';
import { depotAtPath, type DepotRow } from '../../store/depots/depots.ts';
import { reserveId } from '../../store/objects/objects.ts';
import { kinds } from '../../store/kinds/kinds.ts';
import { uriOf } from '../../store/uris.ts';
import { changesObjects } from './effect.ts';
import { nameLabel, publicHelp, publicLabel } from './labels.ts';
import { layerSource } from './source.ts';

/** What the function wrote of a layer: of its style only where it has one to write. */
const writtenIn = (row: Pick<LayerRow, 'served' | 'details'> | undefined, wished: Style | undefined): unknown => {
  const served = row?.served ?? null;
  return wished === undefined ? served : [served, styleKey(row?.details.style ?? null)];
};

export const create = defineFunction({
  name: 'layer.create',
  title: { de: 'Layer anlegen', en: 'Create layer' },
  doc: {
    de: 'Legt einen Layer über einem Magazin an. Gibt es dort schon einen dieses Namens, den Sie ändern dürfen, wird der genommen: ein Switchboard, das oft läuft, legt nicht jedes Mal einen neuen an. Ob er öffentlich ist und wie er gezeichnet wird, wird jedes Mal gesetzt, wenn der Eingang belegt ist.\n\nBeispiel: **Im Magazin speichern** → **Magazin**, **Name** = `Schulen im Umkreis`, **Öffentlich** = wahr; **Einfacher Kartenstil** → **Kartenstil**.',
    en: 'Makes a layer over a depot. If there is one of that name that you may change, that one is taken: a switchboard that runs often does not make a new one each time. Whether it is public and how it is drawn is set each time where the input has a value.\n\nExample: **Store in depot** → **Depot**, **Name** = `Schools nearby`, **Public** = true; **Simple map style** → **Map style**.',
  },
  changes: true,
  inputs: {
    depot: depot({ label: depotLabel }),
    name: text({ label: nameLabel, help: { de: 'Leer: wie das Magazin.', en: 'Empty: as the depot.' }, optional: true }),
    public: bool({ label: publicLabel, help: publicHelp, optional: true }),
    style: style({ label: styleLabel, help: { de: 'Leer: der des Magazins.', en: 'Empty: that of the depot.' }, optional: true }),
  },
  outputs: { output: layer({ label: layerLabel }) },
  async sources({ db, actor }, { depot: path, name, style: wished }) {
    const row = await depotAtPath(db, actor, path);
    const called = name?.trim() || row?.name || path;
    const [found] = row ? await layersOver(db, actor, row.id, called) : [];
    return [layerSource(called, found?.id ?? null, writtenIn(found, wished))];
  },
  async run(context, { depot: { row }, name, public: isPublic, style: wished }) {
    const { db, actor } = context;
    const called = name?.trim() || row.name;
    const [found] = await layersOver(db, actor, row.id, called);
    const id = found?.id ?? (await reserveId(db, kinds.layer));
    const served = found?.served ?? false;
    const isNew = { public: isPublic !== undefined && isPublic !== served, style: wished !== undefined };
    changesObjects(context, async (writes) => {
      if (!found) {
        await requireNone(writes, actor, row, called);
        await createLayer(writes, actor, row.id, { id, name: called });
      }
      if (isNew.public || isNew.style)
        await saveLayer(writes, actor, id, { ...(isNew.public && { public: isPublic }), ...(isNew.style && { style: wished }) });
    });
    context.touched([layerSource(called, id, writtenIn({ served: isPublic ?? served, details: { style: wished } }, wished))]);
    return { output: { kind: 'value', type: 'layer', value: uriOf('layer', id) } };
  },
});

/** Another run may have made the layer meanwhile; who makes one over a depot waits for who does so already. */
async function requireNone(writes: Transactional, actor: Actor, { id, name }: DepotRow, called: string): Promise<void> {
  await writes.query('SELECT 1 FROM geo.depot WHERE id = $1 FOR UPDATE', [id]);
  if ((await layersOver(writes, actor, id, called)).length > 0)
    throw new FunctionError(
      'layer_made_meanwhile',
      `Einen Layer „${called}“ über dem Magazin „${name}“ hat inzwischen jemand anderes angelegt. Führen Sie den Schritt noch einmal aus: dann wird dieser genommen.`,
      `Meanwhile somebody else made a layer "${called}" over the depot "${name}". Run the step again: it then takes that one.`,
    );
}

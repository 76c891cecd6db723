import { defineFunction } from '../define.ts';
import { depot, depotLabel } from '../ports/depot.ts';
import { bool } from '../ports/bool.ts';
import { layer, layerLabel } from '../ports/layer.ts';
import { text } from '../ports/text.ts';
import { createLayer, layersOver, saveLayer } from '../../store/maps/layers.ts';
import { depotAtPath } from '../../store/depots/depots.ts';
import { reserveId } from '../../store/objects/objects.ts';
import { kinds } from '../../store/kinds/kinds.ts';
import { uriOf } from '../../store/uris.ts';
import { changesObjects } from './effect.ts';
import { nameLabel, publicHelp, publicLabel } from './labels.ts';
import { layerSource } from './source.ts';

export const create = defineFunction({
  name: 'layer.create',
  title: { de: 'Layer anlegen', en: 'Create layer' },
  doc: {
    de: 'Legt einen Layer über einem Magazin an. Gibt es dort schon einen dieses Namens, den Sie ändern dürfen, wird der genommen: ein Switchboard, das oft läuft, legt nicht jedes Mal einen neuen an. Ob er öffentlich ist, wird jedes Mal gesetzt, wenn der Eingang belegt ist.\n\nBeispiel: **Im Magazin speichern** → **Magazin**, **Name** = `Schulen im Umkreis`, **Öffentlich** = wahr.',
    en: 'Makes a layer over a depot. If there is one of that name that you may change, that one is taken: a switchboard that runs often does not make a new one each time. Whether it is public is set each time where the input has a value.\n\nExample: **Store in depot** → **Depot**, **Name** = `Schools nearby`, **Public** = true.',
  },
  changes: true,
  inputs: {
    depot: depot({ label: depotLabel }),
    name: text({ label: nameLabel, help: { de: 'Leer: wie das Magazin.', en: 'Empty: as the depot.' }, optional: true }),
    public: bool({ label: publicLabel, help: publicHelp, optional: true }),
  },
  outputs: { output: layer({ label: layerLabel }) },
  async sources({ db, actor }, { depot: path, name }) {
    const row = await depotAtPath(db, actor, path);
    const called = name?.trim() || row?.name || path;
    const [found] = row ? await layersOver(db, actor, row.id, called) : [];
    return [layerSource(called, found?.id ?? null, found?.served ?? null)];
  },
  async run(context, { depot: { row }, name, public: isPublic }) {
    const { db, actor } = context;
    const called = name?.trim() || row.name;
    const [found] = await layersOver(db, actor, row.id, called);
    const id = found?.id ?? (await reserveId(db, kinds.layer));
    changesObjects(context, async (writes) => {
      if (!found) await createLayer(writes, actor, row.id, { id, name: called });
      if (isPublic !== undefined && isPublic !== (found?.served ?? false)) await saveLayer(writes, actor, id, { public: isPublic });
    });
    context.touched([layerSource(called, id, isPublic ?? found?.served ?? false)]);
    return { output: { kind: 'value', type: 'layer', value: uriOf('layer', id) } };
  },
});

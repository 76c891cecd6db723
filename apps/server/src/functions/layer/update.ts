import { FunctionError } from '../../problems/index.ts';
import { saveLayer, type LayerRow } from '../../store/maps/layers.ts';
import { uriOf } from '../../store/uris.ts';
import { defineFunction } from '../define.ts';
import { bool } from '../ports/bool.ts';
import { layer, layerLabel } from '../ports/layer.ts';
import { text } from '../ports/text.ts';
import { changesObjects } from './effect.ts';
import { nameLabel, publicHelp, publicLabel } from './labels.ts';
import { findLayerSource, layerSource } from './source.ts';

/** What of a layer the function may write. */
const writtenIn = ({ name, details, served }: LayerRow): unknown => [name, details.description ?? '', served];

export const update = defineFunction({
  name: 'layer.update',
  title: { de: 'Layer ändern', en: 'Update layer' },
  doc: {
    de: 'Ändert Name, Beschreibung und Veröffentlichung eines Layers; was leer bleibt, bleibt, wie es ist.\n\nBeispiel: **Layer anlegen** → **Layer**, **Beschreibung** = `Stand: Schuljahr 2026/27`.',
    en: 'Changes name, description and publication of a layer; what is left empty stays as it is.\n\nExample: **Create layer** → **Layer**, **Description** = `As of the school year 2026/27`.',
  },
  changes: true,
  inputs: {
    layer: layer({ label: layerLabel, permission: 'write' }),
    name: text({ label: nameLabel, optional: true }),
    description: text({ label: { de: 'Beschreibung', en: 'Description' }, optional: true }),
    public: bool({ label: publicLabel, help: publicHelp, optional: true }),
  },
  outputs: { output: layer({ label: { de: 'Geänderter Layer', en: 'Updated layer' } }) },
  sources: async (context, { layer: uri }) => [await findLayerSource(context, uri, writtenIn)],
  async run(context, { layer: row, name, description, public: isPublic }) {
    if (name?.trim() === '') throw new FunctionError('no_name', 'Der Eingang „Name“ ist leer.', 'The input "Name" is empty.');
    const change = { name: name?.trim(), description, public: isPublic };
    const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(said).length === 0)
      throw new FunctionError(
        'nothing_to_change',
        'Keiner der Eingänge „Name“, „Beschreibung“ und „Öffentlich“ hat einen Wert: es gibt nichts zu ändern.',
        'None of the inputs "Name", "Description" and "Public" has a value: there is nothing to change.',
      );
    changesObjects(context, (db) => saveLayer(db, context.actor, row.id, said));
    const after = [change.name ?? row.name, description ?? row.details.description ?? '', isPublic ?? row.served];
    context.touched([layerSource(change.name ?? row.name, row.id, after)]);
    return { output: { kind: 'value', type: 'layer', value: uriOf('layer', row.id) } };
  },
});

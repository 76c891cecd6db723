import { styleKey } from '@geo/api';
import { saveLayer, type LayerRow } from '../../store/maps/layers.ts';
import { uriOf } from '../../store/uris.ts';
import { defineFunction } from '../define.ts';
import { layer, layerLabel } from '../ports/layer.ts';
import { style } from '../ports/style.ts';
import { styleLabel } from '../style/labels.ts';
import { changesObjects } from './effect.ts';
import { findLayerSource, layerSource } from './source.ts';

const writtenIn = ({ details }: LayerRow): string => styleKey(details.style ?? null);

export const setStyle = defineFunction({
  name: 'layer.set_style',
  title: { de: 'Kartenstil eines Layers', en: 'Style of a layer' },
  doc: {
    de: 'Gibt einem Layer einen Kartenstil, mit dem seine Dienste und Karten zeichnen. Ohne Kartenstil gilt wieder der des Magazins.\n\nBeispiel: **Layer anlegen** → **Layer**, **Einfacher Kartenstil** → **Kartenstil**.',
    en: 'Gives a layer a map style, by which its services and maps draw. Without a style that of the depot holds again.\n\nExample: **Create layer** → **Layer**, **Simple map style** → **Map style**.',
  },
  changes: true,
  inputs: {
    layer: layer({ label: layerLabel, permission: 'write' }),
    style: style({ label: styleLabel, optional: true }),
  },
  outputs: { output: layer({ label: { de: 'Geänderter Layer', en: 'Updated layer' } }) },
  sources: async (context, { layer: uri }) => [await findLayerSource(context, uri, writtenIn)],
  run(context, { layer: row, style: wished = null }) {
    changesObjects(context, (db) => saveLayer(db, context.actor, row.id, { style: wished }));
    context.touched([layerSource(row.name, row.id, styleKey(wished))]);
    return Promise.resolve({ output: { kind: 'value', type: 'layer', value: uriOf('layer', row.id) } });
  },
});

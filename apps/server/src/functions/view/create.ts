import { layersOfGroup, newLayerGroup, newViewLayer, type LayerGroup } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { FunctionError } from '../../problems/index.ts';
import { kinds } from '../../store/kinds/kinds.ts';
import type { LayerRow } from '../../store/maps/layers.ts';
import { views } from '../../store/maps/views.ts';
import { reserveId } from '../../store/objects/objects.ts';
import { uriOf } from '../../store/uris.ts';
import { defineFunction } from '../define.ts';
import { changesObjects } from '../layer/effect.ts';
import { nameLabel, publicLabel } from '../layer/labels.ts';
import { bool } from '../ports/bool.ts';
import { layer } from '../ports/layer.ts';
import { text, view } from '../ports/text.ts';

/** The actor's own view of a name, the oldest where several are called so. */
async function ownView(sql: Sql, actor: Actor, name: string): Promise<{ id: number; public: boolean; layergroup: LayerGroup } | null> {
  const { rows } = await sql.query<{ id: number }>('SELECT id FROM geo.view WHERE owner_id = $1 AND name = $2 ORDER BY id LIMIT 1', [
    actor.id,
    name,
  ]);
  if (!rows[0]) return null;
  return (await views.read(sql, actor, rows[0].id)) as unknown as { id: number; public: boolean; layergroup: LayerGroup };
}

/** The group with the layers that it lacks, behind those that it has. */
function withLayers(group: LayerGroup, layers: readonly LayerRow[]): LayerGroup {
  const there = new Set(layersOfGroup(group));
  const added = layers
    .filter(({ id }) => !there.has(uriOf('layer', id)))
    .map(({ id, name, type }) => newViewLayer({ resource_uri: uriOf('layer', id), name, type }));
  return added.length === 0 ? group : { ...group, layers: [...group.layers, ...added] };
}

export const create = defineFunction({
  name: 'view.create',
  title: { de: 'View anlegen', en: 'Create view' },
  doc: {
    de: 'Legt eine View mit Layern an. Haben Sie schon eine dieses Namens, bekommt sie die Layer, die ihr fehlen; sonst bleibt an ihr alles, wie es ist.\n\nBeispiel: mehrere **Layer anlegen** → **Layer**, **Name** = `Schulwege`.',
    en: 'Makes a view of layers. If you have one of that name, it gets the layers that it lacks; all else of it stays as it is.\n\nExample: several **Create layer** → **Layers**, **Name** = `Ways to school`.',
  },
  changes: true,
  inputs: {
    layers: layer({ label: { de: 'Layer', en: 'Layers' }, list: true }),
    name: text({ label: nameLabel }),
    public: bool({
      label: publicLabel,
      help: {
        de: 'Jeder darf sie dann ansehen. Dafür ist das Recht nötig, Views und das, was sie zeigen, zu veröffentlichen.',
        en: 'Anybody may then look at it. This needs the right to publish views and what they show.',
      },
      optional: true,
    }),
  },
  outputs: { output: view({ label: { de: 'View', en: 'View' } }) },
  async sources({ db, actor }, { name, layers }) {
    const found = await ownView(db, actor, name.trim());
    const has = new Set(found ? layersOfGroup(found.layergroup) : []);
    return [
      source(
        name.trim(),
        found?.id ?? null,
        found?.public ?? false,
        layers.filter((uri) => has.has(uri)),
      ),
    ];
  },
  async run(context, { layers, name: given, public: isPublic }) {
    const { db, actor } = context;
    const name = given.trim();
    if (name === '') throw new FunctionError('no_name', 'Der Eingang „Name“ ist leer.', 'The input "Name" is empty.');
    const found = await ownView(db, actor, name);
    const id = found?.id ?? (await reserveId(db, kinds.view));
    const layergroup = withLayers(found?.layergroup ?? newLayerGroup(), layers);
    const shown = isPublic === undefined || isPublic === (found?.public ?? false) ? {} : { public: isPublic };
    const said = { ...(layergroup === found?.layergroup ? {} : { layergroup }), ...shown };
    changesObjects(context, async (writes) => {
      if (!found) await views.create(writes, actor, {}, { name, ...said }, id);
      else if (Object.keys(said).length > 0) await views.save(writes, actor, id, said);
    });
    const uris = layers.map((one) => uriOf('layer', one.id));
    context.touched([source(name, id, isPublic ?? found?.public ?? false, uris)]);
    return { output: { kind: 'value', type: 'view', value: uriOf('view', id) } };
  },
});

/** The view as far as the function writes it: whether it is public, and which of the layers it has. */
function source(name: string, id: number | null, isPublic: boolean, layers: readonly string[]) {
  return {
    port: 'name',
    name,
    uri: id === null ? null : uriOf('view', id),
    fingerprint: JSON.stringify([id, isPublic, [...new Set(layers)].sort()]),
  };
}

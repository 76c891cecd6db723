import { layersOfGroup, type BodyOutput, type FinalView, type Layer, type View, type endpoints } from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { newestMoment } from '../depots/depots.ts';
import { Problem, invalidInput } from '../../problems/index.ts';
import { recordEvent } from '../objects/events.ts';
import { kinds } from '../kinds/kinds.ts';
import { layers as layerRepository, readLayerRow } from './layers.ts';
import { insertRow, requireAdd, requireSlug, slugTaken, type ObjectRow } from '../objects/objects.ts';
import { rowRepository, type Repository } from '../objects/repository.ts';
import { requirePublishLayers } from './publication.ts';
import { iso, referenced, refuseTaken } from '../rows.ts';
import { views } from './views.ts';
import { requireId, uriOf } from '../uris.ts';

interface FinalViewRow extends ObjectRow {
  slug: string;
  view_id: number | null;
}

/** A layer as it was, with the version of its data; null without data. */
interface FrozenLayer {
  layer: Layer;
  moment: number | null;
}

const definition = kinds.finalview;

export const finalViews: Repository<FinalView> = rowRepository<FinalViewRow, FinalView>(definition, {
  objects: (_, rows) => rows.map(finalViewOf),
});

/**
 * Freezes a view with its layers as they are now. What was frozen under the same entry point is overwritten by its owner
 * or a superuser; for others the entry point is taken.
 */
export async function createFinalView(db: Db, actor: Actor, input: BodyOutput<typeof endpoints.createFinalView>): Promise<FinalView> {
  requireAdd(actor, definition);
  const { slug } = input;
  if (!/^[A-Za-z0-9_-]+$/.test(slug)) throw invalidInput('entry_point', actor.language, 'slug');
  requireSlug(actor, slug);
  const viewId = requireId('view', input.view, 'view');
  // Frozen, a view is there for everybody who knows its entry point: that is a decision about it, not a reading.
  await referenced('view', views.read(db, actor, viewId));
  const view = (await views.read(db, actor, viewId, kinds.view.write)) as View;
  const shown = layersOfGroup(view.layergroup).map((uri) => requireId('layer', uri, 'layergroup'));
  await requirePublishLayers(db, actor, shown, 'view');
  const layers: FrozenLayer[] = [];
  for (const id of shown) {
    const frozen = await frozenLayer(db, actor, id);
    if (frozen) layers.push(frozen);
  }
  const content = JSON.stringify({ view, layers });
  const id = await refuseTaken(
    slugTaken(slug),
    db.transaction(async (tx) => {
      const { rows } = await tx.query<{ id: number; owner_id: number }>(
        'SELECT id, owner_id FROM geo.final_view WHERE slug = $1 FOR UPDATE',
        [slug],
      );
      const before = rows[0];
      if (!before) return insertRow(tx, actor, definition, { name: view.name, slug, view_id: viewId, content });
      if (before.owner_id !== actor.id && !actor.isSuperuser) throw slugTaken(slug);
      await tx.query(
        'UPDATE geo.final_view SET name = $2, view_id = $3, content = $4, revision = revision + 1, modified = now() WHERE id = $1',
        [before.id, view.name, viewId, content],
      );
      await recordEvent(tx, actor, 'update', { kind: 'finalview', id: before.id, name: view.name });
      return before.id;
    }),
  );
  return finalViews.read(db, actor, id);
}

/** Layers that are gone or that the actor may not read are not in the frozen view. */
async function frozenLayer(sql: Sql, actor: Actor, id: number): Promise<FrozenLayer | null> {
  try {
    const { depot_id: depot } = await readLayerRow(sql, actor, id);
    const moment = depot === null ? null : await newestMoment(sql, depot);
    return { layer: await layerRepository.read(sql, actor, id), moment: moment?.id ?? null };
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}

function finalViewOf(row: FinalViewRow): FinalView {
  return {
    id: row.id,
    resource_uri: uriOf('finalview', row.id),
    revision: row.revision,
    created: iso(row.created),
    modified: iso(row.modified),
    name: row.name,
    view: row.view_id === null ? null : uriOf('view', row.view_id),
    slug: row.slug,
    owner: uriOf('user', row.owner_id),
    favored: row.favored,
  };
}

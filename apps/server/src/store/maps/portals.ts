import type { Portal } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { simpleRepository, type SimpleRepository } from '../objects/repository.ts';
import { requireId, uriOf } from '../uris.ts';

type Contents = Partial<Pick<Portal, 'attr' | 'layers' | 'views'>>;

/** Portals. */
export const portals: SimpleRepository = simpleRepository('portal', {
  columns: (said, stored) => {
    const { attr = {}, layers = [], views = [] }: Contents = { ...stored, ...said };
    return { details: JSON.stringify({ attr, layers: inOrder(layers), views: inOrder(views) }) };
  },
  // Its layers, and those of its views.
  shows: async (sql, content) => {
    const { rows } = await sql.query<{ layer_id: number }>('SELECT DISTINCT layer_id FROM geo.view_layer WHERE view_id = ANY($1::int[])', [
      viewsIn(content),
    ]);
    return [...layersIn(content), ...rows.map((row) => row.layer_id)];
  },
  // What is gone is left out.
  keep: async (tx, id, content) => {
    await tx.query('DELETE FROM geo.portal_content WHERE portal_id = $1', [id]);
    await tx.query('INSERT INTO geo.portal_content (portal_id, view_id) SELECT $1, id FROM geo.view WHERE id = ANY($2::int[])', [
      id,
      viewsIn(content),
    ]);
    await tx.query('INSERT INTO geo.portal_content (portal_id, layer_id) SELECT $1, id FROM geo.layer WHERE id = ANY($2::int[])', [
      id,
      layersIn(content),
    ]);
  },
});

const viewsIn = ({ views = [] }: Contents): number[] =>
  views.flatMap(({ view }) => (view === null ? [] : [requireId('view', view, 'views')]));
const layersIn = ({ layers = [] }: Contents): number[] => layers.map(({ layer }) => requireId('layer', layer, 'layers'));

/** Sorted by their order and numbered from 0; entries with the same one stay as they were sent. */
function inOrder<T extends { order: number }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => a.order - b.order).map((entry, order) => ({ ...entry, order }));
}

/** Takes a view or layer out of all portals, before its row is deleted. */
export async function leavePortals(tx: Sql, kind: 'view' | 'layer', id: number): Promise<void> {
  const uri = uriOf(kind, id);
  const { rows } = await tx.query<{ id: number; details: Contents }>(
    `SELECT p.id, p.details FROM geo.portal p WHERE p.id IN (SELECT portal_id FROM geo.portal_content WHERE ${kind}_id = $1) FOR UPDATE`,
    [id],
  );
  for (const { id: portal, details } of rows) {
    const views = inOrder((details.views ?? []).filter((entry) => entry.view !== uri));
    const layers = inOrder((details.layers ?? []).filter((entry) => entry.layer !== uri));
    await tx.query('UPDATE geo.portal SET details = $2, revision = revision + 1, modified = now() WHERE id = $1', [
      portal,
      JSON.stringify({ ...details, views, layers }),
    ]);
  }
}

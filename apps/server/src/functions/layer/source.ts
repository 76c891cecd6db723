import { idOfUri, type Source } from '@geo/api';
import type { RunContext } from '../../engine/definition.ts';
import { Problem } from '../../problems/index.ts';
import { readLayerRow, type LayerRow } from '../../store/maps/layers.ts';
import { uriOf } from '../../store/uris.ts';

/** A layer as far as a function that writes it is concerned: which one, and what it wrote there. */
export function layerSource(name: string, id: number | null, written: unknown): Source {
  return { port: 'layer', name, uri: id === null ? null : uriOf('layer', id), fingerprint: JSON.stringify([id, written]) };
}

/** The layer at a uri as the actor finds it now. */
export async function findLayerSource(
  { db, actor }: Pick<RunContext, 'db' | 'actor'>,
  uri: string,
  written: (row: LayerRow) => unknown,
): Promise<Source> {
  try {
    const row = await readLayerRow(db, actor, idOfUri('layer', uri) ?? 0);
    return layerSource(row.name, row.id, written(row));
  } catch (error) {
    if (error instanceof Problem) return layerSource(uri, null, null);
    throw error;
  }
}

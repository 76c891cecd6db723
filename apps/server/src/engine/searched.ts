import { frameRows } from '../switchboards/rows.ts';
import type { FunctionDefinition, FunctionLibrary } from './definition.ts';
import { frameSource } from './frames.ts';
import type { Graph } from './graph.ts';
import type { Given } from './inputs.ts';
import type { RunSettings } from './run-edit.ts';

/** Frames whose records a step looks for by their places: they are computed into a table, with an index, before it runs. */
export function searchedFrames(library: FunctionLibrary, { nodes, links }: Pick<Graph, 'nodes' | 'links'>): Set<number> {
  const frames = new Set<number>();
  for (const { id, func } of nodes.values())
    for (const link of links.get(id) ?? []) if (link.is_input && isSearched(library.get(func), link.name)) frames.add(link.frame_id);
  return frames;
}

function isSearched(definition: FunctionDefinition | undefined, port: string): boolean {
  return definition?.inputs.some(({ name, searched }) => searched && name === port) ?? false;
}

/** The same inputs; a plan in whose records is looked is computed now where no run has done that, and kept. */
export async function withSearched({ db, library, actor, signal }: RunSettings, func: string, given: readonly Given[]): Promise<Given[]> {
  const all: Given[] = [];
  for (const one of given) {
    const { value, frame: id } = one;
    const isPlan = value?.kind === 'records' && !value.stored && id !== null && isSearched(library.get(func), one.port);
    const [frame] = isPlan ? await frameRows(db, { id }) : [];
    const source = frame && (await frameSource(db, library, actor, frame, signal));
    all.push(
      source && value?.kind === 'records'
        ? { ...one, value: { ...value, relation: source.relation, size: source.size, stored: true } }
        : one,
    );
  }
  return all;
}

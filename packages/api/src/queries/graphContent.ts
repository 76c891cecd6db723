import type { Client } from '../client/http.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { ListOf } from '../schemas/common.ts';
import type { Frame, Node, NodeGroup, Note, Switchboard } from '../schemas/switchboard.ts';
import { nextOffset } from './lists.ts';

/** A switchboard with all of its graph, as the server lists it. */
export interface GraphContent {
  readonly switchboard: Switchboard;
  readonly nodes: readonly Node[];
  readonly frames: readonly Frame[];
  readonly notes: readonly Note[];
  readonly groups: readonly NodeGroup[];
}

async function all<T>(load: (offset: number) => Promise<ListOf<T>>): Promise<T[]> {
  const pages: ListOf<T>[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; offset = nextOffset(pages)) pages.push(await load(offset));
  return pages.flatMap((page) => page.objects);
}

/** Loads a switchboard with nodes, frames, notes and groups, each list once unless it is longer than a page. */
export async function loadGraph(client: Client, id: number, signal?: AbortSignal): Promise<GraphContent> {
  const input = (offset: number) => ({ query: { switchboard_id: id, offset }, ...(signal ? { signal } : {}) });
  const [switchboard, nodes, frames, notes, groups] = await Promise.all([
    client.call(endpoints.switchboard, { params: { id }, ...(signal ? { signal } : {}) }),
    all((offset) => client.call(endpoints.nodes, input(offset))),
    all((offset) => client.call(endpoints.frames, input(offset))),
    all((offset) => client.call(endpoints.notes, input(offset))),
    all((offset) => client.call(endpoints.nodeGroups, input(offset))),
  ]);
  return { switchboard, nodes, frames, notes, groups };
}

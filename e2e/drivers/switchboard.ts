import { endpoints, type BatchOperation, type Client } from '@geo/api';

/** A graph without what runs change: to be compared before and after. */
export interface Graph {
  readonly nodes: readonly string[];
  readonly links: readonly string[];
  readonly frames: readonly string[];
  readonly notes: readonly string[];
}

/** The switchboard's graph as the server has it, under its uris. */
export async function graphOf(client: Client, id: number): Promise<Graph> {
  const query = { query: { switchboard_id: id } };
  const [nodes, frames, notes] = await Promise.all([
    client.call(endpoints.nodes, query),
    client.call(endpoints.frames, query),
    client.call(endpoints.notes, query),
  ]);
  return {
    nodes: nodes.objects.map((node) => `${node.resource_uri} ${node.func} ${node.ui_x}/${node.ui_y}`).toSorted(),
    links: nodes.objects
      .flatMap((node) => node.links.map((link) => `${link.resource_uri} ${link.node} ${link.name} ${link.frame}`))
      .toSorted(),
    frames: frames.objects.map((frame) => `${frame.resource_uri} ${frame.content_type} ${frame.text_repr}`).toSorted(),
    notes: notes.objects.map((note) => `${note.resource_uri} ${note.text}`).toSorted(),
  };
}

/** What steps a graph has and how they are joined, apart from its uris: the same in a copy. */
export async function shapeOf(client: Client, id: number): Promise<readonly string[]> {
  const { objects } = await client.call(endpoints.nodes, { query: { switchboard_id: id } });
  const writers = new Map(objects.flatMap((node) => node.links.filter((link) => !link.is_input).map((link) => [link.frame, node.func])));
  return objects
    .flatMap((node) => [
      node.func,
      ...node.links.filter((link) => link.is_input).map((link) => `${node.func}.${link.name} ← ${writers.get(link.frame) ?? 'data'}`),
    ])
    .toSorted();
}

export async function switchboardNamed(client: Client, name: string): Promise<number> {
  const { objects } = await client.call(endpoints.switchboards, { query: { q: name } });
  return objects.find((switchboard) => switchboard.name === name)!.id;
}

/** A change that somebody else makes. */
export function changeSwitchboard(client: Client, id: number, operations: readonly BatchOperation[]): Promise<unknown> {
  return client.call(endpoints.batch, { params: { id }, body: { operations: [...operations] } });
}

/** What the depots of a name hold, by their newest moment. */
export async function stored(client: Client, name: string): Promise<{ count: number; moments: number; geometries: readonly unknown[] }[]> {
  const { objects } = await client.call(endpoints.depots, { query: { q: name } });
  return Promise.all(
    objects.map(async ({ moments }) => {
      const newest = { params: { id: moments[0]?.id ?? 0 }, query: { limit: 100 } };
      const { objects: records } = await client.call(endpoints.datumsByMoment, newest);
      return { count: records.length, moments: moments.length, geometries: records.map(({ geometry }) => geometry) };
    }),
  );
}

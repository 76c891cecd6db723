import { endpoints, typeUri, type Client, type Depot, type Job, type Node } from '@geo/api';
import { jobEnd } from '../demo/client.ts';
import { importText, newDepot, points } from './client.ts';

export interface TestSwitchboard {
  id: number;
  uri: string;
  nodes: Node[];
  /** Frames of the entered values by "function.port". */
  frames: Record<string, string>;
}

/** A switchboard with the functions in a row, each fed by the one before; `values` are inputs by "function.port". */
export async function newChain(
  client: Client,
  functions: readonly string[],
  values: Readonly<Record<string, readonly [type: string, value: unknown]>>,
): Promise<TestSwitchboard> {
  const { switchboard_id: id, resource_uri: uri } = await client.call(endpoints.createSwitchboard, {
    query: { name: functions.join(' ') || 'leer' },
  });
  const switchboard: TestSwitchboard = { id, uri, nodes: [], frames: {} };
  for (const func of functions) {
    const before = switchboard.nodes.at(-1);
    const node = await addNode(client, switchboard, func, values);
    if (before) await client.call(endpoints.createLink, { body: { frame: outputOf(before), node: node.resource_uri, name: 'features' } });
  }
  return switchboard;
}

/** One more node on a switchboard, with its values. */
export async function addNode(
  client: Client,
  switchboard: TestSwitchboard,
  func: string,
  values: Readonly<Record<string, readonly [type: string, value: unknown]>> = {},
): Promise<Node> {
  const body = { func, switchboard: switchboard.uri, ui_x: switchboard.nodes.length * 300, ui_y: 0 };
  const node = await client.call(endpoints.createNode, { body });
  for (const [key, [type, data]] of Object.entries(values)) {
    if (!key.startsWith(`${func}.`)) continue;
    const frame = await client.call(endpoints.createFrame, {
      body: { switchboard: switchboard.uri, content_type: typeUri(type), ui_x: 0, ui_y: 0, data },
    });
    switchboard.frames[key] = frame.resource_uri;
    const name = key.slice(func.length + 1);
    await client.call(endpoints.createLink, { body: { frame: frame.resource_uri, node: node.resource_uri, name } });
  }
  switchboard.nodes.push(node);
  return node;
}

export function outputOf(node: Node): string {
  return node.links.find((link) => !link.is_input)!.frame;
}

/** The id at the end of a uri. */
export function idAt(uri: string): number {
  return Number(/(\d+)\/$/.exec(uri)![1]);
}

/** Runs the whole switchboard; answers the ended job. */
export async function runSwitchboard(client: Client, id: number): Promise<Job> {
  return jobEnd(client, (await client.call(endpoints.executeSwitchboard, { params: { id }, query: {} })).job);
}

/** A depot with three points, and the paths of it and its folder. */
export async function sourceDepot(client: Client): Promise<{ depot: Depot; folder: string; path: string }> {
  const depot = await newDepot(client);
  await importText(client, depot, 'a.geojson', points(['Köln', 6.96, 50.94], ['Bonn', 7.1, 50.73], ['Köln', 6.97, 50.94]));
  const { full_path: folder } = await client.call(endpoints.depotFolder, { params: { id: idAt(depot.folder) } });
  return { depot, folder, path: `${folder}/${depot.name}` };
}

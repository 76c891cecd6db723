import { endpoints, typeUri, type Client } from '@geo/api';

interface Step {
  resource_uri: string;
  links: { name: string; frame: string; is_input: boolean }[];
}

interface Chain {
  from: string;
  to: string;
  metres: number;
}

/** A new switchboard that reads `from`, buffers by metres and stores into `to`, as a user would build it; answers its id. */
export function bufferSwitchboard(client: Client, name: string, chain: Chain): Promise<number> {
  return chainSwitchboard(client, name, chain, []);
}

/** The same with the buffers dissolved before they are stored. */
export function dissolveSwitchboard(client: Client, name: string, chain: Chain): Promise<number> {
  return chainSwitchboard(client, name, chain, ['feature.dissolve']);
}

async function chainSwitchboard(client: Client, name: string, { from, to, metres }: Chain, between: readonly string[]): Promise<number> {
  const created = await client.call(endpoints.createSwitchboard, { query: { name } });
  const switchboard = created.resource_uri;
  const step = (func: string, x: number): Promise<Step> =>
    client.call(endpoints.createNode, { body: { func, switchboard: switchboard, ui_x: x, ui_y: 0 } });
  const value = async (type: string, data: unknown, node: Step, port: string): Promise<void> => {
    const frame = await client.call(endpoints.createFrame, {
      body: { switchboard: switchboard, content_type: typeUri(type), ui_x: 0, ui_y: 200, data },
    });
    await client.call(endpoints.createLink, { body: { frame: frame.resource_uri, node: node.resource_uri, name: port } });
  };
  const connect = async (source: Step, target: Step): Promise<void> => {
    const frame = source.links.find((link) => !link.is_input)!.frame;
    await client.call(endpoints.createLink, { body: { frame, node: target.resource_uri, name: 'features' } });
  };
  const retrieve = await step('depot.retrieve', 0);
  const buffer = await step('feature.buffer', 300);
  const further: Step[] = [];
  for (const [index, func] of [...between, 'depot.store'].entries()) further.push(await step(func, 600 + 300 * index));
  const store = further.at(-1)!;
  await value('depot', from, retrieve, 'depot');
  await value('number', metres, buffer, 'distance');
  await value('depot', to, store, 'depot');
  await connect(retrieve, buffer);
  for (const [index, next] of further.entries()) await connect(further[index - 1] ?? buffer, next);
  return created.switchboard_id;
}

/** Runs the whole switchboard; the server answers when its job has ended. A failure throws. */
export async function executeSwitchboard(client: Client, id: number): Promise<void> {
  const { job, status } = await client.call(endpoints.executeSwitchboard, { params: { id }, query: { wait: '1' } });
  if (status !== 'success') throw new Error(`The run ${job} ended as ${status}.`);
}

import { setTimeout } from 'node:timers/promises';
import { endpoints, typeUri, type Client, type Job } from '@geo/api';

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

function chainSwitchboard(client: Client, name: string, { from, to, metres }: Chain, between: readonly string[]): Promise<number> {
  const chain = ['feature.buffer', ...between, 'depot.store'];
  return buildSwitchboard(client, name, [
    { func: 'depot.retrieve', inputs: { depot: { type: 'depot', data: from } } },
    ...chain.map((func, index) => ({
      func,
      inputs: {
        features: { from: index },
        ...(func === 'feature.buffer' && { distance: { type: 'number', data: metres } }),
        ...(func === 'depot.store' && { depot: { type: 'depot', data: to } }),
      },
    })),
  ]);
}

export interface BoardStep {
  func: string;
  /** By port: a value, in a dict port under its key, or the first output of the step of that index. */
  inputs: Readonly<Record<string, { type: string; data: unknown; key?: string } | { from: number }>>;
}

/** A new switchboard of steps, as a user would build it; answers its id. */
export async function buildSwitchboard(client: Client, name: string, steps: readonly BoardStep[]): Promise<number> {
  const { resource_uri: switchboard, switchboard_id: id } = await client.call(endpoints.createSwitchboard, { query: { name } });
  const made: Step[] = [];
  for (const [index, { func, inputs }] of steps.entries()) {
    const node: Step = await client.call(endpoints.createNode, { body: { func, switchboard, ui_x: 300 * index, ui_y: 0 } });
    made.push(node);
    for (const [port, input] of Object.entries(inputs)) {
      const frame =
        'from' in input
          ? made[input.from]!.links.find((link) => !link.is_input)!.frame
          : (
              await client.call(endpoints.createFrame, {
                body: { switchboard, content_type: typeUri(input.type), ui_x: 300 * index, ui_y: 200, data: input.data },
              })
            ).resource_uri;
      await client.call(endpoints.createLink, {
        body: { frame, node: node.resource_uri, name: port, ...('key' in input && { dict_key: input.key }) },
      });
    }
  }
  return id;
}

/** Runs the whole switchboard; the server answers when its job has ended, or after minutes: then it is asked every second. A failure throws, and says why. */
export async function executeSwitchboard(client: Client, id: number): Promise<void> {
  const started = await client.call(endpoints.executeSwitchboard, { params: { id }, query: { wait: '1' } });
  const { job } = started;
  let { status, error }: { status: string; error?: Job['error'] } = started;
  while (status === 'waiting' || status === 'started') {
    await setTimeout(1000);
    ({ status, error } = await client.call(endpoints.job, { params: { id: Number(/(\d+)\/$/.exec(job)![1]) } }));
  }
  if (status !== 'success') throw new Error(`The run ${job} ended as ${status}: ${error?.text ?? ''}`);
}

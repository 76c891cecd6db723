import { endpoints } from '../../contract/endpoints.ts';
import type { BatchOperation, BatchResult } from '../../schemas/batch.ts';
import type { FunctionInfo } from '../../schemas/function.ts';
import type { Switchboard } from '../../schemas/switchboard.ts';
import { typeUri } from '../../types/chain.ts';
import { expectEqual, present } from './check.ts';
import { newSwitchboard } from './fixtures.ts';
import { signIn, type ContractTarget, type Session } from './session.ts';

export const place = { ui_x: 10, ui_y: 20 };

/** A switchboard under test, with short ways to change and read it. */
export interface SwitchboardUnderTest {
  readonly session: Session;
  readonly switchboard: Switchboard;
  /** Names of ports of the function `feature.buffer`. */
  readonly ports: { readonly features: string; readonly distance: string; readonly output: string };
  readonly batch: (...operations: BatchOperation[]) => Promise<BatchResult>;
  readonly graph: () => Promise<GraphUnderTest>;
}
type GraphUnderTest = Awaited<ReturnType<typeof readGraph>>;

/** All that can be seen of a graph, with the values in its frames. */
async function readGraph(session: Session, switchboard: number) {
  const query = { switchboard_id: switchboard };
  const [nodes, frames, notes, groups] = await Promise.all([
    session.call(endpoints.nodes, { query }),
    session.call(endpoints.frames, { query }),
    session.call(endpoints.notes, { query }),
    session.call(endpoints.nodeGroups, { query }),
  ]);
  const values = await Promise.all(
    frames.objects.map(async ({ id }): Promise<[number, unknown[]]> => {
      const { objects } = await session.call(endpoints.datumsByFrame, { params: { id }, query: {} });
      return [id, objects.map((datum) => datum.value)];
    }),
  );
  return { nodes: nodes.objects, frames: frames.objects, notes: notes.objects, groups: groups.objects, values };
}

function portsOf({ inputs, outputs }: FunctionInfo): SwitchboardUnderTest['ports'] {
  const name = (type: string): string => present(inputs.find((port) => port.content_type === typeUri(type))?.name, `an input ${type}`);
  return { features: name('feature'), distance: name('number'), output: present(outputs[0]?.name, 'an output') };
}

export async function newGraph(target: ContractTarget): Promise<SwitchboardUnderTest> {
  const session = await signIn(target);
  const switchboard = await newSwitchboard(session);
  const { objects } = await session.call(endpoints.functions, { query: { limit: 1000 } });
  const buffer = present(
    objects.find((info) => info.name === 'feature.buffer'),
    'feature.buffer',
  );
  return {
    session,
    switchboard,
    ports: portsOf(buffer),
    batch: (...operations) => session.call(endpoints.batch, { params: { id: switchboard.id }, body: { operations } }),
    graph: () => readGraph(session, switchboard.id),
  };
}

/** A frame with a distance, linked with a node; references $distance and $node. */
export function bufferWithDistance({ ports }: SwitchboardUnderTest, distance: number): BatchOperation[] {
  return [
    { op: 'create', kind: 'frame', ref: '$distance', body: { content_type: typeUri('number'), name: 'Abstand', ...place, data: distance } },
    {
      op: 'create',
      kind: 'node',
      ref: '$node',
      body: { func: 'feature.buffer', ...place, links: [{ name: ports.distance, frame: '$distance' }] },
    },
  ];
}

/** Does a batch, takes it back, does it again and takes it back: each time the graph is as it was. Answers the first answer. */
export async function expectReversible(
  under: SwitchboardUnderTest,
  operations: readonly BatchOperation[],
  what: string,
): Promise<BatchResult> {
  const before = await under.graph();
  const done = await under.batch(...operations);
  const after = await under.graph();
  const undone = await under.batch(...done.inverse);
  expectEqual(await under.graph(), before, `${what}, taken back`);
  const redone = await under.batch(...undone.inverse);
  expectEqual(await under.graph(), after, `${what}, done again`);
  const again = await under.batch(...redone.inverse);
  expectEqual(await under.graph(), before, `${what}, taken back again`);
  await under.batch(...again.inverse);
  return done;
}

import { typeUri, type BatchOperation } from '@geo/api';
import type { WayOf } from '../matrix.ts';
import type { Role } from '../demand.ts';
import type { Prepare } from './prepare.ts';
import { unique, type World } from './world.ts';

const named = () => ({ name: unique('Name') });
const place = { ui_x: 0, ui_y: 0 };
const of = (object: { id: number }) => ({ params: { id: object.id } });
const operation =
  (make: (world: World, allowed: boolean) => Promise<BatchOperation>) => async (world: World, _: Role, allowed: boolean) => ({
    ...of(await world.switchboard()),
    body: { operations: [await make(world, allowed)] },
  });

/** A request for each operation of the batch call; one without does not compile. */
export const batchRequests: { readonly [Way in WayOf<'batch'>]: Prepare<'batch'> } = {
  'create node': operation(async () => ({ op: 'create', kind: 'node', body: { func: 'feature.buffer', ...place } })),
  'create frame': operation(async () => ({ op: 'create', kind: 'frame', body: { content_type: typeUri('string'), ...place } })),
  'create link': operation(async (world) => {
    const { node, frame } = await world.switchboard();
    return { op: 'create', kind: 'link', body: { node: node.uri, frame: frame.uri, name: 'features' } };
  }),
  'create note': operation(async () => ({ op: 'create', kind: 'note', body: { text: 'x', ...place } })),
  'create nodegroup': operation(async (world) => ({
    op: 'create',
    kind: 'nodegroup',
    body: { ...named(), members: [(await world.switchboard()).note.uri], ...place },
  })),
  patch: operation(async (world) => ({ op: 'patch', uri: (await world.switchboard()).note.uri, body: { text: unique('Text') } })),
  data: operation(async (world) => ({ op: 'data', uri: (await world.switchboard()).value.uri, value: unique('Wert') })),
  record: operation(async (world) => ({
    op: 'record',
    uri: (await world.switchboard()).value.uri,
    change: 'add',
    value: unique('Wert'),
  })),
  delete: operation(async (world, allowed) => ({
    op: 'delete',
    uri: (await world.spend(allowed, 'spent note', () => world.part('note'))).uri,
  })),
  restore: operation(async (world, allowed) => ({
    op: 'restore',
    deletion: await world.spend(allowed, 'deletion', world.make.deletion),
  })),
};

import { Topology, type BatchOperation } from '@geo/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { functionNode, pipeline } from '../../fixtures/graphs.ts';
import { memoryServer } from '../../fixtures/memoryServer.ts';
import { frame, link, switchboard } from '../../fixtures/objects.ts';
import { createGraph, allLinks, type Graph } from '../graph.ts';
import { planConnection, planReconnection } from './connect.ts';
import { planDocking, planKeyChange } from '../edits/docking.ts';
import { drawnEdges, freeFrames } from './links.ts';
import { rowById } from '../ports.ts';

const [retrieve, buffer, store] = ['/api/v1/node/1/', '/api/v1/node/2/', '/api/v1/node/3/'];

/** A graph that changes as the server would change it. */
function worldOf(graph: Graph) {
  let current = graph;
  const read = (): Graph => current;
  const { apply } = memoryServer({
    read,
    update: (change) => {
      current = change(current);
    },
  });
  return { apply, read };
}

/** The graph after a plan. */
function after(graph: Graph, operations: readonly BatchOperation[]): Graph {
  const { apply, read } = worldOf(graph);
  apply(operations);
  return read();
}

describe('drawnEdges', () => {
  it('joins nodes directly over docked frames and free frames by edges of their own', () => {
    expect(drawnEdges(pipeline).map(({ source, target }) => `${source.uri}${source.handle} ${target.uri}${target.handle}`)).toEqual([
      '/api/v1/frame/1/frame:out /api/v1/node/1/in:depot',
      '/api/v1/node/1/out:output /api/v1/node/2/in:features',
      '/api/v1/frame/3/frame:out /api/v1/node/2/in:distance',
      '/api/v1/node/2/out:output /api/v1/node/3/in:features',
    ]);
    expect(freeFrames(pipeline).map(({ resource_uri: uri }) => uri)).toEqual(['/api/v1/frame/1/', '/api/v1/frame/3/']);
  });

  it('skips links to frames that are not there', () => {
    expect(drawnEdges({ ...pipeline, frames: new Map() })).toEqual([]);
  });
});

describe('planConnection', () => {
  it('replaces the link of an input', () => {
    const plan = planConnection(pipeline, { uri: retrieve, handle: 'out:output' }, { uri: store, handle: 'in:features' });
    expect(plan).toMatchObject({ ok: true, operations: [{ op: 'delete', uri: '/api/v1/link/6/' }, { op: 'create' }] });
    const graph = plan.ok ? after(pipeline, plan.operations) : pipeline;
    const links = graph.nodes.get(store)?.links.filter(({ name }) => name === 'features');
    expect(links?.map((each) => each.frame)).toEqual(['/api/v1/frame/2/']);
  });

  it('refuses a type that is neither the port’s nor derived from it', () => {
    expect(planConnection(pipeline, { uri: '/api/v1/frame/3/', handle: 'frame:out' }, { uri: store, handle: 'in:features' })).toEqual({
      ok: false,
      reason: 'wrongType',
      frame: 'number',
      port: 'Objekte',
      type: 'feature',
    });
  });

  it('refuses a circle and ends that do not fit together', () => {
    expect(planConnection(pipeline, { uri: buffer, handle: 'out:output' }, { uri: buffer, handle: 'in:features' })).toMatchObject({
      reason: 'cycle',
    });
    expect(
      planConnection(pipeline, { uri: '/api/v1/frame/1/', handle: 'frame:out' }, { uri: '/api/v1/frame/3/', handle: 'frame:in' }),
    ).toMatchObject({ reason: 'notConnectable' });
    expect(planConnection(pipeline, { uri: retrieve, handle: 'out:gone' }, { uri: store, handle: 'in:features' })).toMatchObject({
      reason: 'notConnectable',
    });
  });

  it('refuses a second output that writes the same frame', () => {
    const free = after(pipeline, [{ op: 'patch', uri: '/api/v1/frame/2/', body: { ui_docked: false } }]);
    expect(planConnection(free, { uri: buffer, handle: 'out:output' }, { uri: '/api/v1/frame/2/', handle: 'frame:in' })).toEqual({
      ok: false,
      reason: 'producer',
    });
  });

  it('does nothing where the link is already there', () => {
    expect(planConnection(pipeline, { uri: retrieve, handle: 'out:output' }, { uri: buffer, handle: 'in:features' })).toEqual({
      ok: true,
      operations: [],
    });
  });

  it('never lets data flow in a circle or two links into one input', () => {
    const nodes = [1, 2, 3, 4].map((id) => functionNode(`/api/v1/node/${id}/`, 'feature.intersection'));
    const start = createGraph({ switchboard: switchboard(), nodes, frames: [], notes: [] });
    const step = fc.record({ from: fc.integer({ min: 1, max: 4 }), to: fc.integer({ min: 1, max: 4 }), port: fc.constantFrom('a', 'b') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { apply, read } = worldOf(start);
        for (const { from, to, port } of steps) {
          const plan = planConnection(
            read(),
            { uri: `/api/v1/node/${from}/`, handle: 'out:output' },
            { uri: `/api/v1/node/${to}/`, handle: `in:${port}` },
          );
          if (plan.ok && plan.operations.length > 0) apply(plan.operations);
        }
        const graph = read();
        const inputs = allLinks(graph)
          .filter((each) => each.is_input)
          .map((each) => `${each.node}${each.name}`);
        expect(new Set(inputs).size).toBe(inputs.length);
        const topology = new Topology(allLinks(graph));
        for (const { source, target } of drawnEdges(graph)) expect(topology.reaches(target.uri, source.uri)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

describe('planReconnection', () => {
  it('deletes the old link once and leaves it where the new one is refused', () => {
    const old = pipeline.nodes.get(store)?.links[0];
    if (!old) throw new Error('The fixture has lost its link');
    const moved = planReconnection(pipeline, old, { uri: retrieve, handle: 'out:output' }, { uri: store, handle: 'in:features' });
    expect(moved.ok && moved.operations.map(({ op }) => op)).toEqual(['delete', 'create']);
    expect(
      planReconnection(pipeline, old, { uri: '/api/v1/frame/3/', handle: 'frame:out' }, { uri: store, handle: 'in:features' }).ok,
    ).toBe(false);
  });
});

describe('docking', () => {
  const rowOf = (graph: Graph, uri: string, id: string) => {
    const node = graph.nodes.get(uri);
    const row = node && rowById(node, id);
    if (!node || !row) throw new Error(`No row ${id}`);
    return { node, row };
  };

  it('is undone by doing it again', () => {
    const first = rowOf(pipeline, buffer, 'in:features');
    const undocked = after(pipeline, planDocking(pipeline, first.node, first.row));
    expect(undocked.frames.get('/api/v1/frame/2/')?.ui_docked).toBe(false);
    const second = rowOf(undocked, buffer, 'in:features');
    const docked = after(undocked, planDocking(undocked, second.node, second.row));
    expect(drawnEdges(docked)).toEqual(drawnEdges(pipeline));
  });

  it('creates a docked frame where there is none', () => {
    const { node, row } = rowOf(pipeline, retrieve, 'in:filter');
    const graph = after(pipeline, planDocking(pipeline, node, row));
    const made = rowOf(graph, retrieve, 'in:filter').row.links[0];
    expect(graph.frames.get(made?.frame ?? '')).toMatchObject({ ui_docked: true, content_type: row.port.content_type });
  });

  it('renames a key unless it is empty or taken', () => {
    const uri = '/api/v1/node/9/';
    const links = ['x', 'y'].map((key, at) => link(`/api/v1/link/${at + 90}/`, uri, '/api/v1/frame/90/', 'values', { dict_key: key }));
    const node = functionNode(uri, 'feature.set_properties', { links });
    const graph = createGraph({ switchboard: switchboard(), nodes: [node], frames: [frame('/api/v1/frame/90/', 'string')], notes: [] });
    const { row } = rowOf(graph, uri, 'in:values["x"]');
    expect(planKeyChange(node, row, 'z')).toEqual([
      { op: 'delete', uri: '/api/v1/link/90/' },
      { op: 'create', kind: 'link', body: { name: 'values', node: uri, frame: '/api/v1/frame/90/', list_index: null, dict_key: 'z' } },
    ]);
    expect([planKeyChange(node, row, 'y'), planKeyChange(node, row, '')]).toEqual([[], []]);
  });
});

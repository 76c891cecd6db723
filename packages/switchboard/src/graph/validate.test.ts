import { foreseen, type Node } from '@geo/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { functionNode, pipeline } from '../fixtures/graphs.ts';
import { functions } from '../fixtures/library.ts';
import { frame, link } from '../fixtures/objects.ts';
import type { Graph } from './graph.ts';
import { planConnection } from './links/connect.ts';
import { rowsOf } from './ports.ts';
import { countErrors, validateGraph, type Finding, type FindingKind } from './validate.ts';

const rights = { superuser: false, run: true, edit: true };
const check = (graph: Graph, mine = rights): Finding[] => validateGraph(graph, functions, mine);
const kinds = (graph: Graph, mine = rights): FindingKind[] => check(graph, mine).map(({ kind }) => kind);
const withNode = (graph: Graph, node: Node): Graph => ({ ...graph, nodes: new Map(graph.nodes).set(node.resource_uri, node) });
const withFrame = (graph: Graph, uri: string, type: string, change: Parameters<typeof frame>[2]): Graph => ({
  ...graph,
  frames: new Map(graph.frames).set(uri, frame(uri, type, change)),
});
const uri = '/api/v1/node/9/';

describe('validateGraph', () => {
  it('finds nothing in a pipeline that can run', () => {
    expect(check(pipeline)).toEqual([]);
  });

  it('names a required input without link and default, and how to give it one', () => {
    const [first, second] = check(withNode(pipeline, functionNode(uri, 'depot.store')));
    expect(first).toMatchObject({ kind: 'missingInput', severity: 'error', place: uri, values: { port: 'Objekte' } });
    expect(first?.fixes).toEqual([
      { kind: 'connect', node: uri, row: 'in:features' },
      { kind: 'setValue', node: uri, row: 'in:features' },
    ]);
    expect(second?.fixes.map((fix) => fix.kind)).toEqual(['setValue', 'connect']);
  });

  it('asks for one link of a list port, not for one a row', () => {
    expect(kinds(withNode(pipeline, functionNode(uri, 'feature.merge')))).toEqual(['missingInput', 'unreadResult']);
    const one = functionNode(uri, 'feature.merge', {
      links: [link('/api/v1/link/90/', uri, '/api/v1/frame/2/', 'features', { list_index: 3 })],
    });
    expect(kinds(withNode(pipeline, one))).toEqual(['unreadResult']);
  });

  it('takes what a run wrote for what it is: more special than the output promised, or records of another kind', () => {
    const alone = (type: string) =>
      kinds(withFrame(pipeline, '/api/v1/frame/2/', type, { size: 1 })).filter((kind) => kind === 'wrongType');
    expect(alone('cityobject')).toEqual([]);
    // The next step asks for features: there it does not fit.
    for (const type of ['row', 'grid', 'mesh']) expect([type, alone(type)]).toEqual([type, ['wrongType']]);
  });

  it('names data of a type that does not fit, and links to what is gone', () => {
    expect(kinds(withFrame(pipeline, '/api/v1/frame/2/', 'string', { size: 1 }))).toContain('wrongType');
    const frames = new Map(pipeline.frames);
    frames.delete('/api/v1/frame/3/');
    expect(check({ ...pipeline, frames })).toMatchObject([
      { kind: 'danglingLink', fixes: [{ kind: 'disconnect', link: '/api/v1/link/4/' }] },
    ]);
  });

  it('names functions that are not there, and those that are not for the user', () => {
    expect(kinds(withNode(pipeline, functionNode(uri, 'feature.gone')))).toEqual(['unknownFunction']);
    const sql = withNode(pipeline, functionNode(uri, 'system.sql'));
    expect(kinds(sql)).toEqual(['superusersOnly', 'missingInput', 'unreadResult']);
    expect(kinds(sql, { ...rights, superuser: true })).toEqual(['missingInput', 'unreadResult']);
    expect(check(pipeline, { ...rights, run: false })).toMatchObject([{ kind: 'mayNotRun', severity: 'error', place: null }]);
  });

  it('does not count it as an error that who only reads may not run', () => {
    const found = check(pipeline, { superuser: false, run: false, edit: false });
    expect(found).toMatchObject([{ kind: 'mayNotRun', severity: 'hint' }]);
    expect(countErrors(found)).toBe(0);
    expect(kinds(pipeline, { superuser: false, run: true, edit: false })).toEqual([]);
  });

  it('tells empty values from empty datasets, and leaves alone what a node will fill', () => {
    expect(kinds(withFrame(pipeline, '/api/v1/frame/3/', 'number', { size: 0, ui_docked: false }))).toEqual(['emptyValue']);
    expect(kinds(withFrame(pipeline, '/api/v1/frame/2/', 'feature', { size: 0 }))).toEqual([]);
    const alone = functionNode('/api/v1/node/1/', 'depot.retrieve', {
      links: [link('/api/v1/link/1/', '/api/v1/node/1/', '/api/v1/frame/1/', 'depot')],
    });
    expect(kinds(withNode(withFrame(pipeline, '/api/v1/frame/2/', 'feature', { size: 0 }), alone))).toEqual([
      'emptyDataset',
      'unreadResult',
    ]);
  });

  it('names outputs of the workflow that nothing writes', () => {
    const output = (size: number) => withFrame(pipeline, '/api/v1/frame/50/', 'feature', { size, frame_type: 2, ui_docked: false });
    expect(check(output(0))).toMatchObject([{ kind: 'unwrittenOutput', severity: 'error', place: '/api/v1/frame/50/' }]);
    expect(check(output(3))).toMatchObject([{ kind: 'constantOutput', severity: 'warning' }]);
  });

  it('names a circle once, with its nodes', () => {
    const store = pipeline.nodes.get('/api/v1/node/1/')!;
    const turned = withNode(pipeline, {
      ...store,
      links: [...store.links, link('/api/v1/link/91/', store.resource_uri, '/api/v1/frame/4/', 'filter')],
    });
    const circles = check(turned).filter(({ kind }) => kind === 'circle');
    expect(circles).toHaveLength(1);
    expect(circles[0]?.nodes?.toSorted()).toEqual(['/api/v1/node/1/', '/api/v1/node/2/']);
  });

  it('never reports a circle, a wrong type or a dangling link on what was joined by the rules', () => {
    const funcs = functions.filter((info) => !info.hidden).map((info) => info.name);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...funcs), { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5), fc.nat(5)), { maxLength: 25 }),
        (names, tries) => {
          let graph: Graph = { ...pipeline, nodes: new Map(), frames: new Map() };
          names.forEach((func, index) => {
            graph = foreseen(graph, [{ op: 'create', kind: 'node', ref: `$${index}`, body: { func, ui_x: 0, ui_y: 0 } }], functions);
          });
          const nodes = () => [...graph.nodes.values()];
          tries.forEach(([a, b, c, d], turn) => {
            const [from, to] = [nodes()[a % names.length]!, nodes()[b % names.length]!];
            const [out, into] = [rowsOf(from).filter((row) => !row.port.is_input), rowsOf(to).filter((row) => row.port.is_input)];
            if (out.length === 0 || into.length === 0) return;
            const plan = planConnection(
              graph,
              { uri: from.resource_uri, handle: out[c % out.length]!.id },
              { uri: to.resource_uri, handle: into[d % into.length]!.id },
            );
            const named = plan.ok ? plan.operations.map((one) => (one.op === 'create' ? { ...one, ref: `$t${turn}` } : one)) : [];
            graph = foreseen(graph, named, functions);
          });
          const wrong: readonly FindingKind[] = ['circle', 'wrongType', 'danglingLink'];
          expect(kinds(graph).filter((kind) => wrong.includes(kind))).toEqual([]);
        },
      ),
    );
  });
});

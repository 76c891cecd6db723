import { checkDocument, planDocument, typeUri, type GraphDocument } from '@geo/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pipeline, variety } from '../../fixtures/graphs.ts';
import { functions } from '../../fixtures/library.ts';
import { memoryServer } from '../../fixtures/memoryServer.ts';
import { frame, group } from '../../fixtures/objects.ts';
import { createGraph, type Graph } from '../graph.ts';
import { copySelection, planPaste, standingRefs } from './clipboard.ts';

const [retrieve, buffer] = ['/api/v1/node/1/', '/api/v1/node/2/'];
const everything = (graph: Graph): Set<string> => new Set([...graph.nodes.keys(), ...graph.frames.keys(), ...graph.notes.keys()]);
const copy = (graph: Graph, ...uris: string[]): GraphDocument => copySelection(graph, new Set(uris)).document;

/** The graph after a document was put onto an empty one. */
function pasted(document: GraphDocument): Graph {
  let graph = createGraph({ switchboard: pipeline.switchboard, nodes: [], frames: [], notes: [] });
  const { apply } = memoryServer({
    read: () => graph,
    update: (change) => {
      graph = change(graph);
    },
  });
  const { operations } = planDocument(document, { x: 0, y: 0 }, functions);
  if (operations.length > 0) apply(operations);
  return graph;
}

describe('copySelection', () => {
  it('takes docked datasets along, with what was entered in them, and the links inside', () => {
    const document = copy(pipeline, retrieve, buffer, '/api/v1/frame/3/');
    expect(document.nodes.map(({ func }) => func)).toEqual(['depot.retrieve', 'feature.buffer']);
    expect(document.frames.map(({ content_type, data }) => [content_type, data])).toEqual([
      [typeUri('feature'), undefined],
      [typeUri('feature'), undefined],
      [typeUri('number'), 250.5],
    ]);
    expect(document.links).toHaveLength(4);
  });

  it('leaves out a docked dataset that a node outside writes', () => {
    expect(copy(pipeline, buffer).links).toEqual([expect.objectContaining({ name: 'output' })]);
  });

  it('takes a group along only as a whole', () => {
    const grouped = (node: string) => ({ ...pipeline.nodes.get(node)!, group: '/api/v1/nodegroup/1/' });
    const graph = createGraph({
      switchboard: pipeline.switchboard,
      nodes: [grouped(retrieve), grouped(buffer)],
      frames: [],
      notes: [],
      groups: [group('/api/v1/nodegroup/1/', 'Teil')],
    });
    expect(copy(graph, retrieve).groups).toEqual([]);
    expect(copy(graph, retrieve, buffer).groups).toMatchObject([{ name: 'Teil' }]);
    expect(copy(graph, '/api/v1/nodegroup/1/').nodes).toHaveLength(2);
  });

  it('names values that the graph does not hold as a whole', () => {
    const text = frame('/api/v1/frame/9/', 'string', { size: 1, text_repr: 'x'.repeat(200), ui_docked: false });
    const graph = createGraph({ switchboard: pipeline.switchboard, nodes: [], frames: [text], notes: [] });
    const { document, long, complete } = copySelection(graph, new Set([text.resource_uri]));
    expect([long, document.frames[0]?.data]).toEqual([[text], undefined]);
    expect(complete(new Map([[text.resource_uri, ['ganz']]])).frames[0]?.data).toBe('ganz');
    expect(complete(new Map([[text.resource_uri, ['a', 'b']]])).frames[0]?.values).toEqual(['a', 'b']);
  });

  it('reads the values of all simple types', () => {
    const values = copySelection(variety, everything(variety)).document.frames.map(({ data }) => data);
    expect(values).toEqual([undefined, '#2b8a3e', true, false]);
  });

  it('makes documents without problems that are copied again as they are, whatever is selected', () => {
    for (const graph of [pipeline, variety]) {
      fc.assert(
        fc.property(fc.subarray([...everything(graph)]), (uris) => {
          const document = copy(graph, ...uris);
          expect(checkDocument(document, { functions, isSuperuser: true }).problems).toEqual([]);
          const again = pasted(document);
          expect(copySelection(again, everything(again)).document).toEqual(document);
        }),
        { numRuns: 40 },
      );
    }
  });
});

describe('planPaste', () => {
  it('brings the top left corner or the middle to the point, and names what stands there', () => {
    const document = copy(pipeline, buffer, '/api/v1/frame/3/', '/api/v1/note/1/');
    const plan = planPaste(document, { x: 1000, y: 0 }, functions, 'corner');
    const places = plan.operations.flatMap((operation) =>
      operation.op === 'create' && 'ui_x' in operation.body ? [[operation.kind, operation.body.ui_x, operation.body.ui_y]] : [],
    );
    expect(places).toEqual([
      ['node', 1580, 0],
      ['frame', 1260, 220],
      ['note', 1000, 340],
    ]);
    expect(standingRefs(document, plan)).toEqual(['$n0', '$f1', '$t0']);
    const [first] = planPaste(document, { x: 1000, y: 0 }, functions, 'centre').operations;
    expect(first).toMatchObject({ body: { ui_x: 1180, ui_y: -200 } });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BatchOperation } from '../schemas/batch.ts';
import type { FunctionInfo, Port } from '../schemas/function.ts';
import { mockFunctions } from '../mocks/world/switchboards/functions.ts';
import { typeName, typeUri } from '../types/chain.ts';
import type { Frame } from '../schemas/switchboard.ts';
import { createMemoryGraph, type MemoryGraph } from './memoryGraph.ts';
import { foreseen } from './foreseen.ts';
import { withGuards } from './guards.ts';
import type { GraphMaps } from './mapStore.ts';
import { GraphRefusal } from './refusal.ts';

type Graph = GraphMaps & { readonly switchboard: { readonly resource_uri: string } };

const switchboard = { resource_uri: '/api/v1/switchboard/1/' };
const empty: Graph = { switchboard, nodes: new Map(), frames: new Map(), notes: new Map(), groups: new Map() };
const place = { ui_x: 0, ui_y: 0 };

function open(functions: readonly FunctionInfo[] = mockFunctions): { memory: MemoryGraph; graph: () => Graph } {
  let graph = empty;
  const memory = createMemoryGraph({ read: () => graph, write: (next) => void (graph = next), functions });
  return { memory, graph: () => graph };
}

/** What a graph is, whatever the order in which it came about. */
function contentOf({ nodes, frames, notes, groups }: GraphMaps): unknown {
  const sorted = <T extends { readonly id: number }>(objects: Iterable<T>): T[] => [...objects].sort((a, b) => a.id - b.id);
  const withSortedLinks = sorted(nodes.values()).map((node) => ({ ...node, links: sorted(node.links) }));
  return [withSortedLinks, sorted(frames.values()), sorted(notes.values()), sorted(groups.values())];
}

const number = fc.nat(1000);
const choice = fc.record({
  what: fc.constantFrom('node', 'frame', 'link', 'note', 'group', 'move', 'type', 'dock', 'value', 'record', 'leave', 'delete'),
  a: number,
  b: number,
});

const graphType = ({ content_type }: Frame): string => typeName(content_type);

function operationsOf({ nodes, frames, notes, groups }: Graph, { what, a, b }: { what: string; a: number; b: number }): BatchOperation[] {
  const pick = (uris: Iterable<string>, by: number): string[] => {
    const all = [...uris];
    return all.length === 0 ? [] : [all[by % all.length]!];
  };
  const at = { ui_x: a, ui_y: b };
  const [node, frame, note, group] = [pick(nodes.keys(), a), pick(frames.keys(), b), pick(notes.keys(), a), pick(groups.keys(), b)];
  const links = [...nodes.values()].flatMap((one) => one.links.map((link) => link.resource_uri));
  const any = [...node, ...frame, ...note, ...group, ...pick(links, a)];
  switch (what) {
    case 'node':
      return [{ op: 'create', kind: 'node', body: { func: b % 2 ? 'feature.buffer' : 'feature.dissolve', ...at } }];
    case 'frame':
      return [{ op: 'create', kind: 'frame', body: { content_type: typeUri('number'), ...at, ...(a % 2 ? { data: a } : {}) } }];
    case 'link':
      return node.flatMap((uri) =>
        frame.map((to) => ({
          op: 'create',
          kind: 'link',
          body: { name: ['features', 'distance', 'result'][a % 3]!, node: uri, frame: to },
        })),
      );
    case 'note':
      return [{ op: 'create', kind: 'note', body: { text: `Note ${a}`, ...at } }];
    case 'group':
      return [{ op: 'create', kind: 'nodegroup', body: { name: 'Group', members: [...node, ...frame, ...note], ...at } }];
    case 'move':
      return [...node, ...frame, ...note, ...group].map((uri) => ({ op: 'patch', uri, body: at }));
    case 'type':
      return frame.map((uri) => ({ op: 'patch', uri, body: { content_type: typeUri(a % 2 ? 'string' : 'number') } }));
    case 'dock':
      return frame.map((uri) => ({ op: 'patch', uri, body: { ui_docked: a % 2 === 0 } }));
    case 'value':
      return frame.map((uri) => ({ op: 'data', uri, value: a % 3 ? a : null }));
    case 'record':
      return frame.flatMap((uri): BatchOperation[] => {
        const { size, text_repr } = frames.get(uri)!;
        if (size !== 1 || a % 3 === 0) return [{ op: 'record', uri, change: 'add', at: 1 + (b % 3), value: a }];
        const expect = graphType(frames.get(uri)!) === 'number' ? Number(text_repr) : text_repr;
        if (a % 3 === 1) return [{ op: 'record', uri, change: 'remove', at: 1, expect }];
        return [{ op: 'record', uri, change: 'set', at: 1, value: b, expect }];
      });
    case 'leave':
      return node.map((uri) => ({ op: 'patch', uri, body: { group: group[0] ?? null } }));
    default:
      return any.length === 0 ? [] : [{ op: 'delete', uri: any[b % any.length]! }];
  }
}

const batches = fc.array(fc.array(choice, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 10 });

describe('a change of a graph', () => {
  it('followed by its inverse is no change, and the inverse of that is the change again', () => {
    fc.assert(
      fc.property(batches, (all) => {
        const { memory, graph } = open();
        for (const choices of all) {
          const before = contentOf(graph());
          try {
            const { inverse } = memory.apply(choices.flatMap((one) => operationsOf(graph(), one)));
            const after = contentOf(graph());
            const again = memory.apply(inverse);
            expect(contentOf(graph())).toEqual(before);
            memory.apply(again.inverse);
            expect(contentOf(graph())).toEqual(after);
          } catch (error) {
            if (!(error instanceof GraphRefusal)) throw error;
            expect(contentOf(graph())).toEqual(before);
          }
        }
      }),
    );
  });

  it('never leaves a circle, two links at one place, or two outputs that write one frame', () => {
    fc.assert(
      fc.property(batches, (all) => {
        const { memory, graph } = open();
        for (const choices of all) {
          for (const one of choices) {
            try {
              memory.apply(operationsOf(graph(), one));
            } catch (error) {
              if (!(error instanceof GraphRefusal)) throw error;
            }
          }
        }
        const links = [...graph().nodes.values()].flatMap((node) => node.links);
        const places = links.map(({ node, name, is_input, list_index, dict_key }) => [node, name, is_input, list_index, dict_key].join());
        expect(new Set(places).size).toBe(places.length);
        const written = links.filter((link) => !link.is_input).map((link) => link.frame);
        expect(new Set(written).size).toBe(written.length);
        const left = new Set(graph().nodes.keys());
        // Nodes that read nothing that a remaining node writes go, until none does.
        for (let shrinks = true; shrinks;) {
          const pending = new Set(links.filter((link) => !link.is_input && left.has(link.node)).map((link) => link.frame));
          const free = [...left].filter((uri) => links.every((link) => link.node !== uri || !link.is_input || !pending.has(link.frame)));
          for (const uri of free) left.delete(uri);
          shrinks = free.length > 0;
        }
        expect(left.size).toBe(0);
      }),
    );
  });

  it('is foreseen as it comes', () => {
    fc.assert(
      fc.property(batches, (all) => {
        const { memory, graph } = open();
        for (const choices of all) {
          const operations = choices.flatMap((one) => operationsOf(graph(), one)).filter(({ op }) => op !== 'create' && op !== 'record');
          const before = graph();
          try {
            memory.apply(operations);
            expect(contentOf(foreseen(before, operations, mockFunctions))).toEqual(contentOf(graph()));
            memory.apply(choices.flatMap((one) => operationsOf(graph(), one)).filter(({ op }) => op === 'create' || op === 'record'));
          } catch (error) {
            if (!(error instanceof GraphRefusal)) throw error;
          }
        }
      }),
    );
  });
});

describe('a conflict', () => {
  it('names the object and its present values, where a change expects others', () => {
    const { memory, graph } = open();
    const made = memory.apply([
      { op: 'create', kind: 'frame', body: { content_type: typeUri('number'), name: 'Distance', data: 5, ...place } },
    ]);
    const uri = made.results[0]!;
    const [named, filled] = withGuards(
      [
        { op: 'patch', uri, body: { name: 'Width' } },
        { op: 'data', uri, value: 7 },
      ],
      graph(),
    ) as [BatchOperation, BatchOperation];
    memory.apply([
      { op: 'patch', uri, body: { name: 'Radius' } },
      { op: 'data', uri, value: 6 },
    ]);
    const refusalOf = (operation: BatchOperation): GraphRefusal => {
      try {
        memory.apply([operation]);
      } catch (error) {
        if (error instanceof GraphRefusal) return error;
      }
      throw new Error('It was not refused');
    };
    expect(refusalOf(named).fieldsIn('en')).toEqual({ uri, name: 'Radius' });
    expect(refusalOf(filled).fieldsIn('en')).toEqual({ uri, data: '6' });
    expect(refusalOf(filled).text('en')).toBe('"Radius" is not as this change expects it any more: Somebody changed it.');
    expect(refusalOf(filled).text('de')).toContain('Jemand hat es geändert.');
  });
});

describe('a link', () => {
  const port = (name: string, change: Partial<Port> = {}): Port => ({
    name,
    content_type: typeUri('number'),
    is_input: true,
    is_optional: false,
    is_list: false,
    is_dict: false,
    default_value: null,
    ...change,
  });
  const base = mockFunctions[0]!;
  const sum: FunctionInfo = {
    ...base,
    name: 'test.sum',
    inputs: [port('values', { is_list: true })],
    outputs: [port('sum', { is_input: false })],
  };

  it('replaces the one at its place of a list, and no other', () => {
    const { memory, graph } = open([sum]);
    const { refs } = memory.apply([
      { op: 'create', kind: 'node', ref: '$n', body: { func: 'test.sum', ...place } },
      { op: 'create', kind: 'frame', ref: '$a', body: { content_type: typeUri('number'), ...place } },
      { op: 'create', kind: 'frame', ref: '$b', body: { content_type: typeUri('number'), ...place } },
      { op: 'create', kind: 'link', body: { name: 'values', node: '$n', frame: '$a', list_index: 0 } },
      { op: 'create', kind: 'link', body: { name: 'values', node: '$n', frame: '$b', list_index: 1 } },
      { op: 'create', kind: 'link', body: { name: 'values', node: '$n', frame: '$b', list_index: 0 } },
    ]);
    const inputs = graph()
      .nodes.get(refs['$n']!)!
      .links.filter((link) => link.is_input);
    expect(inputs.map(({ list_index, frame }) => [list_index, frame])).toEqual([
      [1, refs['$b']],
      [0, refs['$b']],
    ]);
  });

  it('is refused for a type that does not fit, a port that is not there, and a circle', () => {
    const { memory } = open([sum]);
    const codeOf = (body: { name: string; frame: string }): string => {
      try {
        memory.apply([
          { op: 'create', kind: 'node', ref: '$n', body: { func: 'test.sum', ...place } },
          { op: 'create', kind: 'frame', ref: '$text', body: { content_type: typeUri('string'), ...place } },
          { op: 'create', kind: 'link', body: { node: '$n', ...body } },
        ]);
      } catch (error) {
        if (error instanceof GraphRefusal) return error.code;
      }
      return 'allowed';
    };
    expect(codeOf({ name: 'values', frame: '$text' })).toBe('wrong_type');
    expect(codeOf({ name: 'other', frame: '$text' })).toBe('unknown_port');
    expect(codeOf({ name: 'values', frame: '$n>sum' })).toBe('cycle');
    expect(codeOf({ name: 'values', frame: '$none' })).toBe('no_such_reference');
  });
});

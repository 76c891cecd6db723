import { describe, expect, it } from 'vitest';
import { createMemoryGraph } from '../graph/memoryGraph.ts';
import { standingTypesFit, typesFit } from '../graph/linkRules.ts';
import type { GraphMaps } from '../graph/mapStore.ts';
import { GraphDocument } from '../schemas/document.ts';
import type { FunctionInfo, Port } from '../schemas/function.ts';
import { typeUri } from '../types/chain.ts';
import { typeNames } from '../types/registry.ts';
import { checkDocument, type CheckedDocument } from './checkDocument.ts';
import { planDocument } from './planDocument.ts';

const pairs = typeNames.flatMap((port) => typeNames.map((frame) => ({ port, frame })));

/** A function with one port, whose other end is a frame of some type. */
function oneLink(port: Pick<Port, 'content_type' | 'is_input'>, frame: string, dict_key: string | null = null) {
  const wholePort: Port = { name: 'end', is_optional: false, is_list: false, is_dict: false, default_value: null, ...port };
  const info: FunctionInfo = {
    resource_uri: '/api/v1/function/some.function/',
    name: 'some.function',
    verbose_name: '',
    doc: '',
    inputs: port.is_input ? [wholePort] : [],
    outputs: port.is_input ? [] : [wholePort],
    favored: false,
    hidden: false,
    superuser_required: false,
  };
  const document = GraphDocument.parse({
    format: 'geo-switchboard',
    version: 1,
    nodes: [{ key: 'n1', func: info.name, ui_x: 0, ui_y: 0 }],
    frames: [{ key: 'f1', content_type: typeUri(frame), ui_x: 0, ui_y: 0 }],
    links: [{ node: 'n1', frame: 'f1', name: 'end', is_input: port.is_input, list_index: null, dict_key }],
  });
  return { info, checked: checkDocument(document, { functions: [info], isSuperuser: false }) };
}

const isKept = ({ kept, problems }: CheckedDocument): boolean => {
  expect(problems.map(({ kind }) => kind)).toEqual(kept.links.length === 1 ? [] : ['wrongType']);
  return kept.links.length === 1;
};

/** Puts what was kept onto an empty graph, under the graph's own rules. */
function putOnGraph(info: FunctionInfo, kept: GraphDocument): GraphMaps {
  let graph: GraphMaps & { readonly switchboard: { readonly resource_uri: string } } = {
    switchboard: { resource_uri: '/api/v1/switchboard/1/' },
    nodes: new Map(),
    frames: new Map(),
    notes: new Map(),
    groups: new Map(),
  };
  const memory = createMemoryGraph({ read: () => graph, write: (next) => void (graph = next), functions: [info] });
  memory.apply(planDocument(kept, { x: 0, y: 0 }, [info]).operations);
  return graph;
}

describe('the links of a document', () => {
  it('are judged by the rule of the graph, for all pairs of types', () => {
    for (const { port, frame } of pairs) {
      for (const is_input of [true, false]) {
        const end = { content_type: typeUri(port), is_input };
        // The frame of an output comes with its node: a run may have written its type.
        const rule = is_input ? typesFit : standingTypesFit;
        expect([port, frame, is_input, isKept(oneLink(end, frame).checked)]).toEqual([port, frame, is_input, rule(typeUri(frame), end)]);
      }
    }
  });

  it('are new ones where their frame does not come with the node', () => {
    for (const { port, frame } of pairs) {
      const end = { content_type: typeUri(port), is_input: false };
      expect([port, frame, isKept(oneLink(end, frame, 'a key').checked)]).toEqual([port, frame, typesFit(typeUri(frame), end)]);
    }
  });

  it('are never refused by the graph once they were kept', () => {
    for (const { port, frame } of pairs) {
      for (const [is_input, key] of [
        [true, null],
        [false, null],
        [false, 'a key'],
      ] as const) {
        const { info, checked } = oneLink({ content_type: typeUri(port), is_input }, frame, key);
        if (checked.kept.links.length === 0) continue;
        const { nodes, frames } = putOnGraph(info, checked.kept);
        const [link] = [...nodes.values()].flatMap(({ links }) => links);
        expect([port, frame, frames.get(link?.frame ?? '')?.content_type]).toEqual([port, frame, typeUri(frame)]);
      }
    }
  });
});

import { foreseen, checkDocument, typeUri, type Frame, type Node } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { functionNode, grouped, pipeline } from '../../fixtures/graphs.ts';
import { functions, runSwitchboard } from '../../fixtures/library.ts';
import { frame, link } from '../../fixtures/objects.ts';
import { createGraph, type Graph } from '../graph.ts';
import { extractGroup, planReplacement, runningStep, type Extraction } from './extractGroup.ts';

const group = '/api/v1/nodegroup/1/';
const made = '/api/v1/switchboard/77/';
const library = [...functions, runSwitchboard];
const extract = (graph: Graph): Extraction => {
  const extraction = extractGroup(graph, group);
  if (!extraction) throw new Error('The group has no steps');
  return extraction;
};
const names = (border: Extraction['inputs']): string[] => border.map(({ name }) => name);
/** The graph of the grouped pipeline with other nodes and frames. */
const changed = (nodes: readonly Node[], frames: readonly Frame[]): Graph => {
  const { switchboard, notes, groups, ...rest } = grouped(false);
  return createGraph({
    switchboard,
    nodes: [...rest.nodes.values(), ...nodes],
    frames: [...rest.frames.values(), ...frames],
    notes: [...notes.values()],
    groups: [...groups.values()],
  });
};

describe('extractGroup', () => {
  it('makes inputs of what stands outside or is shared, and outputs of what is read outside', () => {
    const extraction = extract(grouped(false));
    expect(names(extraction.inputs)).toEqual(['Gewässer', 'Abstand in m']);
    expect(names(extraction.outputs)).toEqual(['Puffer']);
    const { document } = extraction;
    expect(document.nodes.map(({ func }) => func)).toEqual(['depot.retrieve', 'feature.buffer']);
    expect(document.frames.map(({ name, frame_type, ui_docked, data }) => [name, frame_type, ui_docked, data])).toEqual([
      ['', 0, true, undefined],
      ['Puffer', 2, false, undefined],
      ['Gewässer', 1, false, '/Umwelt/Wasser/Gewässer'],
      ['Abstand in m', 1, false, 250.5],
    ]);
    expect(document.groups).toEqual([]);
    expect(checkDocument(document, { functions, isSuperuser: false }).problems).toEqual([]);
  });

  it('takes the result of the last step as an output, and the result of a step outside as an input', () => {
    const inGroup = (uri: string): Node => ({ ...pipeline.nodes.get(uri)!, group });
    const { switchboard, frames, notes, groups } = grouped(false);
    const alone = createGraph({
      switchboard,
      nodes: [pipeline.nodes.get('/api/v1/node/1/')!, inGroup('/api/v1/node/2/')],
      frames: [...frames.values()],
      notes: [...notes.values()],
      groups: [...groups.values()],
    });
    const { inputs, outputs, document } = extract(alone);
    expect([names(inputs), names(outputs)]).toEqual([['features', 'Abstand in m'], ['Puffer']]);
    expect(document.frames.find(({ name }) => name === 'features')?.data).toBeUndefined();
  });

  it('numbers names that are taken', () => {
    const second = functionNode('/api/v1/node/9/', 'feature.buffer', {
      group,
      links: [link('/api/v1/link/90/', '/api/v1/node/9/', '/api/v1/frame/90/', 'output', { is_input: false })],
    });
    expect(names(extract(changed([second], [frame('/api/v1/frame/90/', 'feature', { ui_docked: true })])).outputs)).toEqual([
      'Puffer',
      'Puffer 2',
    ]);
  });

  it('knows where a step outside leads back into the group', () => {
    expect(extract(grouped(false)).circular).toBe(false);
    const [outside, inside] = ['/api/v1/node/8/', '/api/v1/node/9/'];
    const nodes = [
      functionNode(outside, 'feature.reproject', {
        links: [
          link('/api/v1/link/80/', outside, '/api/v1/frame/4/', 'features'),
          link('/api/v1/link/81/', outside, '/api/v1/frame/80/', 'output', { is_input: false }),
        ],
      }),
      functionNode(inside, 'feature.buffer', { group, links: [link('/api/v1/link/82/', inside, '/api/v1/frame/80/', 'features')] }),
    ];
    expect(extract(changed(nodes, [frame('/api/v1/frame/80/', 'feature', { ui_docked: true })])).circular).toBe(true);
  });

  it('has nothing to run in a group without steps', () => {
    const { switchboard, frames, notes, groups } = grouped(false);
    const noted = [...notes.values()].map((note) => ({ ...note, group }));
    const graph = createGraph({ switchboard, nodes: [], frames: [...frames.values()], notes: noted, groups: [...groups.values()] });
    expect(extractGroup(graph, group)).toBeUndefined();
  });
});

describe('planReplacement', () => {
  it('puts one step in the place of the group, joined to the same neighbours', () => {
    const graph = grouped(false);
    const after = foreseen(graph, planReplacement(graph, group, extract(graph), runningStep(library)!, made), library);
    expect([...after.nodes.values()].map(({ func }) => func)).toEqual(['depot.store', 'switchboard.run']);
    expect(after.groups.size).toBe(0);
    const run = after.nodes.get('$run');
    expect(run?.links.map(({ name, dict_key, frame: uri }) => [name, dict_key, uri])).toEqual([
      ['switchboard', null, '$graph'],
      ['inputs', 'Gewässer', '/api/v1/frame/1/'],
      ['inputs', 'Abstand in m', '/api/v1/frame/3/'],
      ['outputs', 'Puffer', '/api/v1/frame/4/'],
    ]);
    expect(after.frames.get('$graph')).toMatchObject({ content_type: typeUri('switchboard'), text_repr: made });
    // What only the group used is gone; what its neighbours use stays.
    expect([...after.frames.keys()].filter((uri) => !uri.startsWith('$'))).toEqual([1, 3, 4, 5].map((id) => `/api/v1/frame/${id}/`));
    expect(after.nodes.get('/api/v1/node/3/')).toBe(graph.nodes.get('/api/v1/node/3/'));
  });

  it('is offered only where the library can run switchboards', () => {
    const step = { func: 'switchboard.run', graph: 'switchboard', inputs: 'inputs', outputs: 'outputs' };
    expect([runningStep(functions), runningStep(library)]).toEqual([undefined, step]);
    // What takes a switchboard and gives nothing by name is no step.
    expect(runningStep([{ ...runSwitchboard, outputs: [] }])).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { frame, link, node, port, switchboard } from '../fixtures/objects.ts';
import { createGraph } from './graph.ts';
import { attributeSource, portOfFrame, writerOf } from './portOfFrame.ts';

const features = port('features', 'feature');
const by = port('by', 'string', { choices: { of: 'attributes', input: 'features' } });
const names = port('names', 'string', { is_list: true });
const uri = '/api/v1/node/1/';
const one = node(uri, 'feature.dissolve', {
  ports: [features, by, names],
  links: [
    link('/api/v1/link/1/', uri, '/f/records', 'features'),
    link('/api/v1/link/2/', uri, '/f/by', 'by'),
    link('/api/v1/link/3/', uri, '/f/listed', 'names[2]'),
    link('/api/v1/link/4/', uri, '/f/both', 'by'),
    link('/api/v1/link/5/', uri, '/f/both', 'names', { list_index: 0 }),
    link('/api/v1/link/6/', uri, '/f/result', 'output', { is_input: false }),
    link('/api/v1/link/7/', uri, '/f/result', 'by'),
  ],
});
const frames = ['records', 'by', 'listed', 'both', 'result', 'free'].map((name) => frame(`/f/${name}`, 'string'));
const graph = createGraph({ switchboard: switchboard(), nodes: [one], frames, notes: [] });

describe('the port of a dataset', () => {
  it('is the only input that reads it, where nothing writes it', () => {
    expect(portOfFrame(graph, '/f/by')?.port).toBe(by);
    expect(portOfFrame(graph, '/f/listed')?.port).toBe(names);
    expect(['/f/both', '/f/result', '/f/free'].map((name) => portOfFrame(graph, name))).toEqual([null, null, null]);
  });
  it('is none of a result, which has a writer', () => {
    expect(['/f/result', '/f/by', '/f/free'].map((name) => writerOf(graph, name))).toEqual([one, null, null]);
  });
  it('leads to the dataset whose attributes are meant', () => {
    expect(attributeSource(graph, { node: one, port: by })?.resource_uri).toBe('/f/records');
    expect(attributeSource(graph, { node: one, port: names })).toBeNull();
    expect(attributeSource(graph, { node: { ...one, links: [] }, port: by })).toBeNull();
  });
});

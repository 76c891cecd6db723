import { describe, expect, it } from 'vitest';
import { pipeline, variety } from '../../fixtures/graphs.ts';
import { frameInput, frameOutput } from '../../graph/links/links.ts';
import { intentOfDrop } from './dropIntent.ts';

const position = { x: 1, y: 2 };

describe('intentOfDrop', () => {
  it('continues after the data of an output or a dataset', () => {
    expect(intentOfDrop(pipeline, { uri: '/api/v1/node/2/', handle: 'out:output' }, position)).toEqual({
      kind: 'insert_onto_frame',
      frame: '/api/v1/frame/4/',
      position,
    });
    expect(intentOfDrop(pipeline, { uri: '/api/v1/frame/3/', handle: frameOutput }, position)).toMatchObject({ frame: '/api/v1/frame/3/' });
  });

  it('goes before an input', () => {
    expect(intentOfDrop(pipeline, { uri: '/api/v1/node/2/', handle: 'in:features' }, position)).toEqual({
      kind: 'insert_before_input',
      node: '/api/v1/node/2/',
      row: 'in:features',
      position,
    });
  });

  it('does nothing for an output without data, or the entry of a dataset', () => {
    expect(intentOfDrop(variety, { uri: '/api/v1/node/11/', handle: 'out:output' }, position)).toBeNull();
    expect(intentOfDrop(pipeline, { uri: '/api/v1/frame/3/', handle: frameInput }, position)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { pipeline, variety } from '../../fixtures/graphs.ts';
import { cardWidth, headerHeight, rowHeight } from '../../graph/layout/layout.ts';
import { frameInput, frameOutput } from '../../graph/links/links.ts';
import { intentOfDrop } from './dropIntent.ts';

const point = { x: 1, y: 2 };
// The pointer is at the first row of a card, on the side of the link.
const y = 2 - headerHeight - rowHeight / 2;

describe('intentOfDrop', () => {
  it('continues after the data of an output or a dataset', () => {
    expect(intentOfDrop(pipeline, { uri: '/api/v1/node/2/', handle: 'out:output' }, point)).toEqual({
      kind: 'insert_onto_frame',
      frame: '/api/v1/frame/4/',
      position: { x: 1, y },
    });
    expect(intentOfDrop(pipeline, { uri: '/api/v1/frame/3/', handle: frameOutput }, point)).toMatchObject({ frame: '/api/v1/frame/3/' });
  });

  it('goes before an input', () => {
    expect(intentOfDrop(pipeline, { uri: '/api/v1/node/2/', handle: 'in:features' }, point)).toEqual({
      kind: 'insert_before_input',
      node: '/api/v1/node/2/',
      row: 'in:features',
      position: { x: 1 - cardWidth, y },
    });
  });

  it('does nothing for an output without data, or the entry of a dataset', () => {
    expect(intentOfDrop(variety, { uri: '/api/v1/node/11/', handle: 'out:output' }, point)).toBeNull();
    expect(intentOfDrop(pipeline, { uri: '/api/v1/frame/3/', handle: frameInput }, point)).toBeNull();
  });
});

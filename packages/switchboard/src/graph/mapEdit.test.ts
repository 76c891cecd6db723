import { describe, expect, it } from 'vitest';
import { pipeline } from '../fixtures/graphs.ts';
import { frame } from '../fixtures/objects.ts';
import { putFrame, putNode } from './changes.ts';
import { mapEditOf } from './mapEdit.ts';

const editOf = (type: string, change: Parameters<typeof frame>[2] = {}) => {
  const one = frame('/api/v1/frame/90/', type, { size: 1, ...change });
  return mapEditOf(putFrame(pipeline, one), one);
};

describe('what is edited in the map', () => {
  it.each(['feature', 'cityobject', 'bbox', 'bbox3d'])('of the type %s is the value that was entered, or is to be', (type) => {
    expect(editOf(type)).toEqual({ kind: 'value' });
    expect(editOf(type, { size: 0 })).toEqual({ kind: 'value' });
    expect(editOf(type, { size: 240 })).toBeNull();
  });

  it.each(['string', 'row', 'wms', 'layer', 'grid', 'switchboard'])('of the type %s is nothing', (type) => {
    expect(editOf(type)).toBeNull();
  });

  it('of a depot are its records', () => {
    expect(editOf('depot')).toMatchObject({ kind: 'depot', named: { resource_uri: '/api/v1/frame/90/' } });
    expect(editOf('depot', { size: 0 })).toBeNull();
  });

  it('of a result is nothing, but for a depot that a step hands on as it is', () => {
    const [read, computed] = ['/api/v1/frame/2/', '/api/v1/frame/4/'].map((uri) => pipeline.frames.get(uri)!);
    expect(mapEditOf(pipeline, read!)).toMatchObject({ kind: 'depot', named: { resource_uri: '/api/v1/frame/1/' } });
    expect(mapEditOf(pipeline, computed!)).toBeNull();
    const reader = pipeline.nodes.get('/api/v1/node/1/')!;
    // Whoever reads a depot and changes what it holds computes.
    expect(mapEditOf(putNode(pipeline, { ...reader, func: 'depot.other' }), read!)).toBeNull();
    const unlinked = putNode(pipeline, { ...reader, links: reader.links.filter(({ is_input }) => !is_input) });
    expect(mapEditOf(unlinked, read!)).toBeNull();
  });
});

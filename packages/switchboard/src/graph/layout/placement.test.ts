import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { empty, pipeline } from '../../fixtures/graphs.ts';
import { besideFrame, dropPosition, somewhere } from './placement.ts';
import { fromViewport, toViewport } from './viewport.ts';

const coordinate = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const zoom = fc.double({ min: 0.05, max: 4, noNaN: true });

describe('viewport', () => {
  it('is stored and read back', () => {
    fc.assert(
      fc.property(coordinate, coordinate, zoom, (x, y, scale) => {
        const back = toViewport(fromViewport({ x, y, zoom: scale }));
        expect(back.x).toBeCloseTo(x, 4);
        expect(back.y).toBeCloseTo(y, 4);
        expect(back.zoom).toBe(scale);
      }),
    );
  });

  it('is 1000 minus offset times zoom', () => {
    expect(toViewport({ ui_offset_x: 300, ui_offset_y: -50, ui_zoom: 2 })).toEqual({ x: 400, y: 1100, zoom: 2 });
    expect(toViewport({ ui_offset_x: 1000, ui_offset_y: 1000, ui_zoom: 0 })).toEqual({ x: 0, y: 0, zoom: 1 });
  });
});

describe('places of what is inserted', () => {
  it('is right of the rightmost node, midway in height', () => {
    expect(somewhere(pipeline, { x: 0, y: 0 })).toEqual({ x: 960 + 220 + 60, y: (80 + 140) / 2 });
    expect(somewhere(empty, { x: 7, y: 8 })).toEqual({ x: 7, y: 8 });
  });

  it('is half a card left of and 75 px above a drop', () => {
    expect(dropPosition({ x: 500, y: 500 })).toEqual({ x: 390, y: 425 });
  });

  it('is right of it, with room for the link of a frame, a docked one at the edge of the node that writes it', () => {
    const free = pipeline.frames.get('/api/v1/frame/1/');
    const docked = pipeline.frames.get('/api/v1/frame/2/');
    expect(free && besideFrame(pipeline, free)).toEqual({ x: 300, y: 175 });
    expect(docked && besideFrame(pipeline, docked)).toEqual({ x: 320 + 220 + 200, y: 120 });
  });
});

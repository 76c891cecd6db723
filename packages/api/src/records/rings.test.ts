import { describe, expect, it } from 'vitest';
import { openRingIn, withClosedRings } from './rings.ts';

const open = [[0, 0], [1, 0], [1, 1]]; // oxfmt-ignore
const closed = [...open, [0, 0]];

describe('rings that are not closed', () => {
  it.each([
    [{ type: 'Polygon', coordinates: [closed] }, null],
    [{ type: 'Polygon', coordinates: [closed, open] }, [1, 1]],
    [{ type: 'MultiPolygon', coordinates: [[closed], [open]] }, [1, 1]],
    [{ type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: [open] }] }, [1, 1]],
    [{ type: 'LineString', coordinates: open }, null],
    [{ type: 'Polygon', coordinates: 'x' }, null],
    [{ type: 'Polygon' }, null],
    [{ type: 'Polygon', coordinates: [[5, 6]] }, null],
    [{ type: 'Polygon', coordinates: [[[0, 0], [1]]] }, null],
    [{ type: 'Polygon', coordinates: [[]] }, null],
  ])('%j: %j', (geometry, place) => expect(openRingIn(geometry)).toEqual(place));

  it('are closed, all others stay', () => {
    expect(withClosedRings({ type: 'Polygon', coordinates: [open, closed] })).toEqual({ type: 'Polygon', coordinates: [closed, closed] });
    const collection = { type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: [open] }] };
    expect(withClosedRings(collection).geometries).toEqual([{ type: 'Polygon', coordinates: [closed] }]);
    expect(withClosedRings({ type: 'LineString', coordinates: open })).toEqual({ type: 'LineString', coordinates: open });
  });
});

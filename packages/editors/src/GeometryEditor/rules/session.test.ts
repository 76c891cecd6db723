import { describe, expect, it } from 'vitest';
import { parseCoordinate } from './coordinate.ts';
import { beginSession, reduce, type Action, type Session } from './session.ts';
import { geometryOf } from './shape.ts';

const square = { type: 'Polygon', coordinates: [[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]] } as const; // oxfmt-ignore
const after = (session: Session, ...actions: Action[]): Session =>
  actions.reduce((state, action) => reduce(state, action, 'Polygon'), session);
const shown = ({ steps }: Session) => steps.present && geometryOf(steps.present);
const place = (...positions: number[][]): Action[] => positions.map((position) => ({ do: 'place', position }));
const hole = place([1, 1], [2, 1], [2, 2]);

describe('a session of editing', () => {
  it('begins with drawing where nothing is, and with nothing selected where something is', () => {
    expect(beginSession(null, 'LineString').drawing).toMatchObject({ what: 'new', type: 'LineString' });
    expect(beginSession(square, 'LineString').drawing).toBeNull();
    expect(beginSession({ type: 'GeometryCollection', geometries: [] }, 'Polygon')).toMatchObject({
      drawing: null,
      steps: { present: null },
    });
  });

  it('a point is there with one click, a line when it is finished, never with too few', () => {
    expect(shown(after(beginSession(null, 'Point'), ...place([7, 51])))).toEqual({ type: 'Point', coordinates: [7, 51] });
    const one = after(beginSession(null, 'LineString'), ...place([7, 51]), { do: 'finish' });
    expect([shown(one), one.drawing?.problem]).toEqual([null, 'tooFewDrawn']);
    expect(shown(after(one, ...place([8, 52]), { do: 'finish' }))).toEqual({ type: 'LineString', coordinates: [[7, 51], [8, 52]] }); // oxfmt-ignore
  });

  it('a hole, a further part and their ways back', () => {
    const start = after(beginSession(square, 'Polygon'), { do: 'draw', what: 'hole', type: 'Polygon' }, ...hole, { do: 'finish' });
    expect(shown(start)).toMatchObject({ coordinates: [{ length: 5 }, { length: 4 }] });
    const two = after(start, { do: 'draw', what: 'part', type: 'Polygon' }, ...place([9, 9], [10, 9], [10, 10]), { do: 'finish' });
    expect(shown(two)!.type).toBe('MultiPolygon');
    expect(shown(after(two, { do: 'undo' }, { do: 'undo' }))).toEqual(square);
    expect(shown(after(two, { do: 'undo' }, { do: 'redo' }))).toEqual(shown(two));
    expect(shown(after(two, { do: 'removePart', at: { part: 1, ring: 0, index: 0 } }))).toEqual(shown(start));
    expect(shown(after(start, { do: 'removeHole', at: { part: 0, ring: 1, index: 0 } }))).toEqual(square);
  });

  it('a hole beside the surface is not taken, and says why', () => {
    const beside = after(beginSession(square, 'Polygon'), { do: 'draw', what: 'hole', type: 'Polygon' }, ...place([9, 9], [10, 9], [10, 10]), { do: 'finish' }); // oxfmt-ignore
    expect([beside.drawing?.problem, shown(beside)]).toEqual(['holeMustLieInside', square]);
    expect(after(beside, { do: 'stop' }).drawing).toBeNull();
  });

  it('undo takes back corners first, then steps; where nothing is left one draws again', () => {
    const drawing = after(beginSession(square, 'Polygon'), { do: 'draw', what: 'hole', type: 'Polygon' }, ...hole, { do: 'undo' });
    expect(drawing.drawing?.ring).toHaveLength(2);
    const point = after(beginSession(null, 'Point'), ...place([7, 51]), { do: 'undo' });
    expect([shown(point), point.drawing?.what]).toEqual([null, 'new']);
    expect(shown(after(point, { do: 'redo' }))).toEqual({ type: 'Point', coordinates: [7, 51] });
  });

  it('what is selected stays as long as it is there', () => {
    const at = { part: 0, ring: 0, index: 3 };
    const moved = after(beginSession(square, 'Polygon'), { do: 'move', at, position: [-1, 4] });
    expect(moved.selected).toEqual(at);
    expect(after(moved, { do: 'delete', at }).selected).toBeNull();
    const few = after(moved, { do: 'delete', at });
    // Three are the fewest: nothing happens, and no step is made.
    expect(after(few, { do: 'delete', at: { ...at, index: 0 } })).toBe(few);
  });
});

it('coordinates are read with point and comma, and refused by what is wrong', () => {
  expect(parseCoordinate(' 6,9583 ', 0)).toEqual({ value: 6.9583 });
  expect(parseCoordinate('-1e-7', 1)).toEqual({ value: -1e-7 });
  expect(parseCoordinate('NaN', 0)).toEqual({ problem: 'notANumber' });
  expect(parseCoordinate('', 0)).toEqual({ problem: 'notANumber' });
  expect(parseCoordinate('1.2.3', 0)).toEqual({ problem: 'notANumber' });
  expect(parseCoordinate('180.5', 0)).toEqual({ problem: 'lonOutOfRange' });
  expect(parseCoordinate('91', 1)).toEqual({ problem: 'latOutOfRange' });
  expect(parseCoordinate('4000', 2)).toEqual({ value: 4000 });
});

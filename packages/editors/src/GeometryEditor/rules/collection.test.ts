import { describe, expect, it } from 'vitest';
import { isEditedCollection, withMember, type EditedCollection } from './collection.ts';

const point = (x: number) => ({ type: 'Point' as const, coordinates: [x, 50] });
const line = { type: 'LineString' as const, coordinates: [[6, 50], [7, 51]] }; // oxfmt-ignore
const of = (...geometries: EditedCollection['geometries']): EditedCollection => ({ type: 'GeometryCollection', geometries });

describe('collections of geometries', () => {
  it('are edited member by member where each can be', () => {
    expect(isEditedCollection(of(point(6), line))).toBe(true);
    expect(isEditedCollection(of())).toBe(false);
    expect(isEditedCollection({ type: 'GeometryCollection', geometries: [of(point(6))] })).toBe(false);
    expect(isEditedCollection(point(6))).toBe(false);
    expect(isEditedCollection(null)).toBe(false);
  });

  it('have a member replaced, appended or taken out; without any there is none', () => {
    expect(withMember(of(point(6), line), 0, point(7))).toEqual(of(point(7), line));
    expect(withMember(of(point(6)), 1, line)).toEqual(of(point(6), line));
    expect(withMember(of(point(6), line), 1, null)).toEqual(of(point(6)));
    expect(withMember(of(point(6)), 0, null)).toBeNull();
  });
});

import type { Datum, RecordDifference } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { differencePlaces, placesOf } from './differencePlaces.ts';

const at = (lon: number): Datum => ({
  id: 1,
  resource_uri: null,
  content_type: '/api/v1/type/feature/',
  geometry: { type: 'Point', coordinates: [lon, 50] },
  properties: {},
});
const nowhere: Datum = { ...at(0), geometry: null };
const difference = (before: Datum | null, after: Datum | null, moved = false): RecordDifference => ({ id: 7, before, after, moved });
const lons = (objects: readonly RecordDifference[], kind: 'changed' | 'added' | 'removed') =>
  differencePlaces(objects, kind).features.map(({ id, geometry }) => [id, geometry.type === 'Point' ? geometry.coordinates[0] : null]);

describe('differences on the map', () => {
  it('stand where their records are, or were', () => {
    expect(lons([difference(at(6), at(7), true)], 'changed')).toEqual([[7, 7]]);
    expect(lons([difference(at(6), nowhere, true)], 'changed')).toEqual([[7, 6]]);
    expect(lons([difference(at(6), null)], 'removed')).toEqual([[7, 6]]);
    expect(lons([difference(null, at(8))], 'added')).toEqual([[7, 8]]);
    expect(lons([difference(null, nowhere)], 'added')).toEqual([]);
  });

  it('of one show both places where it was moved, and one where it was not', () => {
    expect(placesOf(difference(at(6), at(6)))).toMatchObject({ before: null, after: { coordinates: [6, 50] } });
    expect(placesOf(difference(at(6), at(7), true))).toMatchObject({ before: { coordinates: [6, 50] }, after: { coordinates: [7, 50] } });
    expect(placesOf(difference(at(6), null))).toMatchObject({ before: { coordinates: [6, 50] }, after: null });
  });
});

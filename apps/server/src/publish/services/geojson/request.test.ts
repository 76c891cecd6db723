import { describe, expect, it } from 'vitest';
import { hostileValues, outcome } from '../../testing/parsing.ts';
import { parseGeojson } from './request.ts';

const of = (query: string) => outcome(parseGeojson, query);
const nothing = {
  operation: 'GetFeatures',
  crs: { srid: 4326, form: 'crs84', text: 'CRS:84' },
  box: null,
  filter: null,
  limit: null,
  offset: 0,
  properties: null,
  download: false,
};

describe('a request for GeoJSON', () => {
  it.each([
    ['', {}],
    ['limit=&offset=&bbox=&unknown=1', {}],
    ['LIMIT=5&Offset=2&download=1', { limit: 5, offset: 2, download: true }],
    ['download=yes', {}],
    ['crs=25832', { crs: { srid: 25832, form: 'short', text: '25832' } }],
    ['bbox=179,50,-179,52', { box: { numbers: [179, 50, -179, 52], crs: null } }],
    ['bbox=1,2,3,4,EPSG:3857', { box: { numbers: [1, 2, 3, 4], crs: { srid: 3857, form: 'short', text: 'EPSG:3857' } } }],
    ['properties=a,b', { properties: 'a,b' }],
    ["filter=a='x'", { filter: { kind: 'compare', operator: '=', property: 'a', value: 'x', ignoreCase: false } }],
  ])('is read: %s', (query, differs) => expect(of(query)).toEqual({ ...nothing, ...differs }));

  it.each([
    ['limit=-1', 'InvalidParameterValue limit'],
    ['limit=1.5', 'InvalidParameterValue limit'],
    ['offset=x', 'InvalidParameterValue offset'],
    ['crs=nothing', 'InvalidParameterValue crs'],
    ['bbox=1,2,3', 'InvalidParameterValue bbox'],
    ['bbox=1,2,3,4,nothing', 'InvalidParameterValue bbox'],
    ['bbox=1,2,3,4,5,6', 'InvalidParameterValue bbox'],
    ['filter=a=', 'InvalidParameterValue filter'],
  ])('is refused where it is wrong: %s', (query, refusal) => expect(of(query)).toBe(refusal));

  it('is read or refused whatever stands in any of its parameters', () => {
    for (const name of ['limit', 'offset', 'crs', 'bbox', 'filter', 'properties', 'download', '__proto__'])
      for (const value of hostileValues) {
        const read = of(new URLSearchParams({ [name]: value }).toString());
        expect(typeof read === 'string' ? read : read.operation).toMatch(/^(GetFeatures|[A-Z][A-Za-z]+ [a-z]+)$/);
      }
  });
});

import { typeUri } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { partOf, typeOfValue } from './parts.ts';

describe('how a record is edited', () => {
  it.each([
    ['feature', { properties: {} }, 'properties'],
    ['float', { value: 1 }, 'editor'],
    ['wms', { value: { srs: 'EPSG:4326' } }, 'editor'],
    ['ogcapicollection', { value: { srs: 'EPSG:4326' } }, 'attributes'],
    ['unheard-of', { value: { a: 1 } }, 'attributes'],
    ['bbox', { value: [1, 2, 3, 4] }, 'shown'],
  ] as const)('%s: %j by %s', (type, parts, way) => expect(partOf({ content_type: typeUri(type), ...parts })).toBe(way));
});

it.each([
  [1, 'number'],
  [true, 'bool'],
  [null, 'string'],
  ['a', 'string'],
  [[1], null],
] as const)('%j is edited as %s', (value, type) => expect(typeOfValue(value)).toBe(type));

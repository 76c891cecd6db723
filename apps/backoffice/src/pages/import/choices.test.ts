import type { DetectedLayer, Upload } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { choicesOf, nameFor, needsCrs } from './choices.ts';

const layer: DetectedLayer = {
  name: 'pegel',
  geometry_types: ['Point'],
  srid: 25832,
  crs_name: null,
  crs_status: 'known',
  crs_proposals: [],
  encoding: null,
  count: 3,
  fields: [],
  extent_native: null,
  extent4326: null,
  sample: [],
};
const file = (uuid: string, name: string, layers: DetectedLayer[]): Upload['files'][number] => ({
  uuid,
  path: name,
  name,
  size: 1,
  status: 'success',
  format: null,
  format_name: null,
  layers,
  warnings: [],
  error: null,
});

describe('the choices of an upload', () => {
  const upload = {
    upload_id: 'u',
    files: [
      file('a', 'pegel_nrw.shp.zip', [layer]),
      file('b', 'notiz.txt', []),
      file('c', 'basis.gpkg', [layer, { ...layer, name: 'kreise' }]),
    ],
  };

  it('are all layers of all files', () => {
    expect(choicesOf(upload).map((choice) => choice.id)).toEqual(['a pegel', 'c pegel', 'c kreise']);
    expect(choicesOf(undefined)).toEqual([]);
  });

  it('name a depot', () => expect(choicesOf(upload).map(nameFor)).toEqual(['pegel nrw', 'pegel', 'kreise']));
});

describe('needsCrs', () => {
  it('asks only for what is missing', () => {
    expect(needsCrs(layer, {})).toBe(false);
    expect(needsCrs({ ...layer, srid: null }, {})).toBe(true);
    expect(needsCrs({ ...layer, srid: null }, { crs: 25832 })).toBe(false);
    expect(needsCrs({ ...layer, srid: null, geometry_types: [] }, {})).toBe(false);
  });
});

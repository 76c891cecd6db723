import type { DetectedLayer, UploadedFile } from '@geo/api';
import { expect, it } from 'vitest';
import { fitTogether, isOtherNas, isUnsettled, needsCrs, recordTypes, sourceOf } from './choices.ts';

const layer: DetectedLayer = {
  name: 'l',
  file: 'a.gpkg',
  format_name: 'GeoPackage',
  record_type: 'feature',
  geometry_types: ['Point'],
  srid: null,
  crs_name: null,
  crs_status: 'unknown',
  crs_proposals: [],
  encoding: null,
  table: null,
  count: 3,
  fields: [],
  extent_native: null,
  extent4326: null,
  sample: [],
};
const file: UploadedFile = {
  uuid: 'u1',
  path: 'a.gpkg',
  name: 'a.gpkg',
  size: 1,
  status: 'success',
  format: 'geopackage',
  format_name: 'GeoPackage',
  layers: [layer],
  ignored: [],
  part_of: null,
  warnings: [],
  error: null,
};
const found = (record_type: DetectedLayer['record_type']) => ({ id: record_type, file, layer: { ...layer, record_type } });

it('a layer with geometry needs a CRS, from the file or from the user', () => {
  expect(needsCrs(layer, {})).toBe(true);
  expect(needsCrs(layer, { crs: 25832 })).toBe(false);
  expect(needsCrs(layer, { crs_definition: '+proj=utm +zone=32' })).toBe(false);
  expect(needsCrs({ ...layer, srid: 4326 }, {})).toBe(false);
  expect(needsCrs({ ...layer, geometry_types: [] }, {})).toBe(false);
});

it('a NAS file is in the schema that it states, or states none', () => {
  const [gid6, gid7] = [{ nas: { gfs_template: 'gid6' } }, { nas: { gfs_template: 'gid7' } }] as const;
  const named = { ...layer, srid: 25832, nas_version: '7.1' };
  expect([isOtherNas(named, {}), isOtherNas(named, gid7), isOtherNas(named, gid6)]).toEqual([false, false, true]);
  expect(isOtherNas({ ...named, nas_version: null }, gid6)).toBe(false);
  const settled = { ...found('feature'), layer: named };
  expect([isUnsettled({ ...settled, config: {} }), isUnsettled({ ...settled, config: gid6 })]).toEqual([false, true]);
  expect(isUnsettled({ ...found('feature'), config: {} })).toBe(true);
});

it('features and rows do not go into one depot', () => {
  expect(recordTypes([found('feature'), found('feature')])).toEqual(['feature']);
  expect(fitTogether([found('feature'), found('feature')])).toBe(true);
  expect(fitTogether([found('feature'), found('row')])).toBe(false);
});

it('a source is named by its file, its layer and what the user stated', () => {
  expect(sourceOf({ ...found('feature'), config: { crs_definition: '+proj=x', encoding: 'utf-8' } }, true)).toEqual({
    path: 'u1',
    layer: 'l',
    config: { crs_definition: '+proj=x', encoding: 'utf-8' },
  });
  expect(sourceOf({ ...found('row'), config: {} }, true).config).toEqual({});
  const nas = { gfs_template: 'gid7' } as const;
  expect(sourceOf({ ...found('row'), config: { nas } }, false).config).toEqual({ nas, auto_transform: false });
});

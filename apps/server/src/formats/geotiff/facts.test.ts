import { describe, expect, it } from 'vitest';
import { FormatError } from '../../problems/index.ts';
import { footprint, gridValue, rasterFacts } from './facts.ts';

const answer = (more: object = {}): string =>
  JSON.stringify({
    size: [4, 2],
    geoTransform: [500_000, 10, 0, 5_600_000, 0, -10],
    bands: [{ type: 'Float32', noDataValue: 'NaN', overviews: [{}] }],
    metadata: { IMAGE_STRUCTURE: { COMPRESSION: 'LZW' } },
    ...more,
  });
const codeOf = (text: string): string => {
  try {
    rasterFacts(text, 'a.tif');
    return 'read';
  } catch (error) {
    return error instanceof FormatError ? error.said.code : String(error);
  }
};

describe('the facts of a raster', () => {
  it('are the value of its record', () => {
    expect(gridValue('DGM', rasterFacts(answer(), 'a.tif'))).toEqual({
      name: 'DGM',
      width: 4,
      height: 2,
      bbox: [500_000, 5_599_980, 500_040, 5_600_000],
      resolution: [10, 10],
      bands: 1,
      data_type: 'Float32',
      nodata: 'NaN',
      compression: 'LZW',
      overviews: 1,
    });
  });

  it('of a turned one: its corners, the size of its cells, and that it is turned', () => {
    const facts = rasterFacts(answer({ geoTransform: [0, 3, 4, 0, 4, -3] }), 'a.tif');
    expect(footprint(facts).coordinates[0]).toEqual([
      [0, 0],
      [8, -6],
      [20, 10],
      [12, 16],
      [0, 0],
    ]);
    expect(gridValue('x', facts)).toMatchObject({ resolution: [5, 5], bbox: [0, -6, 20, 16], rotated: true });
  });

  it.each([
    ['without a place', { geoTransform: undefined }, 'geotiff_no_place'],
    ['whose cells have no area', { geoTransform: [0, 1, 1, 0, 1, 1] }, 'geotiff_no_place'],
    ['of four thousand million cells a side', { size: [4_000_000_000, 4_000_000_000] }, 'geotiff_too_large'],
    ['of complex numbers', { bands: [{ type: 'CFloat32' }] }, 'geotiff_complex'],
    ['without a band', { bands: [] }, 'unreadable'],
  ])('one %s is refused', (_, more, code) => {
    expect(codeOf(answer(more))).toBe(code);
  });

  it('an answer that is cut is no answer', () => {
    expect(codeOf(answer().slice(0, 40))).toBe('unreadable');
  });
});

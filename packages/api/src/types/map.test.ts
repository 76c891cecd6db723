import { describe, expect, it } from 'vitest';
import { typeNames } from './chain.ts';
import { isMapService, isMapType, mapServices } from './map.ts';

describe('what a map shows', () => {
  it('is what has a place, subtypes too', () => {
    expect(typeNames.filter(isMapType).sort()).toEqual(
      ['bbox', 'bbox3d', 'billboard', 'cityobject', 'feature', 'grid', 'ifcobject', 'layer', 'mesh', 'pointcloud', 'wms', 'wmts'].sort(),
    );
  });

  it('are services only where they draw', () => {
    expect(typeNames.filter(isMapService).sort()).toEqual([...mapServices].sort());
    expect(mapServices.every(isMapType)).toBe(true);
    expect(isMapService('toString')).toBe(false);
  });
});

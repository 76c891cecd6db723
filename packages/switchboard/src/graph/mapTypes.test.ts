import { typeUri } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { mapUse } from './mapTypes.ts';

describe('mapUse', () => {
  it('shows what has a place, and edits features', () => {
    expect(mapUse(typeUri('feature'))).toEqual({ shown: true, edited: true });
    expect(mapUse(typeUri('pointcloud'))).toMatchObject({ shown: true });
    expect(mapUse(typeUri('wms'))).toEqual({ shown: true, edited: false });
    expect(mapUse(typeUri('string'))).toEqual({ shown: false, edited: false });
  });
});

import { describe, expect, it } from 'vitest';
import { withDefaults } from '../types/fields/overrides.ts';
import { shapes } from '../types/fields/shapes/index.ts';
import { RestLiveDataset, StaLiveDataset } from './liveDataset.ts';

describe('the fields of live datasets', () => {
  it('are those that are asked by, with the same defaults', () => {
    expect(withDefaults(shapes['sta-livedataset'], {})).toEqual(StaLiveDataset.parse({}));
    expect(withDefaults(shapes['rest-livedataset'], {})).toEqual(RestLiveDataset.parse({}));
  });
});

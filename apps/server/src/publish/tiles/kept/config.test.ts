import { expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';

it('how much of tiles is kept is a setting, and 0 keeps none', () => {
  expect([{}, { GEO_TILES_MB: '' }, { GEO_TILES_MB: '5' }, { GEO_TILES_MB: '0' }].map((env) => readConfig(env).tilesBytes)).toEqual([
    2e9,
    2e9,
    5e6,
    null,
  ]);
  for (const wrong of ['viel', '-1', '1.5']) expect(() => readConfig({ GEO_TILES_MB: wrong }), wrong).toThrow('GEO_TILES_MB');
});

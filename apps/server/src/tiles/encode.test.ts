import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { expect, it } from 'vitest';
import { encodeTile } from './encode.ts';

it('holds whole numbers of any size: a tile has no room for those beyond 64 bits, which are their digits', () => {
  const props = { small: 7, large: -(2 ** 40), larger: 1e22, least: -1e300, part: 1.5 };
  const bytes = encodeTile('orte', [{ idx: 1, props, geometry: { type: 'Point', coordinates: [1, 2] } }]);
  const { properties } = new VectorTile(new PbfReader(bytes)).layers['orte']!.feature(0);
  expect({ ...properties }).toEqual({ ...props, larger: '1e+22', least: '-1e+300' });
});

import { typeUri, type Datum, type DatumList } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { featuresOf } from './features.ts';
import { mergePages } from './rows.ts';

const datum = (id: number, change: Partial<Datum> = {}): Datum => ({ id, resource_uri: null, content_type: typeUri('feature'), ...change });
const page = (ids: readonly number[], offset: number): DatumList => ({
  objects: ids.map((id) => datum(id)),
  meta: { offset, limit: 2, total_count: 9, next: null, columns: [], size_bytes: null, extent4326: null },
});

describe('records', () => {
  it('merges pages without doubles, keeping the order', () => {
    expect(mergePages(mergePages(null, page([1, 2], 0)), page([2, 3], 2)).objects.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('draws only records with a geometry', () => {
    const drawn = featuresOf([
      datum(1, { geometry: { type: 'Point', coordinates: [7, 51] } }),
      datum(2),
      datum(3, { geometry: { type: 'Circle' } }),
    ]);
    expect(drawn.features.map(({ id }) => id)).toEqual([1]);
  });
});

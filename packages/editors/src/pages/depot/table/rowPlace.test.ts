import { typeUri, type Datum } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { rowPlace } from './rowPlace.ts';

const datum = (id: number): Datum => ({ id, resource_uri: null, content_type: typeUri('row') });
const meta = { offset: 0, limit: 100, total_count: 212, next: null, columns: [], size_bytes: null, extent4326: null };

describe('rowPlace', () => {
  it('counts the rows, whatever the numbers of the records', () => {
    const objects = [datum(17), datum(402)];
    expect(rowPlace({ objects, offset: 0, meta }, 402)).toEqual({ number: 2, total: 212 });
    expect(rowPlace({ objects, offset: 200, meta }, 402)).toEqual({ number: 202, total: 212 });
  });

  it('knows none of a record on a page that is not loaded, and has no less rows than one it counts', () => {
    expect(rowPlace({ objects: [datum(17)], offset: 0, meta }, 5)).toBeNull();
    expect(rowPlace({ objects: [datum(17)], offset: 0, meta: undefined }, 17)).toEqual({ number: 1, total: 1 });
  });
});

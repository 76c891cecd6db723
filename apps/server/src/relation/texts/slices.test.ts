import { describe, expect, it } from 'vitest';
import { CallerGone, endedBy } from '../../db/ended-by.ts';
import { Pace } from '../../db/pace.ts';
import type { Db } from '../../db/types.ts';
import { joined } from '../../publish/render/rows.ts';
import { selectTexts } from './select.ts';
import { partOf } from '../slices.ts';
import type { PublishedLayer } from '../../publish/types.ts';

async function* slices(...lists: number[][]): AsyncGenerator<number[]> {
  yield* lists;
}

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of source) found.push(one);
  return found;
}

describe('slices', () => {
  it('give a page across their borders, and are not read beyond it', async () => {
    const read: number[][] = [];
    async function* watched(): AsyncGenerator<number[]> {
      for await (const list of slices([1, 2, 3], [4, 5, 6], [7, 8, 9])) {
        read.push(list);
        yield list;
      }
    }
    expect(await all(partOf(watched(), 2, 3))).toEqual([[3], [4, 5]]);
    expect(read).toHaveLength(2);
    expect(await all(partOf(slices([1, 2], [3]), 1, null))).toEqual([[2], [3]]);
    expect(await all(partOf(slices([1, 2, 3], [4, 5, 6]), 4, 1))).toEqual([[5]]);
    expect(await all(partOf(slices([1, 2]), 0, 0))).toEqual([]);
  });

  it('become smaller at once when they take too long, and grow again, within bounds', () => {
    const pace = new Pace(1000, 100, 3000);
    pace.took(400);
    expect(pace.size).toBe(100);
    pace.took(1);
    expect(pace.size).toBe(200);
    for (let i = 0; i < 9; i += 1) pace.took(1);
    expect(pace.size).toBe(3000);
  });

  it('of a picture are drawn as one: surfaces first, a symbol once a pixel, many shapes a path', () => {
    const rows = joined([
      { dim: 0, dots: true, t: '1 1 2 2 ', n: 2 },
      { dim: 2, dots: false, t: 'M a', n: 1 },
      { dim: 0, dots: true, t: '2 2 3 3 ', n: 2 },
      { dim: 2, dots: false, t: 'M b', n: 1 },
    ]);
    expect([...rows].map(({ dim, dots, t }) => [dim, dots, t])).toEqual([
      [2, false, 'M aM b'],
      [0, true, '1 1 2 2 3 3 '],
    ]);
  });
});

describe('features of a layer where all share one connection', () => {
  const layer = { relation: { sql: 'SELECT * FROM t', params: [], srid: 4326, columns: [] }, count: 5 } as unknown as PublishedLayer;
  const whole = { filter: null, sort: [], limit: null, offset: 0, locator: 'filter' };

  /** A database with five records, whose statements take so long that few are asked for at once. */
  function slowDatabase(): { db: Db; statements: string[] } {
    const statements: string[] = [];
    const query = (sql: string, params: readonly unknown[] = []): Promise<unknown> => {
      statements.push(sql);
      if (sql.includes('min(r.idx)')) return Promise.resolve({ rows: [{ low: 1, high: 5 }] });
      if (sql.includes('array_to_string')) return Promise.resolve({ rows: [{ ids: '1,2,3,4,5' }] });
      const ids = String(params.at(-1)).slice(1, -1).split(',').map(Number);
      return Promise.resolve({ rows: ids.toReversed().map((idx) => ({ idx, t: `f${idx}` })) });
    };
    const background = { backend: 'embedded', query };
    return { db: { backend: 'embedded', background } as unknown as Db, statements };
  }

  it('are read in their order', async () => {
    const { db } = slowDatabase();
    expect(await all(selectTexts(db, layer, whole, () => "'x'", ','))).toEqual(['f1,f2,f3,f4,f5']);
  });

  it('are not made for somebody who is gone', async () => {
    const { db, statements } = slowDatabase();
    const gone = new AbortController();
    const texts = selectTexts(endedBy(db, gone.signal), layer, { ...whole, limit: 5 }, () => "'x'", ',');
    gone.abort(new CallerGone());
    await expect(texts.next()).rejects.toThrow(CallerGone);
    expect(statements).toEqual([]);
  });
});

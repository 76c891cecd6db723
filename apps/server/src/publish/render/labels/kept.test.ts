import { baseSymbol, drawnSymbol, type PlacedLabel, type StyleSymbol } from '@geo/api';
import { expect, it } from 'vitest';
import type { RenderLayer } from '../types.ts';
import { keptLabels, partKey } from './kept.ts';

const layer = (over: Partial<RenderLayer> = {}, symbol: StyleSymbol = {}): RenderLayer => ({
  relation: { sql: 'SELECT', params: [1, 2], srid: 4326, columns: [], bases: [] },
  symbol: drawnSymbol({ ...baseSymbol, text_label: '{name}', ...symbol }),
  content: '1-2',
  ...over,
});
const part = [0, 0, 1024, 1024] as const;
const units = { x: 2, y: 2, srid: 3857 };
const labels = (text: string): readonly PlacedLabel[] => [{ lines: [text] } as unknown as PlacedLabel];

it('the key of labels says everything they are made of', () => {
  const { relation } = layer();
  const keys = [
    partKey([...part], [layer()], units),
    partKey([1024, 0, 2048, 1024], [layer()], units),
    partKey([...part], [layer()], { ...units, x: 2.000001 }),
    partKey([...part], [layer()], { ...units, srid: 25832 }),
    partKey([...part], [layer({ content: '1-3' })], units),
    partKey([...part], [layer({ relation: { ...relation, sql: 'SELECT 1' } })], units),
    partKey([...part], [layer({ relation: { ...relation, params: [1, 3] } })], units),
    partKey([...part], [layer({}, { text_label: '{other}' })], units),
    partKey([...part], [layer({}, { text_size: 20 })], units),
    partKey([...part], [layer(), layer({ content: '2-2' })], units),
    partKey([...part], [layer({ content: '2-2' }), layer()], units),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  // Who writes nothing does not count, nor do the last digits of a scale.
  expect(partKey([...part], [layer({}, { text_label: '' }), layer()], { ...units, x: 2 + 1e-14 })).toBe(keys[0]);
});

it('records that may change have no key, and their labels are placed each time', async () => {
  expect(partKey([...part], [layer(), layer({ content: null })], units)).toBeNull();
  const database = {};
  let placed = 0;
  for (let asked = 0; asked < 2; asked += 1) await keptLabels({ database }, null, () => Promise.resolve(labels(`${(placed += 1)}`)));
  expect(placed).toBe(2);
});

it('are placed once for a database, also where several ask at once, and anew where that failed', async () => {
  const database = {};
  let placed = 0;
  const place = (): Promise<readonly PlacedLabel[]> => {
    placed += 1;
    return placed === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(labels('a'));
  };
  const asked = await Promise.allSettled([1, 2, 3].map(() => keptLabels({ database }, 'key', place)));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect([await keptLabels({ database }, 'key', place), placed]).toEqual([labels('a'), 2]);
  await keptLabels({ database: {} }, 'key', place);
  expect(placed).toBe(3);
});

import { endpoints, type Client } from '@geo/api';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { styleData } from './styleData.ts';

const moment = { id: 5, status: 'finalized', approved: '2026-11-30T08:00:00Z', geometry_types: ['Point'], bbox: null };

it('two maps of a page ask for the same records at once, and both are answered', async () => {
  const asked: unknown[] = [];
  const answered = async (endpoint: unknown, { query }: { query?: unknown }): Promise<unknown> => {
    if (endpoint !== endpoints.datumsByMoment) return { id: 1, moments: [moment] };
    // As the client of the platform: a call that is under way is not sent again.
    const call = JSON.stringify(query);
    if (asked.includes(call)) throw new Error('isLoading');
    asked.push(call);
    await Promise.resolve();
    return { objects: [{ id: 1 }], meta: { total_count: 1, columns: [] } };
  };
  const data = (await styleData({ call: answered } as unknown as Client, new QueryClient(), '/api/v1/depot/1/'))!;
  const { signal } = new AbortController();
  const [one, other] = await Promise.all([data.recordsIn(null, signal), data.recordsIn(null, signal)]);
  expect([one.total, other.total]).toEqual([1, 1]);
  await data.recordsIn([6, 50, 7, 51], signal);
  expect(asked).toHaveLength(3);
});

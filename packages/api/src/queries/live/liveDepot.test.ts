import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createClient } from '../../client/http.ts';
import { createWorld } from '../../mocks/world/createWorld.ts';
import type { Depot, Moment } from '../../schemas/depot.ts';
import type { Datum, DatumList } from '../../schemas/datum.ts';
import { keys } from '../keys.ts';
import type { RecordPages } from '../records.ts';
import { followEdit } from '../table/followEdit.ts';
import { openLiveDepot } from './liveDepot.ts';
import { createOwnSteps, ownSteps } from './ownSteps.ts';
import { bothChanges, changesOf, readFromPlace, refreshDepot } from './refreshDepot.ts';

const message = (...edits: [moment: number, step: number][]) => ({
  resource_uri: '/api/v1/depot/1/',
  itself: edits.length === 0,
  edits: edits.map(([moment_id, step]) => ({ moment_id, step })),
});

describe('what a message puts out of date', () => {
  it('are the records of the moments that others have edited; without edits the depot alone', () => {
    const own = createOwnSteps();
    expect(changesOf(message([3, 1], [3, 2], [4, 3]), own)).toEqual([3, 4]);
    expect(changesOf(message(), own)).toEqual([]);
    expect([bothChanges([3], [4, 3]), bothChanges([3], 'all'), bothChanges('all', [])]).toEqual([[3, 4], 'all', 'all']);
  });

  it('is nothing where all was edited here; what others take back of that is', () => {
    const own = createOwnSteps();
    own.note(1);
    own.note(2);
    own.note(null);
    expect(changesOf(message([3, 1], [4, 5]), own)).toEqual([4]);
    expect(changesOf(message([3, 2]), own)).toBeNull();
    expect(changesOf(message([3, 2]), own)).toEqual([3]);
    // Somebody has finalized the moment at the same time.
    own.note(6);
    expect(changesOf({ ...message([3, 6]), itself: true }, own)).toEqual([]);
    own.note(7);
    expect(changesOf(message([3, 7], [3, 7]), own)).toEqual([3]);
    expect(own.count()).toBe(5);
  });
});

describe('asking again for what others have changed', () => {
  const seed = [...createWorld().depots.values()].find(({ moments }) => moments.length > 0) as Depot;
  const moment = (id: number, status: Moment['status'], changes = 0): Moment => ({ ...seed.moments[0]!, id, status, changes });
  const depot = (...moments: Moment[]): Depot => ({ ...seed, id: 1, resource_uri: '/api/v1/depot/1/', moments });
  const record = (id: number, of: number, name: string): Datum => ({
    id,
    resource_uri: `/api/v1/datum/${id}@${of}/`,
    content_type: '/api/v1/type/row/',
    properties: { name },
  });
  const pages = (of: number, name: string, offset = 0): RecordPages => ({
    pageParams: [offset > 0 ? 'mark' : undefined],
    pages: [
      {
        objects: [record(1, of, name)],
        meta: { offset, limit: 100, total_count: 1, next: null, columns: [], size_bytes: null, extent4326: null },
      } satisfies DatumList,
    ],
  });
  const query = { limit: 100 };
  const recordsOf = (id: number) => keys.records({ kind: 'moment', id }, query);

  function world(before: Depot, now: Depot) {
    const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
    const client = createClient({ baseUrl: 'http://geo.test', fetch: async () => Response.json(now) });
    cache.setQueryData(keys.object(before.resource_uri), before);
    const asked: string[] = [];
    /** Something that is shown. */
    const show = (key: readonly unknown[], data: unknown) => {
      cache.setQueryData(key, data);
      const observer = new QueryObserver(cache, {
        queryKey: key,
        queryFn: () => {
          asked.push(key.slice(0, 3).join(' '));
          return data;
        },
      });
      observer.subscribe(() => undefined);
    };
    return { cache, client, asked, show };
  }

  it('reads again what is shown of the records of these moments, and nothing of others', async () => {
    const now = depot(moment(9, 'open', 5), moment(8, 'finalized'));
    const { cache, client, asked, show } = world(now, now);
    show(recordsOf(9), pages(9, 'a'));
    show(recordsOf(8), pages(8, 'a'));
    for (const key of [keys.steps(9), keys.steps(8), keys.statistics(9, {}), keys.columns(9), keys.history('1@9'), keys.history('1@8')])
      show(key, {});
    // What a draft was made upon stays.
    show(keys.record('1@9'), {});
    await refreshDepot(client, cache, 1, [9]);
    expect(asked.toSorted()).toEqual(['columns 9', 'history 1@9', 'records moment 9', 'statistics 9 [object Object]', 'steps 9']);
    asked.length = 0;
    await refreshDepot(client, cache, 1, []);
    expect(asked).toEqual([]);
    await refreshDepot(client, cache, 1, 'all');
    expect(asked.filter((key) => key.startsWith('records'))).toEqual(['records moment 9', 'records moment 8']);
  });

  it('knows by the number of edits what was missed before anything was heard', async () => {
    const { cache, client, asked, show } = world(depot(moment(9, 'open', 5)), depot(moment(9, 'open', 6)));
    show(recordsOf(9), pages(9, 'a'));
    await refreshDepot(client, cache, 1, []);
    expect(asked).toEqual(['records moment 9']);
  });

  it('shows the same rows where the page goes on to another moment, until those are read', async () => {
    const { cache, client } = world(depot(moment(8, 'finalized')), depot(moment(9, 'open', 1), moment(8, 'finalized')));
    cache.setQueryData(recordsOf(8), pages(8, 'a', 300));
    await refreshDepot(client, cache, 1, [9]);
    expect(cache.getQueryData<RecordPages>(recordsOf(9))!.pages[0]!.objects).toEqual([record(1, 9, 'a')]);
    expect(cache.getQueryState(recordsOf(9))!.isInvalidated).toBe(true);
    expect(cache.getQueryData<RecordPages>(recordsOf(9))!.pageParams).toEqual([{ offset: 300, limit: 100 }]);
  });

  it('waits for an answer that is on its way, which may be older than what was told', async () => {
    const before = depot(moment(9, 'open', 5));
    const { cache } = world(before, before);
    const answers: ((depot: Depot) => void)[] = [];
    const client = createClient({
      baseUrl: 'http://geo.test',
      fetch: () => new Promise((resolve) => answers.push((now) => resolve(Response.json(now)))),
    });
    const first = refreshDepot(client, cache, 1, []);
    await vi.waitFor(() => expect(answers.length).toBe(1));
    const second = refreshDepot(client, cache, 1, []);
    answers[0]!(before);
    await first;
    await vi.waitFor(() => expect(answers.length).toBe(2));
    answers[1]!(depot(moment(9, 'open', 6)));
    await second;
    expect(cache.getQueryData<Depot>(keys.object('/api/v1/depot/1/'))!.moments[0]!.changes).toBe(6);
  });

  it('begins where the pages begin, with the number of records as it is then', () => {
    const marked = pages(9, 'a', 300);
    expect(readFromPlace(marked).pageParams).toEqual([{ offset: 300, limit: 100 }]);
    const first = pages(9, 'a');
    expect(readFromPlace(first)).toEqual(first);
  });

  it('an edit that was carried into the cache is known as an own one', async () => {
    const cache = new QueryClient();
    await followEdit(cache, '/api/v1/depot/1/', 8, 1, { step: 12, moment_id: 9, moment_size: 1, datum: record(1, 9, 'b') });
    expect([ownSteps(cache).take(12), ownSteps(cache).take(12)]).toEqual([true, false]);
  });
});

it('the socket of a depot tells what keeps the contract, and when it is heard again', () => {
  vi.useFakeTimers();
  const made: {
    url: string;
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: (event: { code: number }) => void;
  }[] = [];
  class FakeSocket {
    readonly url: string;
    constructor(url: string) {
      this.url = url;
      made.push(this);
    }
    close(): void {}
  }
  const log: unknown[] = [];
  const socket = openLiveDepot({
    id: 7,
    origin: 'ws://geo.test',
    onMessage: ({ edits }) => log.push(edits),
    onConnected: (again) => log.push(again),
    WebSocket: FakeSocket as unknown as new (url: string) => WebSocket,
  });
  expect(made[0]!.url).toBe('ws://geo.test/ws/depot_updates?depot_id=7');
  made[0]!.onopen?.();
  made[0]!.onmessage?.({ data: JSON.stringify({ resource_uri: '/api/v1/depot/7/', itself: true, edits: [] }) });
  made[0]!.onmessage?.({ data: JSON.stringify({ resource_uri: '/api/v1/depot/7/' }) });
  made[0]!.onclose?.({ code: 1012 });
  vi.advanceTimersByTime(1500);
  made[1]!.onopen?.();
  expect(log).toEqual([false, [], true]);
  socket.close();
  vi.useRealTimers();
});

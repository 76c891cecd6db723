import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../client/errors.ts';
import { createClient } from '../client/http.ts';
import { endpoints } from '../contract/endpoints.ts';
import { createHandlers } from '../mocks/handlers.ts';
import { createWorld } from '../mocks/world/createWorld.ts';
import { setupServer } from 'msw/node';
import { jobOptions } from './jobs.ts';
import { keys } from './keys.ts';
import { listOptions, mergePages, nextOffset } from './lists.ts';
import { openLiveGraph, type LiveState } from './live/liveGraph.ts';
import { loadGraph } from './graphContent.ts';
import { afterChange } from './mutations.ts';

const baseUrl = 'http://geo.test';
const client = createClient({ baseUrl });
const page = (offset: number, ids: number[], total: number) => ({
  objects: ids.map((id) => ({ id })),
  meta: { offset, limit: 2, total_count: total },
});

describe('pages', () => {
  it('end when all objects are there or a page is empty', () => {
    expect(nextOffset([page(0, [1, 2], 3)])).toBe(2);
    expect(nextOffset([page(0, [1, 2], 3), page(2, [3], 3)])).toBeUndefined();
    expect(nextOffset([page(0, [1, 2], 9), page(2, [], 9)])).toBeUndefined();
  });

  it('are merged with every object once', () => {
    const merged = mergePages([page(0, [1, 2], 4), page(2, [2, 3], 4)], (object) => object.id);
    expect(merged.map((object) => object.id)).toEqual([1, 2, 3]);
  });
});

describe('over a server', () => {
  const world = createWorld({ stepMs: 5, content: 'basic' });
  const server = setupServer(...createHandlers(world, { baseUrl, signedInAs: 'admin' }));
  let cache: QueryClient;
  beforeEach(() => {
    server.listen({ onUnhandledFrame: 'error' });
    cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  });
  afterEach(() => {
    server.close();
    cache.clear();
  });

  it('a list grows by pages', async () => {
    const options = listOptions(client, 'depots', { limit: 2, order_by: 'name' });
    const data = await cache.fetchInfiniteQuery({ ...options, pages: 2 });
    expect(data.pages.map((part) => part.objects.length)).toEqual([2, 1]);
  });

  it('a change stores the answer and outdates the lists', async () => {
    await cache.fetchInfiniteQuery(listOptions(client, 'depots', { limit: 50 }));
    const saved = await client.call(endpoints.saveDepot, { params: { id: 1 }, body: { description: 'Neuer Text' } });
    await afterChange(cache, 'saveDepot', saved);
    expect(cache.getQueryData(keys.object(saved.resource_uri))).toMatchObject({ description: 'Neuer Text' });
    const list = cache.getQueryCache().find({ queryKey: keys.list('depots', { limit: 50 }) });
    expect(list?.state.isInvalidated).toBe(true);
  });

  it('an answer of before the change does not come over the one to the change', async () => {
    const saved = await client.call(endpoints.saveDepot, { params: { id: 1 }, body: { description: 'Danach' } });
    const queryKey = keys.object(saved.resource_uri);
    cache.setQueryData(queryKey, { ...saved, description: 'Davor' });
    const before = Promise.withResolvers<unknown>();
    const observer = new QueryObserver(cache, { queryKey, queryFn: () => before.promise, staleTime: Infinity });
    const stop = observer.subscribe(() => undefined);
    void observer.refetch();
    await afterChange(cache, 'saveDepot', saved);
    before.resolve({ ...saved, description: 'Davor' });
    await before.promise;
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(observer.getCurrentResult().data).toMatchObject({ description: 'Danach' });
    stop();
  });

  it('a job is followed until it has ended', async () => {
    const { job } = await client.call(endpoints.runNode, { params: { id: 1 }, body: { from_here: true } });
    const states = new Set<string>();
    const status = async (): Promise<string> => (await cache.fetchQuery({ ...jobOptions(client, job), staleTime: 0 })).status;
    await expect.poll(async () => [...states.add(await status())].at(-1)).toBe('success');
    expect([...states][0]).not.toBe('success');
    const interval = jobOptions(client, job).refetchInterval as (query: unknown) => number | false;
    const next = (status: string, error: ApiError | null = null): number | false => interval({ state: { data: { status }, error } });
    expect(next('success')).toBe(false);
    expect(next('started')).toBe(500);
    expect(next('started', new ApiError(503, 'busy', ''))).toBe(5000);
    expect(next('started', new ApiError(404, 'not_found', ''))).toBe(false);
  });

  it('a switchboard is loaded with its whole graph', async () => {
    const graph = await loadGraph(client, 1);
    expect(graph.nodes.map((node) => node.func)).toEqual(['depot.retrieve', 'feature.buffer']);
    expect(graph.frames.length).toBe(3);
    expect(graph.notes).toHaveLength(1);
  });
});

class FakeSocket {
  static readonly all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
}

describe('live channels', () => {
  it('are live when both are connected, drop what breaks the contract and ask for a reload after a break', () => {
    vi.useFakeTimers();
    const states: LiveState[] = [];
    const messages: unknown[] = [];
    const reconnected = vi.fn();
    const socket = openLiveGraph({
      id: 7,
      origin: 'ws://geo.test',
      onStatus: (message) => messages.push(message),
      onSummary: (message) => messages.push(message),
      onReconnected: reconnected,
      onState: (state) => states.push(state),
      WebSocket: FakeSocket as unknown as new (url: string) => WebSocket,
    });
    const [status, summary] = FakeSocket.all;
    expect(status?.url).toBe('ws://geo.test/ws/status_updates?switchboard_id=7');
    status?.onopen?.();
    expect(states).toEqual([]);
    summary?.onopen?.();
    expect(states).toEqual(['live']);
    status?.onmessage?.({ data: JSON.stringify({ type: 'NODE_DELETE', resource_uri: '/api/v1/node/1/' }) });
    status?.onmessage?.({ data: JSON.stringify({ type: 'NODE_DELETE' }) });
    expect(messages).toEqual([{ type: 'NODE_DELETE', resource_uri: '/api/v1/node/1/' }]);
    status?.onclose?.({ code: 1006 });
    expect(states.at(-1)).toBe('offline');
    vi.advanceTimersByTime(1500);
    FakeSocket.all[2]?.onopen?.();
    expect(reconnected).toHaveBeenCalledOnce();
    expect(states.at(-1)).toBe('live');
    socket.close();
    vi.useRealTimers();
  });
});

import { endpoints, type Client, type Depot, type Layer } from '@geo/api';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { frame } from '../../fixtures/objects.ts';
import { depotAt, depotAtOptions, knownObjects, namedByOptions, namingLayers, pathsToAsk } from './namedObjects.ts';

const depots = Array.from({ length: 5000 }, (_, index) => ({ name: `Bestand ${index}`, full_path: `/Amt/Bestand ${index}` })).concat(
  Array.from({ length: 300 }, (_, index) => ({ name: `Alter Plan ${index}`, full_path: `/Alt/Alter Plan ${index}` })),
  { name: 'Plan', full_path: '/Neu/Plan' },
  { name: 'Plan', full_path: '/Amt/Plan' },
);

/** A server with these depots, and with a frame that names a layer. */
function server(): { client: Client; requests: unknown[] } {
  const requests: unknown[] = [];
  const call = async (
    endpoint: unknown,
    input: { query?: { q?: string; order_by?: string; offset?: number; limit?: number } },
  ): Promise<unknown> => {
    requests.push(input);
    if (endpoint !== endpoints.depots) return { objects: [{ value: '/api/v1/layer/7/' }], meta: { total_count: 1 } };
    const { q = '', order_by, offset = 0, limit = 50 } = input.query!;
    const those = depots.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
    const found = order_by === 'name' ? those.toSorted((a, b) => (a.name < b.name ? -1 : 1)) : those.toReversed();
    return { objects: found.slice(offset, offset + limit), meta: { offset, limit, total_count: found.length } };
  };
  return { client: { call } as unknown as Client, requests };
}

const naming = (path: string, size = 1) => frame('/api/v1/frame/1/', 'depot', { size, text_repr: path });
const list = { objects: depots.slice(0, 1000), loading: false, hasMore: true, error: null };

describe('objects that frames name, beyond the list that is there', () => {
  it('depots are found by their path, wherever they stand among those of a name like theirs', async () => {
    const { client, requests } = server();
    expect(await depotAt(client, '/Amt/Bestand 4999')).toMatchObject({ full_path: '/Amt/Bestand 4999' });
    expect(await depotAt(client, '/Amt/Bestand 1')).toMatchObject({ name: 'Bestand 1' });
    expect(requests).toHaveLength(2);
    // Three hundred others have this name in theirs, and stand before it.
    expect(await depotAt(client, '/Amt/Plan')).toMatchObject({ full_path: '/Amt/Plan' });
    expect(requests).toHaveLength(6);
    expect([await depotAt(client, '/Amt/Plan 1'), await depotAt(client, '/Weg/Plan'), await depotAt(client, '/')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('are asked for once each, and only where they are not there', async () => {
    const frames = [
      naming('/Amt/Bestand 3'),
      naming('/Amt/Bestand 4000'),
      naming('/Amt/Bestand 4000'),
      naming('', 0),
      naming('/a'.repeat(150)),
    ];
    expect(pathsToAsk(frames, list)).toEqual(['/Amt/Bestand 4000']);
    expect(pathsToAsk(frames, { ...list, hasMore: false })).toEqual([]);
    expect(pathsToAsk(frames, { ...list, loading: true })).toEqual([]);
    expect(pathsToAsk([naming('/Amt/Bestand 3')], { ...list, objects: [], hasMore: false, error: new Error() as never })).toEqual([
      '/Amt/Bestand 3',
    ]);
    const { client, requests } = server();
    const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 1000 } } });
    for (let time = 0; time < 3; time += 1) await cache.fetchQuery(depotAtOptions(client, '/Amt/Bestand 4000'));
    expect(requests).toHaveLength(1);
    cache.clear();
  });

  it('a layer is that of the value, whatever it is called by now', async () => {
    const frames = [
      frame('/api/v1/frame/4/', 'layer', { size: 1, text_repr: 'alter Name' }),
      frame('/api/v1/frame/5/', 'layer', { size: 0, text_repr: '' }),
      naming('/Amt/Plan'),
    ];
    const [one, ...others] = namingLayers(frames);
    expect([one!.resource_uri, others]).toEqual(['/api/v1/frame/4/', []]);
    expect(await new QueryClient().fetchQuery(namedByOptions(server().client, one!))).toBe('/api/v1/layer/7/');
  });

  it('nothing is known before it was answered, and nothing is there that all of the list does not hold', () => {
    const [first, second] = [{ full_path: '/Amt/a' }, { full_path: '/Amt/b' }] as Depot[];
    const layer = { name: 'neuer Name' } as Layer;
    const frames = [4, 5, 6, 7].map((id) => frame(`/api/v1/frame/${id}/`, 'layer', { size: 1, text_repr: 'alter Name' }));
    const answers = {
      depots: { objects: [first!], loading: false, hasMore: true, error: null },
      paths: ['/Amt/b', '/Amt/c', '/Amt/d'],
      others: [second, null, undefined],
      naming: namingLayers(frames),
      named: ['/api/v1/layer/7/', '/api/v1/layer/8/', null, undefined],
      ids: [7, 8],
      layers: [layer, null],
    };
    const known = knownObjects(answers);
    expect(['/Amt/a', '/Amt/b', '/Amt/c', '/Amt/d', '/Amt/e'].map(known.depot)).toEqual([first, second, null, undefined, undefined]);
    expect(frames.map(known.layer)).toEqual([layer, null, null, undefined]);
    const whole = knownObjects({ ...answers, depots: { ...answers.depots, hasMore: false }, paths: [], others: [] });
    expect(['/Amt/a', '/Amt/e', '/a'.repeat(100)].map(whole.depot)).toEqual([first, null, undefined]);
  });
});

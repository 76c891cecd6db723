import { endpoints, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { backends } from '../../testing/backends.ts';
import { importText, points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { newChain, runSwitchboard, sourceDepot } from '../../testing/switchboards.ts';

describe.each(backends)('the statement of a result on $name', (backend) => {
  let client: Client;
  const test = testsOn(backend, (_, admin) => {
    client = admin;
  });

  test('is the one that was run, or that steps after it contain; nothing is run for its plan', async () => {
    const { path, depot } = await sourceDepot(client);
    const { id, nodes } = await newChain(client, ['depot.retrieve', 'feature.buffer', 'feature.centroid'], {
      'depot.retrieve.depot': ['depot', path],
      'feature.buffer.distance': ['number', 1000],
    });
    const statements = async (step: number) =>
      (await client.call(endpoints.nodeStatements, { params: { id: nodes[step]!.id } })).statements;
    expect(await statements(1)).toEqual([]);
    await runSwitchboard(client, id);
    const [planned] = await statements(1);
    expect(planned).toMatchObject({ computed: false, output: 'output' });
    expect(planned!.plan).toContain(`depot_${depot.id}`);
    const [computed] = await statements(2);
    expect(computed).toMatchObject({ computed: true });
    // Not that of the table in which the records lie now.
    expect(computed!.sql).toContain(`depot_${depot.id}`);
    expect(computed!.plan).toMatch(/cost=/);
    expect((await statements(1))[0]).toMatchObject({ computed: false });
    expect(computed!.params.length).toBeGreaterThan(1);
    await client.call(endpoints.deleteDepot, { params: { id: depot.id } });
    expect((await statements(2))[0]!.plan).toBeNull();
  });

  test('shows long parameters cut', async () => {
    const { depot, path } = await sourceDepot(client);
    const name = 'x'.repeat(3000);
    await importText(client, depot, 'b.geojson', points([name, 6.6, 51.6]));
    const { id, nodes } = await newChain(client, ['depot.retrieve', 'feature.filter'], {
      'depot.retrieve.depot': ['depot', path],
      'feature.filter.where': ['string', `name = '${name}'`],
    });
    await runSwitchboard(client, id);
    const { statements } = await client.call(endpoints.nodeStatements, { params: { id: nodes[1]!.id } });
    const lengths = statements[0]!.params.map((param) => param.length);
    expect(Math.max(...lengths)).toBe(501);
  });
});

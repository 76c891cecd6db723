import { endpoints, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { importText, newDepot, points } from '../testing/client.ts';
import { testsOn } from '../testing/on-backend.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard } from '../testing/switchboards.ts';

describe.each(backends)('records that are looked for by their places on $name', (backend) => {
  let client: Client;
  let platform: TestPlatform;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  async function depot(...places: [string, number, number][]): Promise<string> {
    const made = await newDepot(client);
    await importText(client, made, 'orte.geojson', points(...places));
    const { full_path: folder } = await client.call(endpoints.depotFolder, { params: { id: idAt(made.folder) } });
    return `${folder}/${made.name}`;
  }

  const tableOfFrame = async (uri: string): Promise<string | null> => {
    const { rows } = await platform.db.query<{ name: string | null }>("SELECT data->>'resultTable' AS name FROM geo.frame WHERE id = $1", [
      idAt(uri),
    ]);
    return rows[0]!.name;
  };

  /** Schools → buffer, and addresses: a step that reads both is added by `join`. */
  async function board() {
    const [schools, addresses] = [await depot(['Schule', 6.96, 50.94]), await depot(['nah', 6.961, 50.94], ['fern', 7.1, 50.7])];
    const made = await newChain(client, ['depot.retrieve', 'feature.buffer'], {
      'depot.retrieve.depot': ['depot', schools],
      'feature.buffer.distance': ['number', 500],
    });
    const buffer = made.nodes[1]!;
    const source = await addNode(client, made, 'depot.retrieve', { 'depot.retrieve.depot': ['depot', addresses] });
    const join = async () => {
      const node = await addNode(client, made, 'feature.filter_by_geometry');
      for (const [from, name] of [
        [source, 'features'],
        [buffer, 'others'],
      ] as const)
        await client.call(endpoints.createLink, { body: { frame: outputOf(from), node: node.resource_uri, name } });
      return node;
    };
    const kept = async (uri: string) =>
      (await client.call(endpoints.datumsByFrame, { params: { id: idAt(uri) }, query: {} })).objects.map(
        ({ properties }) => properties?.['name'],
      );
    return { id: made.id, buffer, join, kept };
  }

  test('lie in a table before the step runs; what only passes does not', async () => {
    const { id, buffer, join, kept } = await board();
    const node = await join();
    expect(await runSwitchboard(client, id)).toMatchObject({ status: 'success' });
    expect(await tableOfFrame(outputOf(buffer))).toMatch(/^result_/);
    expect(await kept(outputOf(node))).toEqual(['nah']);
  });

  test('are computed where an earlier run had left them as a plan', async () => {
    const { id, buffer, join, kept } = await board();
    const passing = await addNode(client, { id, uri: `/api/v1/switchboard/${id}/`, nodes: [], frames: {} }, 'feature.centroid');
    await client.call(endpoints.createLink, { body: { frame: outputOf(buffer), node: passing.resource_uri, name: 'features' } });
    expect(await runSwitchboard(client, id)).toMatchObject({ status: 'success' });
    expect(await tableOfFrame(outputOf(buffer))).toBeNull();
    const node = await join();
    expect(await runSwitchboard(client, id)).toMatchObject({ status: 'success' });
    expect(await tableOfFrame(outputOf(buffer))).toMatch(/^result_/);
    expect(await kept(outputOf(node))).toEqual(['nah']);
  });

  test('that are stored on demand lie in a table of the step, which goes with it', async () => {
    const { id, buffer, join, kept } = await board();
    await client.call(endpoints.saveFrame, { params: { id: idAt(outputOf(buffer)) }, body: { storage_context: 'deferred' } });
    const node = await join();
    expect(await runSwitchboard(client, id)).toMatchObject({ status: 'success' });
    expect(await tableOfFrame(outputOf(buffer))).toBeNull();
    expect(await tableOfFrame(outputOf(node))).toMatch(/^result_/);
    expect(await kept(outputOf(node))).toEqual(['nah']);
    const { rows } = await platform.db.query("SELECT 1 FROM pg_tables WHERE schemaname = 'geo' AND tablename LIKE 'import!_%' ESCAPE '!'");
    expect(rows).toEqual([]);
  });
});

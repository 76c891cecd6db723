import { endpoints, type BatchResult, type Client, type NodeFreshness, type RunInput } from '@geo/api';
import { describe, expect } from 'vitest';
import { jobEnd } from '../demo/client.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard, sourceDepot, type TestSwitchboard } from '../testing/switchboards.ts';
import { importText, points } from '../testing/client.ts';
import { anyBackend, type TestPlatform } from '../testing/backends.ts';
import { testsOn } from '../testing/on-backend.ts';
import { testPort } from '../testing/ports.ts';
import { runHere } from '../testing/runs.ts';
import { createLibrary, type FunctionDefinition } from './definition.ts';

describe.each(anyBackend)('what is current on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const freshness = async (switchboard: TestSwitchboard): Promise<NodeFreshness[]> => {
    const { nodes } = await client.call(endpoints.freshness, { params: { id: switchboard.id } });
    return switchboard.nodes.map((node) => nodes.find((one) => one.node === node.resource_uri)!);
  };
  const states = async (switchboard: TestSwitchboard) => (await freshness(switchboard)).map(({ state }) => state);
  const kinds = async (switchboard: TestSwitchboard) =>
    (await freshness(switchboard)).map(({ reasons }) => reasons.map(({ kind }) => kind));
  const start = async (switchboard: TestSwitchboard, body: RunInput) =>
    jobEnd(client, (await client.call(endpoints.runSwitchboard, { params: { id: switchboard.id }, body })).job);
  /** Number of runs of each node so far. */
  const runs = (switchboard: TestSwitchboard) =>
    Promise.all(
      switchboard.nodes.map(async ({ id }) => (await client.call(endpoints.nodeRuns, { params: { id }, query: {} })).items.length),
    );
  const setValue = (uri: string, value: unknown) => client.call(endpoints.setFrameData, { params: { id: idAt(uri) }, body: { value } });
  const nodeStates = async (switchboard: TestSwitchboard) =>
    (await client.call(endpoints.nodes, { query: { switchboard_id: switchboard.id } })).objects.map(({ status }) => status);
  async function buffered(): Promise<TestSwitchboard & { source: Awaited<ReturnType<typeof sourceDepot>> }> {
    const source = await sourceDepot(client);
    const switchboard = await newChain(client, ['depot.retrieve', 'feature.buffer', 'feature.centroid'], {
      'depot.retrieve.depot': ['depot', source.path],
      'feature.buffer.distance': ['number', 1000],
    });
    return { ...switchboard, source };
  }

  test('nothing runs twice, and says so; a changed value runs what depends on it', async () => {
    const switchboard = await buffered();
    expect(await freshness(switchboard)).toMatchObject([
      { state: 'never', reasons: [{ kind: 'never_run' }], estimate_ms: null },
      { state: 'never' },
      { state: 'never' },
    ]);
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success', message: null });
    expect(await states(switchboard)).toEqual(['current', 'current', 'current']);
    expect((await freshness(switchboard))[1]!.estimate_ms).toBeGreaterThanOrEqual(0);
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success', message: { code: 'nothing_to_run' } });
    expect(await runs(switchboard)).toEqual([1, 1, 1]);
    expect(await nodeStates(switchboard)).toEqual(['success', 'success', 'success']);

    const distance = switchboard.frames['feature.buffer.distance']!;
    await setValue(distance, 500);
    expect(await freshness(switchboard)).toMatchObject([
      { state: 'current', reasons: [] },
      { state: 'stale', reasons: [{ kind: 'input_changed', port: 'distance', frame: distance }] },
      { state: 'stale', reasons: [{ kind: 'step_before', port: 'features', node: switchboard.nodes[1]!.resource_uri }] },
    ]);
    await setValue(distance, 1000);
    expect(await states(switchboard)).toEqual(['current', 'current', 'current']);
    await setValue(distance, 500);
    await start(switchboard, { scope: 'stale' });
    expect(await runs(switchboard)).toEqual([1, 2, 2]);
    expect(await states(switchboard)).toEqual(['current', 'current', 'current']);
  });

  test('a new moment of a depot is named', async () => {
    const switchboard = await buffered();
    await runSwitchboard(client, switchboard.id);
    await importText(client, switchboard.source.depot, 'b.geojson', points(['Wesel', 6.62, 51.66]));
    const [first] = await freshness(switchboard);
    expect(first).toMatchObject({
      state: 'stale',
      reasons: [{ kind: 'source_changed', port: 'depot', name: switchboard.source.path, uri: switchboard.source.depot.resource_uri }],
    });
    await runSwitchboard(client, switchboard.id);
    expect(await states(switchboard)).toEqual(['current', 'current', 'current']);
    const page = await client.call(endpoints.datumsByFrame, { params: { id: idAt(outputOf(switchboard.nodes[2]!)) }, query: {} });
    expect(page.objects.map((record) => record.properties?.name)).toEqual(['Wesel']);
  });

  test('what is stored is current until somebody else stores there', async () => {
    const { path, folder } = await sourceDepot(client);
    const switchboard = await newChain(client, ['depot.retrieve', 'depot.store'], {
      'depot.retrieve.depot': ['depot', path],
      'depot.store.depot': ['depot', `${folder}/Kopie`],
    });
    await runSwitchboard(client, switchboard.id);
    await runSwitchboard(client, switchboard.id);
    expect(await runs(switchboard)).toEqual([1, 1]);
    const copy = (await client.call(endpoints.depots, { query: { q: 'Kopie', limit: 1000 } })).objects.at(0)!;
    expect(copy.moments).toHaveLength(1);
    await importText(client, copy, 'b.geojson', points(['Wesel', 6.62, 51.66]));
    expect(await kinds(switchboard)).toEqual([[], ['source_changed']]);
  });

  test('scopes: to, from, named nodes, with and without force; a node run by hand always runs', async () => {
    const switchboard = await buffered();
    const [retrieve, buffer] = switchboard.nodes.map((node) => node.resource_uri) as [string, string];
    await start(switchboard, { scope: 'to', nodes: [buffer] });
    expect(await runs(switchboard)).toEqual([1, 1, 0]);
    await start(switchboard, { scope: 'stale' });
    expect(await runs(switchboard)).toEqual([1, 1, 0]);
    await start(switchboard, { scope: 'from', nodes: [retrieve] });
    expect(await runs(switchboard)).toEqual([1, 1, 1]);
    await start(switchboard, { scope: 'nodes', nodes: [buffer] });
    expect(await runs(switchboard)).toEqual([1, 2, 1]);
    // The same again under the same name: what was computed from it stays current and readable.
    expect(await states(switchboard)).toEqual(['current', 'current', 'current']);
    const page = await client.call(endpoints.datumsByFrame, { params: { id: idAt(outputOf(switchboard.nodes[2]!)) }, query: {} });
    expect(page.meta.total_count).toBe(3);
    await start(switchboard, { scope: 'nodes', nodes: [buffer], force: false });
    expect(await runs(switchboard)).toEqual([1, 2, 1]);
    await start(switchboard, { scope: 'all', force: true });
    expect(await runs(switchboard)).toEqual([2, 3, 2]);
    const byHand = await client.call(endpoints.runNode, { params: { id: idAt(buffer) }, body: { from_here: true } });
    await jobEnd(client, byHand.job);
    expect(await runs(switchboard)).toEqual([2, 4, 2]);
    expect(await states(switchboard)).toEqual(['current', 'current', 'current']);

    const call = (body: RunInput) => client.call(endpoints.runSwitchboard, { params: { id: switchboard.id }, body });
    await expect(call({ scope: 'to' })).rejects.toMatchObject({ status: 422, code: 'invalid' });
    await expect(call({ scope: 'nodes', nodes: ['/api/v1/node/999999/'] })).rejects.toMatchObject({ status: 422 });
    await client.call(endpoints.resetSwitchboard, { params: { id: switchboard.id } });
    expect(await states(switchboard)).toEqual(['never', 'never', 'never']);
  });

  test('a failed branch does not stop the others; what depends on it is not run', async () => {
    const switchboard = await buffered();
    const broken = await addNode(client, switchboard, 'depot.retrieve');
    const after = await addNode(client, switchboard, 'feature.centroid');
    await client.call(endpoints.createLink, { body: { frame: outputOf(broken), node: after.resource_uri, name: 'features' } });
    await addNode(client, switchboard, 'depot.retrieve');
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'failure', error: { code: 'input_missing' } });
    expect(await nodeStates(switchboard)).toEqual(['success', 'success', 'success', 'failure', 'initialized', 'failure']);
    expect(await kinds(switchboard)).toEqual([[], [], [], ['failed'], ['never_run', 'step_before'], ['failed']]);
    expect((await client.call(endpoints.switchboard, { params: { id: switchboard.id } })).status).toBe('failure');
  });

  test('an emptied result has to be computed again', async () => {
    const switchboard = await buffered();
    await runSwitchboard(client, switchboard.id);
    const cleared = await client.call(endpoints.clearFrame, { params: { id: idAt(outputOf(switchboard.nodes[2]!)) } });
    expect(cleared.size).toBe(0);
    expect(await freshness(switchboard)).toMatchObject([{ state: 'current' }, { state: 'current' }, { state: 'never' }]);
  });

  test('what was planned over a step stays readable when that step is computed again', async () => {
    const { path } = await sourceDepot(client);
    const switchboard = await newChain(client, ['depot.retrieve', 'feature.buffer', 'feature.centroid', 'feature.reproject'], {
      'depot.retrieve.depot': ['depot', path],
    });
    const [, buffer, centroid] = switchboard.nodes;
    await start(switchboard, { scope: 'to', nodes: [buffer!.resource_uri] });
    await runSwitchboard(client, switchboard.id);
    const planned = async () => {
      const { rows } = await platform.db.query<{ data: { stored: boolean; relation: { sql: string } } }>(
        'SELECT data FROM geo.frame WHERE id = $1',
        [idAt(outputOf(centroid!))],
      );
      return rows[0]!.data;
    };
    expect((await planned()).stored).toBe(false);
    expect((await planned()).relation.sql).toContain(`result_${idAt(outputOf(buffer!))}_`);
    await start(switchboard, { scope: 'nodes', nodes: [buffer!.resource_uri] });
    // As after an error that was not the step's own; its only reader is left out because it gets the same again.
    await platform.db.query("UPDATE geo.node SET status = 'failure' WHERE id = $1", [buffer!.id]);
    expect(await kinds(switchboard)).toEqual([[], ['failed'], ['step_before'], ['step_before']]);
    await runSwitchboard(client, switchboard.id);
    expect(await runs(switchboard)).toEqual([1, 3, 1, 1]);
    expect(await states(switchboard)).toEqual(['current', 'current', 'current', 'current']);
    expect((await planned()).stored).toBe(false);
    const page = await client.call(endpoints.datumsByFrame, { params: { id: idAt(outputOf(centroid!)) }, query: {} });
    expect(page.meta.total_count).toBe(3);
  });

  test('what was deleted and is brought back is as current as before', async () => {
    const switchboard = await buffered();
    await runSwitchboard(client, switchboard.id);
    const batch = (operations: BatchResult['inverse']) =>
      client.call(endpoints.batch, { params: { id: switchboard.id }, body: { operations } });
    const { inverse } = await batch([{ op: 'delete', uri: switchboard.nodes[1]!.resource_uri }]);
    expect((await client.call(endpoints.freshness, { params: { id: switchboard.id } })).nodes).toHaveLength(2);
    await batch(inverse);
    expect(await states(switchboard)).toEqual(['current', 'current', 'current']);
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ message: { code: 'nothing_to_run' } });
  });

  /** Runs the switchboard in this process with functions of the test. */
  const runWith = (switchboard: TestSwitchboard, functions: readonly FunctionDefinition[]) =>
    runHere(platform, switchboard.id, { library: createLibrary(functions) });
  const fake = (name: string, rest: Partial<FunctionDefinition>): FunctionDefinition => ({
    name,
    title: { de: name, en: name },
    doc: { de: '', en: '' },
    inputs: [],
    outputs: [testPort('output', 'feature')],
    run: () => Promise.resolve({ output: { kind: 'value', type: 'string', value: 'x' } }),
    ...rest,
  });

  /** Functions of two tests have one name: what one has computed, the other would take over. */
  const forgetResults = () => platform.db.query('DELETE FROM geo.result');

  test('a new version of a function and one that depends on the time run again', async () => {
    const switchboard = await newChain(client, ['feature.buffer', 'feature.centroid'], {});
    const first = fake('feature.buffer', {});
    const second = fake('feature.centroid', { inputs: [testPort('features', 'feature')] });
    expect(await runWith(switchboard, [first, second])).toEqual({ failure: null, message: null });
    expect((await runWith(switchboard, [first, second])).message).toMatchObject({ code: 'nothing_to_run' });
    await runWith(switchboard, [{ ...first, version: 2 }, second]);
    expect(await runs(switchboard)).toEqual([2, 2]);
    await runWith(switchboard, [{ ...first, version: 2, freshness: 'always' }, second]);
    await runWith(switchboard, [{ ...first, version: 2, freshness: 'always' }, second]);
    expect(await runs(switchboard)).toEqual([4, 4]);
  });

  test('what a step tells of how far it is shows while it runs, and no longer', async () => {
    const switchboard = await newChain(client, ['feature.buffer'], {});
    await forgetResults();
    const shown = async () => (await client.call(endpoints.nodes, { query: { switchboard_id: switchboard.id } })).objects[0]!.runinfo;
    let during: Awaited<ReturnType<typeof shown>> | undefined;
    const telling = fake('feature.buffer', {
      async run({ progress }) {
        await progress(0.25, 25, 100);
        during = await shown();
        return { output: { kind: 'value', type: 'string', value: 'x' } };
      },
    });
    expect((await runWith(switchboard, [telling])).failure).toBeNull();
    expect(during).toMatchObject({ progress: 25, count: 25, pace: { total: 100 } });
    expect((await shown()).pace).toBeNull();
  });

  test('a step that gives the same again does not make the next one run', async () => {
    const switchboard = await newChain(client, ['feature.buffer', 'feature.centroid'], {});
    await forgetResults();
    let broken = false;
    const first = fake('feature.buffer', {
      run: () =>
        broken ? Promise.reject(new Error('kaputt')) : Promise.resolve({ output: { kind: 'value', type: 'string', value: 'x' } }),
    });
    const second = fake('feature.centroid', { inputs: [testPort('features', 'feature')] });
    await runWith(switchboard, [first, second]);
    broken = true;
    await platform.db.query('UPDATE geo.node SET result = NULL WHERE id = $1', [switchboard.nodes[0]!.id]);
    await forgetResults();
    expect((await runWith(switchboard, [first, second])).failure).toMatchObject({ code: 'failed' });
    expect(await nodeStates(switchboard)).toEqual(['failure', 'initialized']);
    broken = false;
    await runWith(switchboard, [first, second]);
    expect(await runs(switchboard)).toEqual([3, 1]);
    expect(await nodeStates(switchboard)).toEqual(['success', 'success']);
  });

  test('a node deleted while the switchboard runs ends nothing but what depends on it', async () => {
    const switchboard = await newChain(client, ['feature.buffer', 'feature.centroid', 'feature.dissolve'], {});
    const other = await addNode(client, switchboard, 'depot.store');
    await forgetResults();
    const features = [testPort('features', 'feature')];
    const deleting = fake('feature.buffer', {
      async run() {
        await client.call(endpoints.deleteNode, { params: { id: switchboard.nodes[1]!.id } });
        return { output: { kind: 'value', type: 'string', value: 'x' } };
      },
    });
    const outcome = await runWith(switchboard, [
      deleting,
      fake('feature.centroid', { inputs: features }),
      fake('feature.dissolve', { inputs: features }),
      fake('depot.store', {}),
    ]);
    expect(outcome.failure).toBeNull();
    const { objects } = await client.call(endpoints.nodes, { query: { switchboard_id: switchboard.id } });
    expect(objects.map(({ func, status }) => [func, status])).toEqual([
      ['feature.buffer', 'success'],
      ['feature.dissolve', 'initialized'],
      ['depot.store', 'success'],
    ]);
    expect(objects.at(-1)!.id).toBe(other.id);
  });
});

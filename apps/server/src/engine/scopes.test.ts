import { endpoints, type BatchResult, type Client, type NodeFreshness, type RunInput } from '@geo/api';
import { describe, expect } from 'vitest';
import { jobEnd } from '../demo/client.ts';
import { addNode, idAt, newChain, outputOf, runBoard, sourceDepot, type TestBoard } from '../testing/boards.ts';
import { importText, points } from '../testing/client.ts';
import { homes, type TestPlatform } from '../testing/homes.ts';
import { testsOn } from '../testing/on-home.ts';
import { testPort } from '../testing/ports.ts';
import { runHere } from '../testing/runs.ts';
import { createLibrary, type FunctionDefinition } from './definition.ts';

describe.each(homes)('what is current on $name', (home) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(home, (started, admin) => {
    platform = started;
    client = admin;
  });

  const freshness = async (board: TestBoard): Promise<NodeFreshness[]> => {
    const { nodes } = await client.call(endpoints.freshness, { params: { id: board.id } });
    return board.nodes.map((node) => nodes.find((one) => one.node === node.resource_uri)!);
  };
  const states = async (board: TestBoard) => (await freshness(board)).map(({ state }) => state);
  const kinds = async (board: TestBoard) => (await freshness(board)).map(({ reasons }) => reasons.map(({ kind }) => kind));
  const start = async (board: TestBoard, body: RunInput) =>
    jobEnd(client, (await client.call(endpoints.runSwitchboard, { params: { id: board.id }, body })).job);
  /** Number of runs of each node so far. */
  const runs = (board: TestBoard) =>
    Promise.all(board.nodes.map(async ({ id }) => (await client.call(endpoints.nodeRuns, { params: { id }, query: {} })).items.length));
  const setValue = (uri: string, value: unknown) => client.call(endpoints.setFrameData, { params: { id: idAt(uri) }, body: { value } });
  const nodeStates = async (board: TestBoard) =>
    (await client.call(endpoints.nodes, { query: { switchboard_id: board.id } })).objects.map(({ status }) => status);
  async function buffered(): Promise<TestBoard & { source: Awaited<ReturnType<typeof sourceDepot>> }> {
    const source = await sourceDepot(client);
    const board = await newChain(client, ['depot.retrieve', 'feature.buffer', 'feature.centroid'], {
      'depot.retrieve.depot': ['depot', source.path],
      'feature.buffer.distance': ['number', 1000],
    });
    return { ...board, source };
  }

  test('nothing runs twice, and says so; a changed value runs what depends on it', async () => {
    const board = await buffered();
    expect(await freshness(board)).toMatchObject([
      { state: 'never', reasons: [{ kind: 'never_run' }], estimate_ms: null },
      { state: 'never' },
      { state: 'never' },
    ]);
    expect(await runBoard(client, board.id)).toMatchObject({ status: 'success', message: null });
    expect(await states(board)).toEqual(['current', 'current', 'current']);
    expect((await freshness(board))[1]!.estimate_ms).toBeGreaterThanOrEqual(0);
    expect(await runBoard(client, board.id)).toMatchObject({ status: 'success', message: { code: 'nothing_to_run' } });
    expect(await runs(board)).toEqual([1, 1, 1]);
    expect(await nodeStates(board)).toEqual(['success', 'success', 'success']);

    const distance = board.frames['feature.buffer.distance']!;
    await setValue(distance, 500);
    expect(await freshness(board)).toMatchObject([
      { state: 'current', reasons: [] },
      { state: 'stale', reasons: [{ kind: 'input_changed', port: 'distance', frame: distance }] },
      { state: 'stale', reasons: [{ kind: 'step_before', port: 'features', node: board.nodes[1]!.resource_uri }] },
    ]);
    await setValue(distance, 1000);
    expect(await states(board)).toEqual(['current', 'current', 'current']);
    await setValue(distance, 500);
    await start(board, { scope: 'stale' });
    expect(await runs(board)).toEqual([1, 2, 2]);
    expect(await states(board)).toEqual(['current', 'current', 'current']);
  });

  test('a new moment of a depot is named', async () => {
    const board = await buffered();
    await runBoard(client, board.id);
    await importText(client, board.source.depot, 'b.geojson', points(['Wesel', 6.62, 51.66]));
    const [first] = await freshness(board);
    expect(first).toMatchObject({
      state: 'stale',
      reasons: [{ kind: 'source_changed', port: 'depot', name: board.source.path, uri: board.source.depot.resource_uri }],
    });
    await runBoard(client, board.id);
    expect(await states(board)).toEqual(['current', 'current', 'current']);
    const page = await client.call(endpoints.datumsByFrame, { params: { id: idAt(outputOf(board.nodes[2]!)) }, query: {} });
    expect(page.objects.map((record) => record.properties?.name)).toEqual(['Wesel']);
  });

  test('what is stored is current until somebody else stores there', async () => {
    const { path, folder } = await sourceDepot(client);
    const board = await newChain(client, ['depot.retrieve', 'depot.store'], {
      'depot.retrieve.depot': ['depot', path],
      'depot.store.depot': ['depot', `${folder}/Kopie`],
    });
    await runBoard(client, board.id);
    await runBoard(client, board.id);
    expect(await runs(board)).toEqual([1, 1]);
    const copy = (await client.call(endpoints.depots, { query: { q: 'Kopie', limit: 1000 } })).objects.at(0)!;
    expect(copy.moments).toHaveLength(1);
    await importText(client, copy, 'b.geojson', points(['Wesel', 6.62, 51.66]));
    expect(await kinds(board)).toEqual([[], ['source_changed']]);
  });

  test('scopes: to, from, named nodes, with and without force; a node run by hand always runs', async () => {
    const board = await buffered();
    const [retrieve, buffer] = board.nodes.map((node) => node.resource_uri) as [string, string];
    await start(board, { scope: 'to', nodes: [buffer] });
    expect(await runs(board)).toEqual([1, 1, 0]);
    await start(board, { scope: 'stale' });
    expect(await runs(board)).toEqual([1, 1, 0]);
    await start(board, { scope: 'from', nodes: [retrieve] });
    expect(await runs(board)).toEqual([1, 1, 1]);
    await start(board, { scope: 'nodes', nodes: [buffer] });
    expect(await runs(board)).toEqual([1, 2, 1]);
    // The same again under the same name: what was computed from it stays current and readable.
    expect(await states(board)).toEqual(['current', 'current', 'current']);
    const page = await client.call(endpoints.datumsByFrame, { params: { id: idAt(outputOf(board.nodes[2]!)) }, query: {} });
    expect(page.meta.total_count).toBe(3);
    await start(board, { scope: 'nodes', nodes: [buffer], force: false });
    expect(await runs(board)).toEqual([1, 2, 1]);
    await start(board, { scope: 'all', force: true });
    expect(await runs(board)).toEqual([2, 3, 2]);
    const byHand = await client.call(endpoints.runNode, { params: { id: idAt(buffer) }, body: { from_here: true } });
    await jobEnd(client, byHand.job);
    expect(await runs(board)).toEqual([2, 4, 2]);
    expect(await states(board)).toEqual(['current', 'current', 'current']);

    const call = (body: RunInput) => client.call(endpoints.runSwitchboard, { params: { id: board.id }, body });
    await expect(call({ scope: 'to' })).rejects.toMatchObject({ status: 422, code: 'invalid' });
    await expect(call({ scope: 'nodes', nodes: ['/api/v1/node/999999/'] })).rejects.toMatchObject({ status: 422 });
    await client.call(endpoints.resetSwitchboard, { params: { id: board.id } });
    expect(await states(board)).toEqual(['never', 'never', 'never']);
  });

  test('a failed branch does not stop the others; what depends on it is not run', async () => {
    const board = await buffered();
    const broken = await addNode(client, board, 'depot.retrieve');
    const after = await addNode(client, board, 'feature.centroid');
    await client.call(endpoints.createLink, { body: { frame: outputOf(broken), node: after.resource_uri, name: 'features' } });
    await addNode(client, board, 'depot.retrieve');
    expect(await runBoard(client, board.id)).toMatchObject({ status: 'failure', error: { code: 'input_missing' } });
    expect(await nodeStates(board)).toEqual(['success', 'success', 'success', 'failure', 'initialized', 'failure']);
    expect(await kinds(board)).toEqual([[], [], [], ['failed'], ['never_run', 'step_before'], ['failed']]);
    expect((await client.call(endpoints.switchboard, { params: { id: board.id } })).status).toBe('failure');
  });

  test('an emptied result has to be computed again', async () => {
    const board = await buffered();
    await runBoard(client, board.id);
    const cleared = await client.call(endpoints.clearFrame, { params: { id: idAt(outputOf(board.nodes[2]!)) } });
    expect(cleared.size).toBe(0);
    expect(await freshness(board)).toMatchObject([{ state: 'current' }, { state: 'current' }, { state: 'never' }]);
  });

  test('what was planned over a step stays readable when that step is computed again', async () => {
    const { path } = await sourceDepot(client);
    const board = await newChain(client, ['depot.retrieve', 'feature.buffer', 'feature.centroid', 'feature.reproject'], {
      'depot.retrieve.depot': ['depot', path],
    });
    const [, buffer, centroid] = board.nodes;
    await start(board, { scope: 'to', nodes: [buffer!.resource_uri] });
    await runBoard(client, board.id);
    const planned = async () => {
      const { rows } = await platform.db.query<{ data: { stored: boolean; relation: { sql: string } } }>(
        'SELECT data FROM geo.frame WHERE id = $1',
        [idAt(outputOf(centroid!))],
      );
      return rows[0]!.data;
    };
    expect((await planned()).stored).toBe(false);
    expect((await planned()).relation.sql).toContain(`pile_${idAt(outputOf(buffer!))}_`);
    await start(board, { scope: 'nodes', nodes: [buffer!.resource_uri] });
    // As after an error that was not the step's own; its only reader is left out because it gets the same again.
    await platform.db.query("UPDATE geo.node SET status = 'failure' WHERE id = $1", [buffer!.id]);
    expect(await kinds(board)).toEqual([[], ['failed'], ['step_before'], ['step_before']]);
    await runBoard(client, board.id);
    expect(await runs(board)).toEqual([1, 3, 1, 1]);
    expect(await states(board)).toEqual(['current', 'current', 'current', 'current']);
    expect((await planned()).stored).toBe(false);
    const page = await client.call(endpoints.datumsByFrame, { params: { id: idAt(outputOf(centroid!)) }, query: {} });
    expect(page.meta.total_count).toBe(3);
  });

  test('what was deleted and is brought back is as current as before', async () => {
    const board = await buffered();
    await runBoard(client, board.id);
    const batch = (operations: BatchResult['inverse']) => client.call(endpoints.batch, { params: { id: board.id }, body: { operations } });
    const { inverse } = await batch([{ op: 'delete', uri: board.nodes[1]!.resource_uri }]);
    expect((await client.call(endpoints.freshness, { params: { id: board.id } })).nodes).toHaveLength(2);
    await batch(inverse);
    expect(await states(board)).toEqual(['current', 'current', 'current']);
    expect(await runBoard(client, board.id)).toMatchObject({ message: { code: 'nothing_to_run' } });
  });

  /** Runs the board in this process with functions of the test. */
  const runWith = (board: TestBoard, functions: readonly FunctionDefinition[]) =>
    runHere(platform, board.id, { library: createLibrary(functions) });
  const fake = (name: string, rest: Partial<FunctionDefinition>): FunctionDefinition => ({
    name,
    title: { de: name, en: name },
    doc: { de: '', en: '' },
    inputs: [],
    outputs: [testPort('output', 'feature')],
    run: () => Promise.resolve({ output: { kind: 'value', type: 'string', value: 'x' } }),
    ...rest,
  });

  test('a new version of a function and one that depends on the time run again', async () => {
    const board = await newChain(client, ['feature.buffer', 'feature.centroid'], {});
    const first = fake('feature.buffer', {});
    const second = fake('feature.centroid', { inputs: [testPort('features', 'feature')] });
    expect(await runWith(board, [first, second])).toEqual({ failure: null, message: null });
    expect((await runWith(board, [first, second])).message).toMatchObject({ code: 'nothing_to_run' });
    await runWith(board, [{ ...first, version: 2 }, second]);
    expect(await runs(board)).toEqual([2, 2]);
    await runWith(board, [{ ...first, version: 2, always: true }, second]);
    await runWith(board, [{ ...first, version: 2, always: true }, second]);
    expect(await runs(board)).toEqual([4, 4]);
  });

  test('a step that gives the same again does not make the next one run', async () => {
    const board = await newChain(client, ['feature.buffer', 'feature.centroid'], {});
    let broken = false;
    const first = fake('feature.buffer', {
      run: () =>
        broken ? Promise.reject(new Error('kaputt')) : Promise.resolve({ output: { kind: 'value', type: 'string', value: 'x' } }),
    });
    const second = fake('feature.centroid', { inputs: [testPort('features', 'feature')] });
    await runWith(board, [first, second]);
    broken = true;
    await platform.db.query('UPDATE geo.node SET result = NULL WHERE id = $1', [board.nodes[0]!.id]);
    expect((await runWith(board, [first, second])).failure).toMatchObject({ code: 'failed' });
    expect(await nodeStates(board)).toEqual(['failure', 'initialized']);
    broken = false;
    await runWith(board, [first, second]);
    expect(await runs(board)).toEqual([3, 1]);
    expect(await nodeStates(board)).toEqual(['success', 'success']);
  });

  test('a node deleted while the board runs ends nothing but what depends on it', async () => {
    const board = await newChain(client, ['feature.buffer', 'feature.centroid', 'feature.dissolve'], {});
    const other = await addNode(client, board, 'depot.store');
    const features = [testPort('features', 'feature')];
    const deleting = fake('feature.buffer', {
      async run() {
        await client.call(endpoints.deleteNode, { params: { id: board.nodes[1]!.id } });
        return { output: { kind: 'value', type: 'string', value: 'x' } };
      },
    });
    const outcome = await runWith(board, [
      deleting,
      fake('feature.centroid', { inputs: features }),
      fake('feature.dissolve', { inputs: features }),
      fake('depot.store', {}),
    ]);
    expect(outcome.failure).toBeNull();
    const { objects } = await client.call(endpoints.nodes, { query: { switchboard_id: board.id } });
    expect(objects.map(({ func, status }) => [func, status])).toEqual([
      ['feature.buffer', 'success'],
      ['feature.dissolve', 'initialized'],
      ['depot.store', 'success'],
    ]);
    expect(objects.at(-1)!.id).toBe(other.id);
  });
});

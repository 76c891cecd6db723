import { endpoints, typeUri, type Client, type Frame } from '@geo/api';
import { describe, expect } from 'vitest';
import { signIn } from '../demo/client.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard, sourceDepot, type TestSwitchboard } from '../testing/switchboards.ts';
import { importText, points } from '../testing/client.ts';
import { anyBackend, type TestPlatform } from '../testing/backends.ts';
import { testsOn } from '../testing/on-backend.ts';

describe.each(anyBackend)('a switchboard as one step on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const role = (uri: string, name: string, frame_type: 1 | 2) =>
    client.call(endpoints.saveFrame, { params: { id: idAt(uri) }, body: { name, frame_type } });
  const link = (frame: string, node: string, name: string, dict_key: string | null = null) =>
    client.call(endpoints.createLink, { body: { frame, node, name, dict_key } });
  const newFrame = (switchboard: TestSwitchboard, type: string, data?: unknown): Promise<Frame> =>
    client.call(endpoints.createFrame, { body: { switchboard: switchboard.uri, content_type: typeUri(type), ui_x: 0, ui_y: 0, data } });
  const records = async (uri: string) => (await client.call(endpoints.datumsByFrame, { params: { id: idAt(uri) }, query: {} })).objects;
  const failure = async (switchboard: TestSwitchboard, of: Client = client) => {
    await runSwitchboard(of, switchboard.id);
    const { objects } = await of.call(endpoints.nodes, { query: { switchboard_id: switchboard.id } });
    return objects.find((node) => node.status === 'failure')?.runinfo.exception;
  };
  const freshness = async (switchboard: TestSwitchboard) =>
    (await client.call(endpoints.freshness, { params: { id: switchboard.id } })).nodes;

  /** Buffers what it is given by a distance, and hands out the areas and their centres. */
  async function buffering(): Promise<TestSwitchboard> {
    const switchboard = await newChain(client, ['feature.buffer', 'feature.centroid'], { 'feature.buffer.distance': ['number', 1000] });
    const features = await newFrame(switchboard, 'feature');
    await link(features.resource_uri, switchboard.nodes[0]!.resource_uri, 'features');
    await role(features.resource_uri, 'Orte', 1);
    await role(switchboard.frames['feature.buffer.distance']!, 'Abstand', 1);
    await role(outputOf(switchboard.nodes[0]!), 'Flächen', 2);
    await role(outputOf(switchboard.nodes[1]!), 'Mitten', 2);
    return switchboard;
  }
  /** Reads a depot and runs another switchboard over what it finds. */
  async function calling(inner: TestSwitchboard, path: string): Promise<TestSwitchboard> {
    const switchboard = await newChain(client, ['depot.retrieve'], { 'depot.retrieve.depot': ['depot', path] });
    await addNode(client, switchboard, 'switchboard.run', { 'switchboard.run.switchboard': ['switchboard', inner.uri] });
    await link(outputOf(switchboard.nodes[0]!), switchboard.nodes[1]!.resource_uri, 'inputs', 'Orte');
    return switchboard;
  }
  const output = async (switchboard: TestSwitchboard, key: string): Promise<string> => {
    const frame = await newFrame(switchboard, 'feature');
    await link(frame.resource_uri, switchboard.nodes[1]!.resource_uri, 'outputs', key);
    return frame.resource_uri;
  };

  test('gives the same as its steps, by the names of inputs and outputs, and stays as it is', async () => {
    const { path, depot } = await sourceDepot(client);
    const inner = await buffering();
    const switchboard = await calling(inner, path);
    const areas = await output(switchboard, 'Flächen');
    const centres = await output(switchboard, 'Mitten');
    const reference = await client.call(endpoints.frames, { query: { switchboard_id: switchboard.id } });
    expect(reference.objects.find((frame) => frame.resource_uri === switchboard.frames['switchboard.run.switchboard'])?.text_repr).toBe(
      'feature.buffer feature.centroid',
    );
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success', error: null });
    expect((await records(areas)).map(({ geometry, properties }) => [geometry?.type, properties?.name])).toEqual([
      ['Polygon', 'Köln'],
      ['Polygon', 'Bonn'],
      ['Polygon', 'Köln'],
    ]);
    expect((await records(centres)).map(({ geometry }) => geometry?.type)).toEqual(['Point', 'Point', 'Point']);
    const { objects: steps } = await client.call(endpoints.nodes, { query: { switchboard_id: inner.id } });
    expect(steps.map(({ status }) => status)).toEqual(['initialized', 'initialized']);
    expect(await records(outputOf(inner.nodes[0]!))).toEqual([]);

    expect((await freshness(switchboard)).map(({ state }) => state)).toEqual(['current', 'current']);
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ message: { code: 'nothing_to_run' } });
    const distance = { params: { id: idAt(inner.frames['feature.buffer.distance']!) } };
    await client.call(endpoints.setFrameData, { ...distance, body: { value: 500 } });
    expect((await freshness(switchboard))[1]).toMatchObject({
      state: 'stale',
      reasons: [{ kind: 'source_changed', port: 'switchboard', uri: inner.uri }],
    });
    await client.call(endpoints.setFrameData, { ...distance, body: { value: 1000 } });
    await client.call(endpoints.saveNode, { params: { id: inner.nodes[0]!.id }, body: { ui_x: 777 } });
    expect((await freshness(switchboard))[1]!.state).toBe('current');
    await importText(client, depot, 'b.geojson', points(['Wesel', 6.62, 51.66]));
    await runSwitchboard(client, switchboard.id);
    expect((await records(areas)).map(({ properties }) => properties?.name)).toEqual(['Wesel']);
  });

  test('what its steps read makes a result stale, too; the only output needs no key', async () => {
    const { path, depot } = await sourceDepot(client);
    const inner = await newChain(client, ['depot.retrieve'], { 'depot.retrieve.depot': ['depot', path] });
    await role(outputOf(inner.nodes[0]!), 'Orte', 2);
    const switchboard = await newChain(client, ['switchboard.run'], { 'switchboard.run.switchboard': ['switchboard', inner.uri] });
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    expect(await records(outputOf(switchboard.nodes[0]!))).toHaveLength(3);
    expect((await freshness(switchboard))[0]!.state).toBe('current');
    await importText(client, depot, 'b.geojson', points(['Wesel', 6.62, 51.66]));
    expect((await freshness(switchboard))[0]!.state).toBe('stale');
    await runSwitchboard(client, switchboard.id);
    expect(await records(outputOf(switchboard.nodes[0]!))).toHaveLength(1);
  });

  test('an output without a name has a key that follows no language', async () => {
    const { path } = await sourceDepot(client);
    const inner = await buffering();
    await role(outputOf(inner.nodes[0]!), '', 2);
    const switchboard = await calling(inner, path);
    const areas = await output(switchboard, 'Feature');
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    expect(await records(areas)).toHaveLength(3);
  });

  test('relates both switchboards, so that it is seen what a deletion affects', async () => {
    const inner = await buffering();
    const switchboard = await newChain(client, ['switchboard.run'], { 'switchboard.run.switchboard': ['switchboard', inner.uri] });
    const relation = { kind: 'executes', subject: switchboard.uri, object: inner.uri };
    for (const { id } of [inner, switchboard]) {
      const { relations } = await client.call(endpoints.contextView, { params: { kind: 'switchboard', id } });
      expect(relations).toContainEqual(relation);
    }
  });

  test('two steps that store are stored both, and the run says where it fails', async () => {
    const { path, folder, depot } = await sourceDepot(client);
    const inner = await newChain(client, ['depot.retrieve', 'depot.store'], {
      'depot.retrieve.depot': ['depot', path],
      'depot.store.depot': ['depot', `${folder}/Eins`],
    });
    const second = await addNode(client, inner, 'depot.store', { 'depot.store.depot': ['depot', `${folder}/Zwei`] });
    await link(outputOf(inner.nodes[0]!), second.resource_uri, 'features');
    const switchboard = await newChain(client, ['switchboard.run'], { 'switchboard.run.switchboard': ['switchboard', inner.uri] });
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    const { objects } = await client.call(endpoints.depots, { query: { folder: depot.folder } });
    expect(objects.filter(({ name }) => name !== depot.name).map(({ name, moments }) => [name, moments[0]?.size])).toEqual([
      ['Eins', 3],
      ['Zwei', 3],
    ]);
    expect((await freshness(switchboard))[0]!.state).toBe('current');

    await client.call(endpoints.setFrameData, {
      params: { id: idAt(inner.frames['depot.retrieve.depot']!) },
      body: { value: '/Nirgends' },
    });
    expect(await failure(switchboard)).toBe(
      'Switchboard „depot.retrieve depot.store“, Schritt „Magazin lesen“: Das Magazin „/Nirgends“ gibt es nicht, oder Sie dürfen es nicht lesen.',
    );
  });

  test('a circle of switchboards is refused, with its path', async () => {
    const outer = await newChain(client, ['switchboard.run'], {});
    const inner = await newChain(client, ['switchboard.run'], { 'switchboard.run.switchboard': ['switchboard', outer.uri] });
    const reference = await newFrame(outer, 'switchboard', inner.uri);
    await link(reference.resource_uri, outer.nodes[0]!.resource_uri, 'switchboard');
    expect(await failure(outer)).toContain(
      'Ein Switchboard kann sich nicht selbst ausführen: „switchboard.run“ → „switchboard.run“ → „switchboard.run“.',
    );
    const self = { params: { id: reference.id }, body: { value: outer.uri } };
    await client.call(endpoints.setFrameData, self);
    expect(await failure(outer)).toBe('Ein Switchboard kann sich nicht selbst ausführen: „switchboard.run“ → „switchboard.run“.');
    expect((await freshness(outer))[0]!.state).toBe('never');
  });

  test('names that are not there are refused with those that are', async () => {
    const { path } = await sourceDepot(client);
    const switchboard = await calling(await buffering(), path);
    await output(switchboard, 'Kreise');
    expect(await failure(switchboard)).toBe('Es gibt keinen Ausgang „Kreise“. Vorhanden: Flächen, Mitten.');
    const other = await calling(await buffering(), path);
    await link(outputOf(other.nodes[0]!), other.nodes[1]!.resource_uri, 'inputs', 'Punkte');
    expect(await failure(other)).toContain('hat keinen Eingang „Punkte“. Vorhanden: Abstand, Orte.');
    const typed = await calling(await buffering(), path);
    await link(outputOf(typed.nodes[0]!), typed.nodes[1]!.resource_uri, 'inputs', 'Abstand');
    expect(await failure(typed)).toContain('erwartet den Typ number, nicht feature.');
  });

  test('only who may run the other switchboard runs it as a step', async () => {
    const password = 'Kastanie-Regen-41';
    const staff = await client.call(endpoints.createUser, {
      body: { username: 'ruferin', raw_password: password, user_permissions: ['add_switchboard'] },
    });
    const caller = await signIn(platform.url, 'ruferin', password);
    const inner = await newChain(client, ['depot.retrieve'], { 'depot.retrieve.depot': ['depot', (await sourceDepot(client)).path] });
    const calling = () => newChain(caller, ['switchboard.run'], { 'switchboard.run.switchboard': ['switchboard', inner.uri] });
    const grant = (perms: string[]) =>
      client.call(endpoints.saveSwitchboard, { params: { id: inner.id }, body: { permissions: [{ user: staff.resource_uri, perms }] } });
    await expect(calling()).rejects.toThrow(`Das Objekt „Switchboard ${inner.id}“ gibt es nicht, oder Sie dürfen es nicht sehen.`);
    await grant(['read_switchboard']);
    const switchboard = await calling();
    const refused = `Das Switchboard „${inner.uri}“ gibt es nicht, oder Sie dürfen es nicht ausführen.`;
    expect(await failure(switchboard, caller)).toBe(refused);
    // What was named may be withdrawn.
    await client.call(endpoints.saveSwitchboard, { params: { id: inner.id }, body: { permissions: [] } });
    expect(await failure(switchboard, caller)).toBe(refused);
    await grant(['execute_switchboard']);
    // With its own rights: the depot is not for the caller.
    expect(await failure(switchboard, caller)).toMatch(
      /^Switchboard „depot.retrieve“, Schritt „Magazin lesen“: Das Magazin .* nicht lesen\.$/,
    );
  });
});

import { endpoints, type Client, type Layer, type Style } from '@geo/api';
import { describe, expect } from 'vitest';
import { signIn } from '../../demo/client.ts';
import type { Effect, RunContext } from '../../engine/definition.ts';
import { accountById, actorOf } from '../../store/accounts.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard, sourceDepot, type TestSwitchboard } from '../../testing/switchboards.ts';
import { newDepot } from '../../testing/client.ts';
import { library } from '../library.ts';
import { refusedBy, runFunction } from '../testing/records.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';

type Values = Parameters<typeof newChain>[2];

describe.each(backends)('functions that publish, on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const layersOver = async (depot: { id: number }): Promise<Layer[]> =>
    (await client.call(endpoints.layers, { query: { limit: 100 } })).objects.filter((one) => one.depot === `/api/v1/depot/${depot.id}/`);
  /** A step that takes what the one before hands out. */
  const follow = async (board: TestSwitchboard, func: string, port: string, values: Values = {}): Promise<void> => {
    const before = board.nodes.at(-1)!;
    const node = await addNode(client, board, func, values);
    await client.call(endpoints.createLink, { body: { frame: outputOf(before), node: node.resource_uri, name: port } });
  };
  /** Runs layer.create over a depot as far as its effect, which is answered to be committed. */
  const makeLayer = async (path: string): Promise<() => Promise<void>> => {
    const effects: Effect[] = [];
    const { db } = platform;
    const context = {
      db,
      actor: actorOf((await accountById(db, 1))!),
      effect: (effect: Effect) => void effects.push(effect),
      touched: () => {},
    } as unknown as RunContext;
    await library.get('layer.create')!.run(context, { depot: { kind: 'value', type: 'depot', value: path } });
    return () => db.transaction((tx) => effects[0]!.commit(tx));
  };
  const change = async (board: TestSwitchboard, key: string, data: unknown): Promise<void> => {
    await client.call(endpoints.setFrameData, { params: { id: idAt(board.frames[key]!) }, body: { value: data } });
  };

  test('make a layer with a style and a view of it, once however often they run', async () => {
    const { depot, path } = await sourceDepot(client);
    const style: Style = { rules: [{ symbol: { fill: '#FF0000', fill_opacity: 1, circle_radius: 20, stroke_width: 0 } }] };
    const board = await newChain(client, ['layer.create'], {
      'layer.create.depot': ['depot', path],
      'layer.create.name': ['string', 'Städte'],
      'layer.create.public': ['bool', true],
    });
    await follow(board, 'layer.set_style', 'layer', { 'layer.set_style.style': ['style', style] });
    await follow(board, 'layer.update', 'layer', { 'layer.update.description': ['string', 'Stand heute'] });
    await follow(board, 'view.create', 'layers', {
      'view.create.name': ['string', 'Karte der Städte'],
      'view.create.public': ['bool', true],
    });
    expect(await runSwitchboard(client, board.id)).toMatchObject({ status: 'success' });
    const [layer, ...others] = await layersOver(depot);
    expect(others).toEqual([]);
    expect(layer).toMatchObject({ name: 'Städte', public: true, description: 'Stand heute', style });
    const views = async () =>
      (await client.call(endpoints.views, { query: { limit: 100 } })).objects.filter(({ name }) => name === 'Karte der Städte');
    expect(await views()).toMatchObject([{ public: true, layergroup: { layers: [{ layer: layer!.resource_uri }] } }]);

    // The picture that anybody gets is red.
    const size = 'service=WMS&version=1.3.0&request=GetMap&crs=CRS:84&bbox=6.9,50.9,7.0,51.0&width=50&height=50&format=image/png&styles=';
    const map = async () =>
      Buffer.from(await (await fetch(`${platform.url}/services/${layer!.slug}/wms?${size}&layers=${layer!.slug}`)).arrayBuffer());
    const first = await map();
    expect(first.subarray(1, 4).toString()).toBe('PNG');

    // Nothing has changed: nothing runs, and nothing is made again.
    expect(await runSwitchboard(client, board.id)).toMatchObject({ status: 'success', message: { code: 'nothing_to_run' } });
    await client.call(endpoints.saveLayer, { params: { id: layer!.id }, body: { style: null } });
    expect((await map()).equals(first)).toBe(false);
    // Somebody took the style away: that step runs again, and only the layer that is there gets it.
    expect(await runSwitchboard(client, board.id)).toMatchObject({ status: 'success', message: null });
    expect((await layersOver(depot)).map((one) => one.style)).toEqual([style]);
    expect((await map()).equals(first)).toBe(true);
    expect(await views()).toHaveLength(1);

    await change(board, 'layer.create.public', false);
    expect(await runSwitchboard(client, board.id)).toMatchObject({ status: 'success' });
    expect((await layersOver(depot)).map((one) => one.public)).toEqual([false]);
  });

  test('a layer has its style at once, and gets it again where somebody took it away', async () => {
    const { depot, path } = await sourceDepot(client);
    const style: Style = { rules: [{ symbol: { fill: '#00FF00', fill_opacity: 1 } }] };
    const board = await newChain(client, ['layer.create'], {
      'layer.create.depot': ['depot', path],
      'layer.create.style': ['style', style],
    });
    expect(await runSwitchboard(client, board.id)).toMatchObject({ status: 'success' });
    const [layer] = await layersOver(depot);
    expect(layer).toMatchObject({ style, public: false });
    expect(await runSwitchboard(client, board.id)).toMatchObject({ message: { code: 'nothing_to_run' } });
    await client.call(endpoints.saveLayer, { params: { id: layer!.id }, body: { style: null } });
    expect(await runSwitchboard(client, board.id)).toMatchObject({ status: 'success', message: null });
    expect((await layersOver(depot)).map((one) => one.style)).toEqual([style]);
  });

  test('two that make the layer at once make one: the later is told', async () => {
    const { depot, path } = await sourceDepot(client);
    const [one, other] = [await makeLayer(path), await makeLayer(path)];
    await one();
    const refused = await refusedBy(other());
    expect(refused[0]).toBe('layer_made_meanwhile');
    expect(await layersOver(depot)).toHaveLength(1);
  });

  test('a layer whose name is taken over another depot, or that was deleted, is made', async () => {
    const { depot, path } = await sourceDepot(client);
    const board = await newChain(client, ['layer.create'], { 'layer.create.depot': ['depot', path] });
    await runSwitchboard(client, board.id);
    const [layer] = await layersOver(depot);
    expect(layer).toMatchObject({ name: depot.name, public: false, style: null });
    await client.call(endpoints.deleteLayer, { params: { id: layer!.id } });
    expect(await runSwitchboard(client, board.id)).toMatchObject({ status: 'success', message: null });
    expect(await layersOver(depot)).toHaveLength(1);
  });

  test('publish only with the right to, and then nothing of the layer is there', async () => {
    const { depot, path } = await sourceDepot(client);
    const [username, password] = [`maker${depot.id}`, 'ein-langes-Testpasswort'];
    const made = await client.call(endpoints.createUser, {
      body: { username, raw_password: password, user_permissions: ['add_layer', 'add_switchboard'] },
    });
    const perms = [{ user: made.resource_uri, perms: ['read_depot'] }];
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { permissions: perms } });
    const own = await signIn(platform.url, username, password);
    const board = await newChain(own, ['layer.create'], { 'layer.create.depot': ['depot', path], 'layer.create.public': ['bool', true] });
    expect(await runSwitchboard(own, board.id)).toMatchObject({ status: 'failure', error: { code: 'forbidden' } });
    expect(await layersOver(depot)).toEqual([]);
  });

  test('name what is wrong', async () => {
    const table = await newDepot(client, { type: 'row' });
    const folder = await client.call(endpoints.depotFolder, { params: { id: idAt(table.folder) } });
    const failed = async (func: string, values: Values) =>
      (await runSwitchboard(client, (await newChain(client, [func], values)).id)).error;
    expect(await failed('layer.create', { 'layer.create.depot': ['depot', `${folder.full_path}/${table.name}`] })).toMatchObject({
      code: 'not_spatial',
    });
    const gone = await client.call(endpoints.createLayer, { params: { id: (await sourceDepot(client)).depot.id }, query: {} });
    const board = await newChain(client, ['layer.set_style'], { 'layer.set_style.layer': ['layer', gone.resource_uri] });
    await client.call(endpoints.deleteLayer, { params: { id: gone.id } });
    expect((await runSwitchboard(client, board.id)).error).toMatchObject({ code: 'no_layer' });
    const refused = (func: string, inputs: Readonly<Record<string, unknown>>) =>
      refusedBy(runFunction(platform.db, library.get(func)!, inputs));
    expect(await refused('layer.create', { depot: '/x', public: 'vielleicht' })).toEqual([
      'input_bool',
      'The input "Public" expects true or false, not "vielleicht".',
    ]);
    expect(await refused('style.simple', { fill: 'rot' })).toEqual([
      'input_color',
      'The input "Fill" expects a colour such as #1A7F37, or with alpha #1A7F3780, not "rot".',
    ]);
    expect(await refused('layer.set_style', { layer: '', style: { rules: [{ symbol: { fill: 'rot' } }] } })).toEqual([
      'input_style',
      'The input "Map style" expects a map style with rules; "rules.0.symbol.fill" cannot be read.',
    ]);
  });

  test('a simple style is a style, colours with their opacity', async () => {
    const board = await newChain(client, ['style.simple'], {
      'style.simple.fill': ['color', '#1C7ED680'],
      'style.simple.dash': ['string', 'dashed'],
    });
    expect(await runSwitchboard(client, board.id)).toMatchObject({ status: 'success' });
    const [frame] = (await client.call(endpoints.datumsByFrame, { params: { id: idAt(outputOf(board.nodes[0]!)) }, query: {} })).objects;
    expect(frame).toMatchObject({
      value: { rules: [{ symbol: { fill: '#1C7ED6', fill_opacity: 128 / 255, stroke: '#2B8A3E', stroke_dasharray: [8, 4] } }] },
    });
  });
});

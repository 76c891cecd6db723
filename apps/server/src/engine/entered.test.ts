import { endpoints, typeUri, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { signInWithCookies } from '../demo/client.ts';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { testsOn } from '../testing/on-backend.ts';
import { idAt, newChain, outputOf, runSwitchboard, sourceDepot } from '../testing/switchboards.ts';
import { enteredShape, shapeExtent } from './entered.ts';

/** With more digits than a page of records shows. */
const place = [6.957_123_456_789, 50.941_987_654_321];
const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: place }, properties: { name: 'Dom', stufen: 533 } };

describe.each(backends)('records that were entered on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  const datums = (frame: string) => client.call(endpoints.datumsByFrame, { params: { id: idAt(frame) }, query: {} });
  const frameOf = async (type: string, data: unknown) => {
    const { switchboard_id } = await client.call(endpoints.createSwitchboard, { query: { name: type } });
    const { resource_uri } = await client.call(endpoints.switchboard, { params: { id: switchboard_id } });
    return client.call(endpoints.createFrame, {
      body: { switchboard: resource_uri, content_type: typeUri(type), ui_x: 0, ui_y: 0, data },
    });
  };

  test('a feature goes through a chain into a depot', async () => {
    const { depot, folder } = await sourceDepot(client);
    const { id, nodes, frames } = await newChain(client, ['feature.buffer', 'depot.store'], {
      'feature.buffer.features': ['feature', feature],
      'feature.buffer.distance': ['number', 1000],
      'depot.store.depot': ['depot', `${folder}/Umkreis`],
    });
    expect(await runSwitchboard(client, id)).toMatchObject({ status: 'success' });
    const stored = (await client.call(endpoints.depots, { query: { folder: depot.folder } })).objects.find(
      (one) => one.name === 'Umkreis',
    )!;
    expect(stored.moments[0]).toMatchObject({ size: 1, status: 'finalized' });
    const { rows } = await platform.db.query<{ x: number; y: number; stufen: number }>(
      `SELECT ST_X(ST_Centroid(geom)) AS x, ST_Y(ST_Centroid(geom)) AS y, (props->>'stufen')::int AS stufen FROM geo.depot_${stored.id}`,
    );
    expect(rows[0]!.stufen).toBe(533);
    expect([rows[0]!.x, rows[0]!.y].map((degrees) => degrees.toFixed(4))).toEqual(place.map((degrees) => degrees.toFixed(4)));
    expect((await datums(outputOf(nodes[0]!))).objects[0]!.geometry?.type).toBe('Polygon');

    // Another one is another result.
    const moved = { ...feature, geometry: { type: 'Point', coordinates: [7, 51] } };
    await client.call(endpoints.setFrameData, { params: { id: idAt(frames['feature.buffer.features']!) }, body: { value: moved } });
    const { nodes: fresh } = await client.call(endpoints.freshness, { params: { id } });
    expect(fresh.map(({ state }) => state)).toEqual(['stale', 'stale']);
  });

  test('a feature is listed as it was entered, in columns, and drawn', async () => {
    const frame = await frameOf('feature', feature);
    expect(frame).toMatchObject({ size: 1, text_repr: 'Dom' });
    const { objects, meta } = await datums(frame.resource_uri);
    expect(objects).toMatchObject([{ value: feature, properties: feature.properties, geometry: { type: 'Point' } }]);
    expect(meta).toMatchObject({
      columns: [
        { key: 'name', kind: 'string' },
        { key: 'stufen', kind: 'number' },
      ],
      total_count: 1,
    });
    expect(meta.extent4326?.map((degrees) => degrees.toFixed(3))).toEqual(['6.957', '50.942', '6.957', '50.942']);
    const { cookies } = await signInWithCookies(platform.url, platform.username, platform.password);
    const tile = (of: string) => fetch(`${platform.url}${of}tiles/0/0/0.png`, { headers: { Cookie: cookies() } });
    expect((await tile(frame.resource_uri)).headers.get('content-type')).toBe('image/png');
    expect((await tile((await frameOf('bbox', [6, 50, 7, 51])).resource_uri)).status).toBe(200);
    expect((await tile((await frameOf('bbox', [356_000, 5_645_000, 357_000, 5_646_000])).resource_uri)).status).toBe(404);
    expect((await tile((await frameOf('string', 'Köln')).resource_uri)).status).toBe(404);
  });

  test('a row is listed by its columns, named values by themselves', async () => {
    const row = await datums((await frameOf('row', { name: 'Köln', pegel: 3.42 })).resource_uri);
    expect(row.objects).toMatchObject([{ value: { name: 'Köln', pegel: 3.42 } }]);
    expect(row.meta.columns.map(({ key }) => key)).toEqual(['name', 'pegel']);
    const dict = await datums((await frameOf('dict', { sep: ';' })).resource_uri);
    expect([dict.objects[0]!.value, dict.objects[0]!.properties, dict.meta.columns]).toEqual([{ sep: ';' }, undefined, []]);
  });

  /** One more value in a frame. */
  const add = (frame: string, value: unknown) => client.call(endpoints.createRecord, { params: { id: idAt(frame) }, body: { value } });

  test('several features are the records of an input, all of them', async () => {
    const { id, nodes, frames } = await newChain(client, ['feature.buffer'], {
      'feature.buffer.features': ['feature', feature],
      'feature.buffer.distance': ['number', 1000],
    });
    const input = frames['feature.buffer.features']!;
    await add(input, { ...feature, geometry: { type: 'Point', coordinates: [7, 51] }, properties: { name: 'Deutz', turm: true } });
    await add(input, { type: 'Feature', geometry: { type: 'Point', coordinates: [8, 51] }, properties: { name: 'Porz' } });
    expect(await runSwitchboard(client, id)).toMatchObject({ status: 'success' });
    const { objects, meta } = await datums(outputOf(nodes[0]!));
    expect(objects.map(({ properties, geometry }) => [properties?.['name'], geometry?.type])).toEqual([
      ['Dom', 'Polygon'],
      ['Deutz', 'Polygon'],
      ['Porz', 'Polygon'],
    ]);
    expect(meta.columns).toEqual([
      { key: 'name', kind: 'string' },
      { key: 'stufen', kind: 'number' },
      { key: 'turm', kind: 'boolean' },
    ]);
    expect(meta.entered).toBeUndefined();
    // One more makes the result another one.
    await add(input, { type: 'Feature', geometry: null, properties: {} });
    const { nodes: fresh } = await client.call(endpoints.freshness, { params: { id } });
    expect(fresh.map(({ state }) => state)).toEqual(['stale']);
  });

  test('several values at an input of one are refused, and the input is named', async () => {
    const { id, nodes, frames } = await newChain(client, ['feature.buffer'], {
      'feature.buffer.features': ['feature', feature],
      'feature.buffer.distance': ['number', 1000],
    });
    await add(frames['feature.buffer.distance']!, 2000);
    expect(await runSwitchboard(client, id)).toMatchObject({ status: 'failure' });
    const node = (await client.call(endpoints.nodes, { query: { switchboard_id: id } })).objects.find((one) => one.id === nodes[0]!.id)!;
    expect(node.runinfo.exception).toContain('einzelnen Wert');
  });

  test('several records lie in a map together, whatever their type, and one has its number', async () => {
    const frame = await frameOf('feature', feature);
    await add(frame.resource_uri, { type: 'Feature', geometry: { type: 'Point', coordinates: [10, 53] }, properties: {} });
    expect((await datums(frame.resource_uri)).meta.extent4326?.map((degrees) => degrees.toFixed(2))).toEqual([
      '6.96',
      '50.94',
      '10.00',
      '53.00',
    ]);
    const boxes = await frameOf('bbox', [6, 50, 7, 51]);
    await add(boxes.resource_uri, [9, 52, 10, 53]);
    expect((await datums(boxes.resource_uri)).meta).toMatchObject({ extent4326: [6, 50, 10, 53], total_count: 2, entered: true });
    const { cookies } = await signInWithCookies(platform.url, platform.username, platform.password);
    const tile = async (of: string, at: string) =>
      (await fetch(`${platform.url}${of}tiles/${at}.png`, { headers: { Cookie: cookies() } })).arrayBuffer();
    for (const one of [frame, boxes]) {
      // Around the second record alone: west of it there is the first.
      const drawn = await tile(one.resource_uri, '5/16/10');
      const empty = await tile(one.resource_uri, '5/3/3');
      expect(Buffer.from(drawn).equals(Buffer.from(empty))).toBe(false);
    }
  });

  test.each([
    ['feature', { ...feature, geometry: { type: 'Point', coordinates: [356_000, 5_645_000] } }],
    [
      'feature',
      {
        ...feature,
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 1],
            ],
          ],
        },
      },
    ],
    ['feature', { type: 'Feature', geometry: null }],
    ['row', { name: 'a\u0000b' }],
    ['row', ['Köln']],
    ['bbox', [6, 51, 7, 50]],
  ])('%s: %j is refused with what would be right', async (type, data) => {
    await expect(frameOf(type, data)).rejects.toMatchObject({ status: 422, code: 'wrong_value' });
  });

  describe('what a map shows of a value', () => {
    const corners = async (type: string, value: unknown): Promise<unknown> => {
      const shape = await enteredShape(platform.db, type, value);
      const geometry = shape && (JSON.parse(String(shape.params[1])) as { type: string; coordinates: unknown[][] });
      return geometry && [shape.srid, ...(geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates[0]!.slice(0, 3))];
    };
    const sides = [356_000, 5_645_000, 357_000, 5_646_000];
    const square = [
      [356_000, 5_645_000],
      [357_000, 5_645_000],
      [357_000, 5_646_000],
    ];
    const inDegrees = [
      [6, 50],
      [7, 50],
      [7, 51],
    ];
    const acrossTheDateLine = [
      [179, -18],
      [181, -18],
      [181, -16],
    ];
    test.each<[type: string, value: unknown, expected: unknown]>([
      ['bbox', [6, 50, 7, 51], [4326, ...inDegrees]],
      ['bbox3d', [6, 50, 40, 7, 51, 120], [4326, ...inDegrees]],
      // Across the antimeridian it is one area.
      ['bbox', [179, -18, -179, -16], [4326, ...acrossTheDateLine]],
      // In metres it has no place in degrees.
      ['bbox', sides, null],
      ['bbox', 'Köln', null],
      // What names its system lies there.
      ['grid', { bbox: sides, width: 2, height: 2, srid: 25832 }, [25832, ...square]],
      ['grid', { bbox: [6, 50, 7, 51], width: 2, height: 2 }, [4326, ...inDegrees]],
      ['grid', { bbox: sides, width: 2, height: 2 }, null],
      ['grid', { bbox: sides, width: 2, height: 2, srid: 999_999 }, null],
      ['grid', { bbox: sides, width: 2, height: 2, srid: '25832); DROP TABLE' }, null],
      ['pointcloud', { name: 'Wolke', bbox: [6, 50, 40, 7, 51, 120], pointcount: 9 }, [4326, ...inDegrees]],
      ['pointcloud', { name: 'Wolke', pointcount: 9 }, null],
      ['mesh', { bbox3d: [356_000, 5_645_000, 50, 357_000, 5_646_000, 60], srid: 25832 }, [25832, ...square]],
      ['billboard', { origin: [356_000, 5_645_000, 50], srid: 25832 }, [25832, [356_000, 5_645_000]]],
      // Counted from zero.
      ['mesh', { origin: [0, 0, 0] }, null],
    ])('%s %j: %j', async (type, value, expected) => expect(await corners(type, value)).toEqual(expected));

    test('where it lies is known, across the antimeridian the whole round', async () => {
      const extent = (type: string, value: unknown) => shapeExtent(platform.db, type, value);
      expect(await extent('bbox', [6, 50, 7, 51])).toEqual([6, 50, 7, 51]);
      expect(await extent('bbox3d', [6, 50, 40, 7, 51, 120])).toEqual([6, 50, 7, 51]);
      expect(await extent('bbox', [179, -18, -179, -16])).toEqual([-180, -18, 180, -16]);
      expect(await extent('grid', { bbox: sides, width: 2, height: 2, srid: 25832 })).toEqual([
        expect.closeTo(6.95, 1),
        expect.closeTo(50.94, 1),
        expect.closeTo(6.96, 1),
        expect.closeTo(50.95, 1),
      ]);
      expect([await extent('bbox', sides), await extent('string', 'Köln')]).toEqual([null, null]);
    });
  });
});

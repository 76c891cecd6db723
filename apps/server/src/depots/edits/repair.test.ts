import { endpoints, repairInSlices, type Client, type Datum } from '@geo/api';
import { describe, expect } from 'vitest';
import { accountByName, actorOf } from '../../store/accounts.ts';
import { depotTable } from '../../store/depots/depots.ts';
import { tableName } from '../../store/depots/record-table.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { crossingRing, polygons } from '../../testing/rings.ts';
import type { Db } from '../../db/types.ts';
import { repairGeometries } from './repair-records.ts';

type Ring = [number, number][];

const square = (x: number, y = 50, size = 0.01): Ring => [[x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y]]; // oxfmt-ignore
const bowTie = 'POLYGON((6 50, 6.01 50.01, 6.01 50, 6 50.01, 6 50))';
/** A square with a spike of next to no area: little is lost. */
const spike = 'POLYGON((7 50, 7.01 50, 7.01 50.01, 7.005 50.01, 7.005 50.02, 7.005 50.01, 7 50.01, 7 50))';
/** There and back again: nothing of a surface. */
const flat = 'POLYGON((8 50, 8.01 50.01, 8 50, 8.01 50.01, 8 50))';
const line = 'LINESTRING(9 50, 9 50)';
const overlapping = 'MULTIPOLYGON(((5 50, 5.02 50, 5.02 50.02, 5 50.02, 5 50)), ((5.01 50, 5.03 50, 5.03 50.02, 5.01 50.02, 5.01 50)))';
const tangled = `POLYGON((${crossingRing(400, 1).map(([x, y]) => `${x} ${y}`).join(',')}))`; // oxfmt-ignore

describe.each(backends)('geometries that are repaired on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  const slice = (most: number) => ({ lookMs: Number.POSITIVE_INFINITY, most });
  const actor = async () => actorOf((await accountByName(platform.db, 'admin'))!);
  /** A depot with a record for each of the geometries, given as WKT in degrees. */
  const filled = async (geometries: readonly string[], srid = 4326): Promise<{ depot: number; moment: number; table: string }> => {
    const depot = await newDepot(client, { srid });
    const content = polygons(...geometries.map((_, index) => square(6 + index)));
    expect((await importText(client, depot, 'a.geojson', content)).status).toBe('success');
    const table = tableName(depotTable(depot.id));
    for (const [index, wkt] of geometries.entries())
      await platform.db.query(
        `UPDATE ${table} SET geom = ST_Transform(ST_GeomFromText($1::text, 4326), ${srid}), props = '{"g": 9007199254740993}' WHERE idx = $2`,
        [wkt, index + 1],
      );
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    return { depot: depot.id, table, moment: moments[0]!.id };
  };
  const lying = async (table: string) =>
    (
      await platform.db.query<{ idx: number; from_m: number; valid: boolean; type: string; srid: number; text: string }>(
        `SELECT idx, from_m, ST_IsValid(geom) AS valid, GeometryType(geom) AS type, ST_SRID(geom) AS srid, props::text || to_m || geom::text AS text
         FROM ${table} ORDER BY idx, from_m`,
      )
    ).rows;
  const moments = async (depot: number) => (await client.call(endpoints.depot, { params: { id: depot } })).moments;
  /** All slices, however long each takes. */
  const repairAll = (moment: number) =>
    repairInSlices(
      (id, body) => client.call(endpoints.repairGeometries, { params: { id }, body }),
      moment,
      () => undefined,
    );

  test.for([4326, 25832])('of a moment, as an edit that is told and can be discarded, in EPSG:%i', async (srid) => {
    const square = 'POLYGON((6.5 50, 6.51 50, 6.51 50.01, 6.5 50.01, 6.5 50))';
    const { depot, moment, table } = await filled([bowTie, square, spike, flat, overlapping], srid);
    const before = await lying(table);
    const done = await repairAll(moment);
    expect(done).toMatchObject({
      moment_size: 5,
      repaired: 3,
      skipped: 0,
      next: null,
      share: 1,
      refused: [{ id: 4, reason: 'nothing_left' }],
      changed: [
        { id: 1, before: { parts: 1, points: 5 }, after: { parts: 2, points: 8 } },
        // What both parts cover counted twice.
        { id: 5, before: { parts: 2, points: 10 }, after: { parts: 1 } },
      ],
    });
    const [tie, both] = done.changed;
    expect(tie!.after.area_m2).toBeCloseTo(398_000, -4);
    expect(both!.after.area_m2! / both!.before.area_m2!).toBeCloseTo(0.75, 2);
    const after = await lying(table);
    const open = after.filter(({ from_m }) => from_m > before[0]!.from_m);
    expect(open.map(({ idx, valid, type, srid: own }) => [idx, valid, type, own])).toEqual([
      [1, true, 'MULTIPOLYGON', srid],
      [3, true, 'POLYGON', srid],
      [5, true, 'MULTIPOLYGON', srid],
    ]);
    expect(open.every(({ text }) => text.startsWith('{"g": 9007199254740993}'))).toBe(true);
    const [newest] = await moments(depot);
    expect(newest).toMatchObject({ id: done.moment_id, status: 'open', changes: 3, size: 5 });
    expect(newest!.geometry_types).toEqual(['Polygon', 'MultiPolygon']);
    expect(await repairAll(done.moment_id)).toMatchObject({ moment_id: done.moment_id, repaired: 0, refused: [{ id: 4 }] });
    await client.call(endpoints.deleteMoment, { params: { id: done.moment_id } });
    expect(await lying(table)).toEqual(before);
  });

  test('in slices that go on where the one before stopped', async () => {
    const { moment, table } = await filled([bowTie, bowTie, flat, bowTie]);
    const first = await repairGeometries(platform.db, await actor(), moment, { from: 0 }, slice(1));
    expect(first).toMatchObject({ repaired: 1, next: 2, share: 0.25 });
    const second = await repairGeometries(platform.db, await actor(), first.moment_id, { from: first.next! }, slice(1));
    expect(second).toMatchObject({ moment_id: first.moment_id, repaired: 1, next: 3, share: 0.5 });
    const third = await repairGeometries(platform.db, await actor(), first.moment_id, { from: second.next! }, slice(9));
    expect(third).toMatchObject({ repaired: 1, refused: [{ id: 3, reason: 'nothing_left' }], next: null, share: 1 });
    expect((await lying(table)).filter(({ valid }) => valid).map(({ idx }) => idx)).toEqual([1, 2, 4]);
    const beyond = await repairGeometries(platform.db, await actor(), first.moment_id, { from: 5 }, slice(9));
    expect(beyond).toMatchObject({ repaired: 0, refused: [], next: null, share: 1 });
    // However little time there is, each call goes on.
    const hasty = await filled([bowTie, bowTie]);
    const none = { lookMs: 0, most: 9 };
    const begun = await repairGeometries(platform.db, await actor(), hasty.moment, { from: 1 }, none);
    expect(begun).toMatchObject({ repaired: 1, next: 2 });
    expect(await repairGeometries(platform.db, await actor(), begun.moment_id, { from: 2 }, none)).toMatchObject({
      repaired: 1,
      next: null,
    });
  });

  test('leave what others have changed meanwhile, and what would take minutes', async () => {
    const { moment, table } = await filled([bowTie, bowTie, tangled, line]);
    let open = 0;
    const slow: Db = {
      ...platform.db,
      transaction: async (work) => {
        if (open === 0) {
          open = -1;
          const geometry = { type: 'Polygon', coordinates: [square(3)] };
          open = (await client.call(endpoints.saveDatum, { params: { datum: `1@${moment}` }, body: { geometry } })).moment_id;
        }
        return platform.db.transaction(work);
      },
    };
    const done = await repairGeometries(slow, await actor(), moment, { from: 0 }, slice(9));
    expect(done).toMatchObject({ moment_id: open, repaired: 1, skipped: 1 });
    expect(done.refused).toEqual([
      { id: 3, reason: 'crossings' },
      { id: 4, reason: 'nothing_left' },
    ]);
    expect((await lying(table)).filter(({ idx }) => idx === 1)).toHaveLength(2);
  });

  const asked = (moment: number, geometry: Datum['geometry'], record?: number) =>
    client.call(endpoints.repairGeometry, {
      params: { id: moment },
      body: { geometry: geometry!, ...(record !== undefined && { record }) },
    });

  test.for([4326, 25832])(
    'one by one, and what is answered can be saved with the digits that lie in the store, in EPSG:%i',
    async (srid) => {
      const { depot, moment, table } = await filled(
        ['POLYGON((6.001234567891 50, 6.01 50.01, 6.01 50, 6 50.01, 6.001234567891 50))'],
        srid,
      );
      const { geometry } = await client.call(endpoints.datum, { params: { datum: `1@${moment}` } });
      const repaired = await asked(moment, geometry, 1);
      expect(repaired.flaw?.name).toBe('self_intersection');
      const sent = (geometry as { coordinates?: number[][][] }).coordinates!.flat();
      const got = (repaired.geometry as { coordinates?: number[][][][] }).coordinates!.flat(2);
      for (const position of sent) expect(got).toContainEqual(position);
      const { moment_id: open } = await client.call(endpoints.saveDatum, {
        params: { datum: `1@${moment}` },
        body: { geometry: repaired.geometry, before: { geometry } },
      });
      expect((await moments(depot))[0]).toMatchObject({ id: open, status: 'open' });
      const { rows } = await platform.db.query<{ kept: boolean }>(
        `SELECT bool_and(EXISTS (SELECT 1 FROM ST_DumpPoints(n.geom) q WHERE ST_X(q.geom) = ST_X(p.geom) AND ST_Y(q.geom) = ST_Y(p.geom))) AS kept
       FROM ${table} o JOIN ${table} n ON n.idx = o.idx AND n.from_m > o.from_m, LATERAL ST_DumpPoints(o.geom) p`,
      );
      expect(rows[0]!.kept).toBe(true);
    },
  );

  test('one by one keep their heights, and their kind', async () => {
    const { moment } = await filled([bowTie]);
    const ring = [[6, 50, 10], [6.01, 50.01, 10], [6.01, 50, 20], [6, 50.01, 20], [6, 50, 10]]; // oxfmt-ignore
    const { geometry } = await asked(moment, { type: 'Polygon', coordinates: [ring] });
    const heights = (geometry as { coordinates?: number[][][][] }).coordinates!.flat(2).map((position) => position[2]);
    expect(heights).toHaveLength(8);
    expect(heights.every((height) => height !== undefined && height >= 10 && height <= 20)).toBe(true);
    const multi = await asked(moment, { type: 'MultiPolygon', coordinates: [[[...square(6), [6, 50]]]] });
    expect(multi.flaw).toBeNull();
    // A square whose corner hangs on by a line.
    const hanging = [[6, 50], [6.01, 50], [6.01, 50.01], [6.02, 50.02], [6.01, 50.01], [6, 50.01], [6, 50]]; // oxfmt-ignore
    expect((await asked(moment, { type: 'MultiPolygon', coordinates: [[hanging]] })).geometry.type).toBe('MultiPolygon');
    expect((await asked(moment, { type: 'Polygon', coordinates: [hanging] })).geometry.type).toBe('Polygon');
    const collapsed = { type: 'Polygon', coordinates: [[[6, 50], [6.01, 50.01], [6, 50], [6.01, 50.01], [6, 50]]] }; // oxfmt-ignore
    await expect(asked(moment, collapsed)).rejects.toMatchObject({
      status: 422,
      code: 'nothing_left',
      fields: { geometry: expect.any(String) },
    });
    const few = { type: 'Polygon', coordinates: [[[6, 50], [6.01, 50.01], [6, 50]]] }; // oxfmt-ignore
    await expect(asked(moment, few)).rejects.toMatchObject({ status: 422, code: 'nothing_left' });
    const knot = { type: 'Polygon', coordinates: [crossingRing(400, 1)] };
    await expect(asked(moment, knot)).rejects.toMatchObject({ code: 'tangled_geometry', place: [expect.any(Number), expect.any(Number)] });
  });
});

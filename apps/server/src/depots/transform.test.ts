import type { Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { importText, newDepot } from '../testing/client.ts';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { testsOn } from '../testing/on-backend.ts';
import { mayCross, antimeridianOf, transformed } from './transform.ts';

const square = (west: number, east: number): string => `((${west} 60,${east} 60,${east} 66,${west} 66,${west} 60))`;
const around = 'POLYGON((-1000000 -1000000,1000000 -1000000,1000000 1000000,-1000000 1000000,-1000000 -1000000))';
const utm60 = 'POLYGON((800000 0,900000 0,900000 100000,800000 100000,800000 0))';
const places = {
  inMetres: `SRID=32660;${utm60}`,
  unnamed: utm60,
  line: 'SRID=32660;LINESTRING(800000 0,900000 0)',
  points: 'SRID=32660;MULTIPOINT(800000 0,900000 0)',
  beyond180: 'SRID=4326;POLYGON((170 0,190 0,190 10,170 10,170 0))',
  russia: `SRID=4326;MULTIPOLYGON(${square(172, 180)},${square(-180, -176)})`,
  world: 'SRID=3857;POLYGON((-20037508 -19e6,20037508 -19e6,20037508 19e6,-20037508 19e6,-20037508 -19e6))',
  atlantic: 'SRID=4326;POLYGON((-40 0,-20 0,-20 10,-40 10,-40 0))',
  northPole: `SRID=3995;${around}`,
  southPole: `SRID=3031;${around}`,
  germany: 'SRID=25832;POLYGON((300000 5600000,400000 5600000,400000 5700000,300000 5700000,300000 5600000))',
} as const;

describe.each(backends)('what is brought into another system on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  async function brought(place: keyof typeof places, srid: number, from = '') {
    const { db } = platform;
    // Computed once, as from a table: OFFSET keeps the planner from writing it wherever it is used.
    const { rows } = await db.query<{
      km2: number;
      valid: boolean;
      srid: number;
      width: number;
      parts: number;
      north: number;
      south: number;
    }>(
      `SELECT ST_Area(ST_Transform(b, 4326)::geography) / 1e6 AS km2, ST_IsValid(b) AS valid, ST_SRID(b) AS srid, ST_NumGeometries(b) AS parts,
         ST_YMax(b) AS north, ST_YMin(b) AS south,
         (SELECT max(ST_XMax(d.geom) - ST_XMin(d.geom)) FROM ST_Dump(b) d) AS width
       FROM (SELECT ${transformed('r.geom', from === '' ? '' : ', $2::text', srid, await antimeridianOf(db, srid))} AS b
         FROM (SELECT ($1::text)::geometry AS geom OFFSET 0) r OFFSET 0) s`,
      from === '' ? [places[place]] : [places[place], from],
    );
    return rows[0]!;
  }

  test('lies at both ends where it crosses the antimeridian, and is no band around the Earth', async () => {
    for (const srid of [4326, 4167, 3857]) {
      const { km2, valid, parts, width, srid: own } = await brought('inMetres', srid);
      expect([valid, own, parts], String(srid)).toEqual([true, srid, 2]);
      expect(Math.abs(km2 / 9978 - 1), String(srid)).toBeLessThan(0.001);
      expect(width, String(srid)).toBeLessThan(srid === 3857 ? 100_000 : 1);
    }
    const named = await brought('unnamed', 4326, '+proj=utm +zone=60 +datum=WGS84 +units=m +no_defs');
    expect([named.parts, Math.round(named.km2)]).toEqual([2, 9978]);
    expect(await brought('line', 4326)).toMatchObject({ parts: 2 });
    expect((await brought('line', 4326)).width).toBeLessThan(1);
    expect(await brought('points', 4326)).toMatchObject({ parts: 2, width: 0 });
    expect(await brought('beyond180', 3857)).toMatchObject({ parts: 2, valid: true });
    expect((await brought('beyond180', 3857)).width).toBeLessThan(1_200_000);
  });

  test('the antimeridian is where the system has it', async () => {
    // Centred on 150° east, it is cut open at 30° west; 180° lies within.
    expect(await brought('inMetres', 3832)).toMatchObject({ parts: 1, valid: true });
    expect((await brought('inMetres', 3832)).width).toBeLessThan(110_000);
    const { parts, width } = await brought('atlantic', 3832);
    expect(parts).toBe(2);
    expect(width).toBeLessThan(1_200_000);
  });

  test('around a pole it reaches up to the pole', async () => {
    const north = await brought('northPole', 4326);
    expect([north.valid, north.north, Math.round(north.km2 / 1000)]).toEqual([true, 90, 4191]);
    const south = await brought('southPole', 4326);
    expect([south.valid, south.south, Math.round(south.km2 / 1000)]).toEqual([true, -90, 4191]);
  });

  test('what does not cross it stays as it comes out', async () => {
    expect((await brought('world', 4326)).width).toBeGreaterThan(359.9);
    expect(await brought('russia', 3857)).toMatchObject({ parts: 2, valid: true });
    const { rows } = await platform.db.query<{ same: boolean }>(
      `SELECT ST_OrderingEquals(${transformed('r.geom', '', 4326, await antimeridianOf(platform.db, 4326))}, ST_Transform(r.geom, 4326)) AS same
       FROM (SELECT ($1::text)::geometry AS geom OFFSET 0) r`,
      [places.germany],
    );
    expect(rows).toEqual([{ same: true }]);
    expect(await antimeridianOf(platform.db, 25832)).toBeNull();
  });

  test('whether any may lie across it is told by the box around all', async () => {
    const { db } = platform;
    await db.query('CREATE TABLE geo.result_1_1 (name text, geom geometry)');
    for (const [name, geometry] of Object.entries(places))
      await db.query('INSERT INTO geo.result_1_1 VALUES ($1, ($2::text)::geometry)', [name, geometry]);
    const told = async (name: keyof typeof places, crs: number | string, srid = 4326): Promise<boolean> =>
      mayCross(db, { table: 'geo.result_1_1', where: `name = '${name}'`, crs }, (await antimeridianOf(db, srid))!);
    for (const [name, crs] of [
      ['inMetres', 32660],
      ['unnamed', '+proj=utm +zone=60 +datum=WGS84 +units=m +no_defs'],
      ['line', 32660],
      ['points', 32660],
      ['beyond180', 4326],
      ['russia', 4326],
      ['world', 3857],
      ['northPole', 3995],
      ['southPole', 3031],
    ] as const)
      expect(await told(name, crs), name).toBe(true);
    expect(await told('germany', 25832)).toBe(false);
    expect(await told('atlantic', 4326, 3832)).toBe(true);
    expect(await told('inMetres', 32660, 3832)).toBe(false);
    expect(await mayCross(db, { table: 'geo.result_1_1', where: 'false', crs: 4326 }, (await antimeridianOf(db, 4326))!)).toBe(false);
  });

  test('what is imported or stored is cut as well', async () => {
    const { db } = platform;
    const coordinates = [
      [
        [800000, 0],
        [900000, 0],
        [900000, 100000],
        [800000, 100000],
        [800000, 0],
      ],
    ];
    const features = [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } }];
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32660' } };
    const depot = await newDepot(client);
    const job = await importText(client, depot, 'fidschi.geojson', JSON.stringify({ type: 'FeatureCollection', crs, features }));
    expect(job).toMatchObject({ status: 'success' });
    const { rows } = await db.query<{ parts: number; width: number }>(
      `SELECT ST_NumGeometries(geom) AS parts, (SELECT max(ST_XMax(d.geom) - ST_XMin(d.geom)) FROM ST_Dump(geom) d) AS width FROM geo.depot_${depot.id}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.parts).toBe(2);
    expect(rows[0]!.width).toBeLessThan(1);
  });

  test('nothing and an empty geometry stay so', async () => {
    const antimeridian = await antimeridianOf(platform.db, 4326);
    const { rows } = await platform.db.query<{ b: string | null }>(
      `SELECT ST_AsText(${transformed('r.geom', '', 4326, antimeridian)}) AS b
       FROM (VALUES (NULL::geometry), ('SRID=3857;POLYGON EMPTY'::geometry)) AS r(geom)`,
    );
    expect(rows).toEqual([{ b: null }, { b: 'POLYGON EMPTY' }]);
  });
});

import type { DrawnSymbol } from '@geo/api';
import { describe } from 'vitest';
import { migrate } from '../../db/migrations.ts';
import { openPostgres } from '../../db/postgres/postgres.ts';
import type { Db } from '../../db/types.ts';
import type { Column } from '../../relation/relation.ts';
import { leaseEmbedded } from '../../testing/embedded-pool.ts';
import { createDatabase, backends, type TestBackend } from '../../testing/backends.ts';
import type { PublishedLayer, ServiceRequest, ServiceResponse } from '../types.ts';

/** The same suite on each database backend of the data; skipped visibly where a database backend cannot be tested, or all of it for the reason given. */
export function onEachBackend(title: string, suite: (backend: TestBackend) => void, skipped?: string): void {
  for (const backend of backends) describe.skipIf(backend.skipped ?? skipped)(`${title} on ${backend.name}`, () => suite(backend));
}

export const plainSymbol: DrawnSymbol = {
  fill: '#3366cc',
  fillOpacity: 0.5,
  stroke: '#112244',
  strokeOpacity: 1,
  strokeWidth: 1,
  strokeDasharray: null,
  circleRadius: 4,
  pattern: null,
  graphic: null,
  icon: null,
  label: null,
};

export interface TestRow {
  idx: number;
  props: Record<string, unknown>;
  /** null for a record without geometry. */
  wkt: string | null;
}

export interface TestWorld {
  db: Db;
  layer(
    name: string,
    srid: number,
    columns: readonly Column[],
    rows: readonly TestRow[],
    over?: Partial<PublishedLayer>,
  ): Promise<PublishedLayer>;
  close(): Promise<void>;
}

/** A schema of its own in the test database, dropped at the end. */
export async function openTestWorld({ name }: TestBackend): Promise<TestWorld> {
  const { db, close } = await (name === 'embedded' ? openEmbeddedDatabase() : openPostgresDatabase());
  await migrate(db);
  const schema = `publish_test_${process.pid}_${Math.floor(Math.random() * 1e9)}`;
  await db.exec(`CREATE SCHEMA ${schema}`);
  let tables = 0;
  return {
    db,
    async layer(name, srid, columns, rows, over = {}) {
      tables += 1;
      const table = `${schema}.t${tables}`;
      await db.exec(`CREATE TABLE ${table} (idx bigint, from_m integer, to_m integer, props jsonb, geom geometry)`);
      for (const row of rows) {
        await db.query(`INSERT INTO ${table} VALUES ($1::bigint, 1, 2147483647, $2::jsonb, ST_GeomFromText($3::text, ${srid}))`, [
          row.idx,
          JSON.stringify(row.props),
          row.wkt,
        ]);
      }
      const extent = async (geom: string): Promise<[number, number, number, number] | null> => {
        const { rows: found } = await db.query<{ e: [number, number, number, number] | null }>(
          `SELECT array[ST_XMin(e), ST_YMin(e), ST_XMax(e), ST_YMax(e)] AS e FROM (SELECT ST_Extent(${geom}) AS e FROM ${table}) s`,
        );
        const box = found[0]?.e ?? null;
        return box?.[0] === null ? null : box;
      };
      const { rows: types } = await db.query<{ t: string }>(
        `SELECT DISTINCT replace(ST_GeometryType(geom), 'ST_', '') AS t FROM ${table} WHERE geom IS NOT NULL`,
      );
      return {
        id: tables,
        serviceName: name,
        isPublic: true,
        title: name,
        description: '',
        relation: {
          sql: `SELECT idx, props, geom FROM ${table} WHERE from_m <= $1::integer AND to_m > $1::integer`,
          params: [1],
          srid,
          columns,
          bases: [],
        },
        geometryTypes: types.map((row) => row.t),
        count: rows.length,
        extent4326: await extent('ST_Transform(geom, 4326)'),
        extentNative: await extent('geom'),
        etag: 'e1',
        symbol: plainSymbol,
        style: null,
        ...over,
      };
    },
    async close() {
      await db.exec(`DROP SCHEMA ${schema} CASCADE`);
      await close();
    },
  };
}

interface TestDatabase {
  db: Db;
  close: () => Promise<void>;
}

async function openPostgresDatabase(): Promise<TestDatabase> {
  const database = await createDatabase();
  const db = openPostgres({ connectionString: database.url, max: 4 });
  return { db, close: () => db.close().then(() => database.drop()) };
}

async function openEmbeddedDatabase(): Promise<TestDatabase> {
  const lease = await leaseEmbedded();
  return { db: lease.db, close: () => lease.release() };
}

export function get(query: Record<string, string>, language: 'de' | 'en' = 'en'): ServiceRequest {
  return { method: 'GET', query, body: '', url: 'http://localhost/services/x', language };
}

export function post(body: string): ServiceRequest {
  return { method: 'POST', query: {}, body, url: 'http://localhost/services/x', language: 'en' };
}

export async function bytesOf(response: ServiceResponse): Promise<Uint8Array> {
  if (typeof response.body === 'string') return Buffer.from(response.body);
  if (response.body instanceof Uint8Array) return response.body;
  const parts: Uint8Array[] = [];
  for await (const part of response.body) parts.push(typeof part === 'string' ? Buffer.from(part) : part);
  return Buffer.concat(parts);
}

export async function textOf(response: ServiceResponse): Promise<string> {
  return Buffer.from(await bytesOf(response)).toString('utf8');
}

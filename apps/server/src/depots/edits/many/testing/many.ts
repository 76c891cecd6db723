import { endpoints, newestMoment, type Client } from '@geo/api';
import { expect } from 'vitest';
import { CallerGone } from '../../../../db/ended-by.ts';
import type { Db } from '../../../../db/types.ts';
import { depotTable } from '../../../../store/depots/depots.ts';
import { tableName } from '../../../../store/depots/record-table.ts';
import { importText, newDepot } from '../../../../testing/client.ts';

/** A new depot with the records of a GeoJSON. */
export async function filledWith(client: Client, content: string): Promise<{ depot: number; moment: number; table: string }> {
  const depot = await newDepot(client);
  expect((await importText(client, depot, 'a.geojson', content)).status).toBe('success');
  const moment = newestMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))!.id;
  return { depot: depot.id, moment, table: tableName(depotTable(depot.id)) };
}

/** All versions of the records of a table, as they lie there. */
export async function versionsIn(db: Db, table: string): Promise<{ idx: number; from_m: number; to_m: number; text: string }[]> {
  const { rows } = await db.query<{ idx: number; from_m: number; to_m: number; text: string }>(
    `SELECT idx, from_m, to_m, props::text || ' ' || coalesce(geom::text, '') AS text FROM ${table} ORDER BY idx, from_m`,
  );
  return rows;
}

/** A database where something is done before each transaction of a call. */
export function interrupted(db: Db, before: () => Promise<unknown>): Db {
  return {
    ...db,
    transaction: async (work) => {
      await before();
      return db.transaction(work);
    },
  };
}

/** A database whose caller leaves after the first statement with a text in it. */
export function leavingAfter(db: Db, text: string, gone: AbortController): Db {
  return {
    ...db,
    query: async (sql, params) => {
      const answer = await db.query(sql, params);
      if (sql.includes(text)) gone.abort(new CallerGone());
      return answer as never;
    },
  };
}

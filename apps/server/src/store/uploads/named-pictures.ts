import type { Db } from '../../db/types.ts';

/** What a value that names a picture looks like in a text, in JSON, in an address and in Markdown. */
const mention = String.raw`user_images[\\/]+([0-9a-f]{32}\.[a-z]{3,4})`;
/** Pages of a table that are read by one statement: on the embedded database others wait meanwhile. */
const pagesAtOnce = 64;
/** These tell of pictures themselves. */
const leftOut = ['picture', 'upload', 'upload_file', 'migration'];

/**
 * The pictures that anything stored names: objects with all their fields, values of depots and of switchboards, saved states, what can be
 * brought back. All texts of all tables are looked through, so that what holds pictures tomorrow is not forgotten.
 */
export async function namedPictures(db: Db): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const { table, columns } of await textTables(db)) {
    const texts = `concat_ws(' ', ${columns.map((column) => `t."${column.replaceAll('"', '""')}"::text`).join(', ')})`;
    // A table may grow meanwhile.
    for (let page = 0; page < (await pagesOf(db, table)); page += pagesAtOnce) {
      const { rows } = await db
        .query<{ name: string }>(
          `SELECT DISTINCT m[1] AS name FROM ${table} t, regexp_matches(${texts}, '${mention}', 'g') m
           WHERE t.ctid >= '(${page},0)'::tid AND t.ctid < '(${page + pagesAtOnce},0)'::tid AND ${texts} LIKE '%user\\_images%'`,
        )
        .catch(noTable);
      for (const { name } of rows) named.add(name);
    }
  }
  return named;
}

/** Tables of work under way come and go. */
function noTable(error: unknown): { rows: never[] } {
  if ((error as { code?: string }).code !== '42P01') throw error;
  return { rows: [] };
}

async function textTables(db: Db): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await db.query<{ table: string; columns: string[] }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname IN ('geo', 'geo_results') AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND c.relname <> ALL ($1::text[])
       AND a.atttypid IN ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype, 'jsonb[]'::regtype)
     GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`,
    [leftOut],
  );
  return rows;
}

async function pagesOf(db: Db, table: string): Promise<number> {
  const { rows } = await db.query<{ pages: number }>(
    `SELECT coalesce(pg_relation_size(to_regclass($1)) / current_setting('block_size')::int, 0)::int AS pages`,
    [table],
  );
  return rows[0]!.pages;
}

import { endpoints } from '@geo/api';
import { signInWithCookies } from '../../apps/server/src/demo/client.ts';
import type { Context } from '../lib/context.ts';
import { alternate, median, timed } from '../lib/stats.ts';

const layers = 100_000;
const pageSize = 50;
const password = 'bench-only-1';

/** A way to ask for the first page: the address of ours, and the condition and order that say the same in SQL. */
interface Question {
  what: string;
  query: string;
  order: string;
  where?: string;
  goal?: number;
}

const questions: readonly Question[] = [
  { what: 'as the page asks', query: 'order_by=-modified', order: 'o.modified DESC, o.id', goal: 2 },
  { what: 'by name', query: 'order_by=name', order: 'left(lower(o.name), 200), o.id', goal: 2 },
  { what: 'q=', query: 'order_by=-modified&q=layer%207', order: 'o.modified DESC, o.id', where: "lower(o.name) LIKE '%layer 7%'" },
  {
    what: 'tag=',
    query: 'order_by=-modified&tag=',
    order: 'o.modified DESC, o.id',
    where: "EXISTS (SELECT FROM geo.tagged t WHERE t.kind = 'layer' AND t.object_id = o.id AND t.tag_id = ",
  },
];

/** First page of a list of 100,000 layers over HTTP, against the bare SQL that reads the same rows and counts by the same rule. */
export async function benchListSql(context: Context): Promise<void> {
  const { platform, sql, report, quick } = context;
  const group = await platform.client.call(endpoints.createGroup, { body: { name: 'Bench', group_permissions: [] } });
  const user = await platform.client.call(endpoints.createUser, {
    body: { username: 'bench', raw_password: password, groups: [group.resource_uri] },
  });
  const tag = await makeLayers(context, user.id, group.id);
  const { cookies } = await signInWithCookies(platform.url, 'bench', password);
  const readable = `(o.owner_id = ${user.id} OR o.permissions @> '[{"user": ${user.id}}]' OR o.permissions @> '[{"group": ${group.id}}]')`;

  for (const { what, query, order, where, goal } of questions) {
    const url = `${platform.url}/api/v1/layer/?limit=${pageSize}&${query}${what === 'tag=' ? tag : ''}`;
    const narrowed = where === undefined ? '' : ` AND ${where}${what === 'tag=' ? `${tag})` : ''}`;
    const from = `FROM geo.layer o WHERE ${readable}${narrowed}`;
    const ours = async (): Promise<{ ids: number[]; total: number }> => {
      const response = await fetch(url, { headers: { Cookie: cookies() } });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${url}: status ${response.status}: ${text}`);
      const { objects, meta } = JSON.parse(text) as { objects: { id: number }[]; meta: { total_count: number } };
      return { ids: objects.map(({ id }) => id), total: meta.total_count };
    };
    const bare = async (): Promise<{ ids: number[]; total: number }> => {
      const total = await sql.query<{ n: string }>(`SELECT count(*) AS n ${from}`);
      const { rows } = await sql.query<{ id: number }>(`SELECT o.* ${from} ORDER BY ${order} LIMIT ${pageSize}`);
      return { ids: rows.map(({ id }) => id), total: Number(total.rows[0]!.n) };
    };
    const [answered, read] = [await ours(), await bare()];
    if (JSON.stringify(answered) !== JSON.stringify(read)) throw new Error(`${url} answers other layers than the SQL.`);
    const each = async (ask: () => Promise<unknown>): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < (quick ? 5 : 15); n += 1) times.push((await timed(ask)).seconds * 1000);
      return median(times);
    };
    const rounds = await alternate(quick ? 3 : 5, { ours: () => each(ours), peer: () => each(bare) });
    report.add({
      what: `First ${pageSize} of ${read.total.toLocaleString('en')} readable of ${layers.toLocaleString('en')} layers, ${what}`,
      unit: 'ms',
      ours: rounds.ours,
      peer: rounds.peer,
      peerName: 'bare SQL',
      goal: goal === undefined ? null : { atMost: goal },
    });
  }
}

/** A fifth of the layers belong to the user, another fifth may be read by the user's group; one in fifty has the tag that is answered. */
async function makeLayers({ sql }: Context, user: number, group: number): Promise<number> {
  await sql.query(
    `INSERT INTO geo.layer (name, type, owner_id, permissions, created, modified)
     SELECT 'Layer ' || md5(n::text), 'feature', CASE n % 5 WHEN 0 THEN $1::int ELSE (SELECT min(id) FROM geo.account) END,
            CASE n % 5 WHEN 1 THEN jsonb_build_array(jsonb_build_object('group', $2::int, 'perms', jsonb_build_array('layer_retrieve'))) ELSE '[]' END,
            now() - n * interval '1 minute', now() - (n * 7919 % ${layers}) * interval '1 minute'
     FROM generate_series(1, ${layers}) n`,
    [user, group],
  );
  const { rows } = await sql.query<{ id: number }>(
    "INSERT INTO geo.tag (name, color, owner_id) VALUES ('Bench', '#087F5B', $1) RETURNING id",
    [user],
  );
  const tag = rows[0]!.id;
  // Counted anew, as layers of others may have taken numbers before.
  await sql.query(
    `INSERT INTO geo.tagged (tag_id, kind, object_id)
     SELECT $1, 'layer', id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM geo.layer WHERE name LIKE 'Layer %') l WHERE n % 50 IN (0, 1)`,
    [tag],
  );
  await sql.query('VACUUM (ANALYZE) geo.layer, geo.tagged');
  return tag;
}

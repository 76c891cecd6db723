import {
  idOfUri,
  kindOfUri,
  tagCounts,
  tagRealms,
  type BodyOutput,
  type QueryOutput,
  type Tag,
  type TagList,
  type TagRealm,
  type endpoints,
} from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import { allows, requireHeld, type Actor } from '../../access/permissions.ts';
import { publishChange } from '../changes.ts';
import { Problem } from '../../problems/index.ts';
import { recordEvent } from './events.ts';
import { kinds, readableOf } from '../kinds/kinds.ts';
import { readRow, type ObjectRow } from './objects.ts';
import { Params } from '../../relation/relation.ts';
import { iso, likePattern, orderBy, page, refuseTaken, saveRow, type StoredRow } from '../rows.ts';
import { uriOf } from '../uris.ts';

interface TagRow extends StoredRow {
  name: string;
  color: string;
  icon: string;
  intent: Tag['intent'];
}

/** Everybody sees all tags; the numbers are those of the objects that the actor may read. */
export async function listTags(sql: Sql, actor: Actor, query: QueryOutput<typeof endpoints.tags>): Promise<TagList> {
  const params = new Params();
  const conditions = ['true'];
  if (query.q) conditions.push(`name ILIKE ${params.add(likePattern(query.q))}`);
  if (query.filter === 'mine') conditions.push(`owner_id = ${params.add(actor.id)}`);
  const order = { id: 'id', name: 'lower(name)', intent: 'intent', created: 'created', modified: 'modified' };
  const from = `geo.tag WHERE ${conditions.join(' AND ')}`;
  const { rows, meta } = await page<TagRow>(sql, '*', from, params.values, orderBy(query.order_by, order, 'lower(name), id'), query);
  return { items: await tagsOf(sql, actor, rows), meta };
}

/** What the tags are called, by number; those that there are not are missing. */
export async function tagNames(sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, { readonly name: string }>> {
  const { rows } = await sql.query<{ id: number; name: string }>('SELECT id, name FROM geo.tag WHERE id = ANY($1::int[])', [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readTag(sql: Sql, actor: Actor, id: number): Promise<Tag> {
  return (await tagsOf(sql, actor, [await tagRow(sql, id)]))[0]!;
}

async function tagRow(sql: Sql, id: number): Promise<TagRow> {
  const { rows } = await sql.query<TagRow>('SELECT * FROM geo.tag WHERE id = $1', [id]);
  if (!rows[0]) throw new Problem('not_found');
  return rows[0];
}

export async function createTag(db: Db, actor: Actor, input: BodyOutput<typeof endpoints.createTag>): Promise<Tag> {
  requireHeld(actor, 'manage_tags');
  const made = db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      'INSERT INTO geo.tag (name, color, icon, owner_id) VALUES ($1, $2, $3, $4) RETURNING id',
      [input.name, input.color, input.icon, actor.id],
    );
    await recordEvent(tx, actor, 'create', { kind: 'tag', id: rows[0]!.id, name: input.name });
    return rows[0]!.id;
  });
  return readTag(db, actor, await refuseTaken(nameTaken(input.name), made));
}

export async function saveTag(db: Db, actor: Actor, id: number, input: BodyOutput<typeof endpoints.saveTag>): Promise<Tag> {
  const { name } = await changeableTag(db, actor, id);
  const { revision, ...values } = input;
  const saved = db.transaction(async (tx) => {
    await saveRow(tx, 'geo.tag', id, values, revision, () => readTag(tx, actor, id));
    await recordEvent(tx, actor, 'update', { kind: 'tag', id, name: values.name ?? name });
  });
  await refuseTaken(nameTaken(values.name ?? name), saved);
  return readTag(db, actor, id);
}

function nameTaken(name: string): Problem {
  return new Problem('name_taken', { name }, { field: 'name' });
}

/** From all objects that carry it. */
export async function deleteTag(db: Db, actor: Actor, id: number): Promise<void> {
  const { name } = await changeableTag(db, actor, id);
  await db.transaction(async (tx) => {
    await tx.query('DELETE FROM geo.tag WHERE id = $1', [id]);
    await recordEvent(tx, actor, 'delete', { kind: 'tag', id, name });
  });
}

/** Tags of users are shared by all: only superusers change them. Those of the platform nobody does. */
async function changeableTag(sql: Sql, actor: Actor, id: number): Promise<TagRow> {
  const row = await tagRow(sql, id);
  if (row.intent === 'system') throw new Problem('system_tag', { name: row.name });
  if (!actor.isSuperuser) throw new Problem('forbidden', { permission: 'is_superuser' });
  return row;
}

/** Puts a tag on all objects of the list, or on none of them. */
export async function assignTag(db: Db, actor: Actor, id: number, uris: readonly string[]): Promise<Tag> {
  await tagRow(db, id);
  await db.transaction(async (tx) => {
    for (const uri of new Set(uris)) {
      const { realm, row } = await taggable(tx, actor, uri, 'resource_ids');
      const { rowCount } = await tx.query(
        'INSERT INTO geo.tagged (tag_id, kind, object_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
        [id, realm, row.id],
      );
      if (rowCount > 0) await noteTagging(tx, actor, realm, row);
    }
  });
  return readTag(db, actor, id);
}

export async function removeTag(db: Db, actor: Actor, id: number, uri: string): Promise<Tag> {
  await tagRow(db, id);
  await db.transaction(async (tx) => {
    const { realm, row } = await taggable(tx, actor, uri, 'object');
    const { rowCount } = await tx.query('DELETE FROM geo.tagged WHERE tag_id = $1 AND kind = $2 AND object_id = $3 RETURNING 1', [
      id,
      realm,
      row.id,
    ]);
    if (rowCount > 0) await noteTagging(tx, actor, realm, row);
  });
  return readTag(db, actor, id);
}

/** The tags are part of the object: who has it open must not overwrite them unknowingly. */
async function noteTagging(tx: Sql, actor: Actor, realm: TagRealm, { id, name }: ObjectRow): Promise<void> {
  await tx.query(`UPDATE ${kinds[realm].table} SET revision = revision + 1, modified = now() WHERE id = $1`, [id]);
  await recordEvent(tx, actor, 'update', { kind: realm, id, name });
  if (realm === 'switchboard') await publishChange(tx, { switchboard: id, kind: 'switchboard', id, op: 'update' });
}

/** The object at a uri, if it can carry tags and the actor may change it; refusals name the uri. */
async function taggable(sql: Sql, actor: Actor, uri: string, field: string): Promise<{ realm: TagRealm; row: ObjectRow }> {
  const realm = tagRealms.find((one) => one === kindOfUri(uri));
  const id = realm === undefined ? null : idOfUri(realm, uri);
  const about = realm === undefined || id === null ? undefined : { kind: realm, id };
  const unknown = new Problem('no_such_reference', { field: uri }, { fields: { [field]: uri }, about });
  if (realm === undefined || id === null) throw unknown;
  const row = await readRow<ObjectRow>(sql, actor, kinds[realm], id).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not_found' ? unknown : error;
  });
  const { write } = kinds[realm];
  if (!allows(actor, row, write)) throw new Problem('forbidden', { permission: write }, { fields: { [field]: uri }, about });
  return { realm, row };
}

async function tagsOf(sql: Sql, actor: Actor, rows: readonly TagRow[]): Promise<Tag[]> {
  const ids = rows.map((row) => row.id);
  const counts = {} as Record<TagRealm, Map<number, number>>;
  for (const realm of tagRealms) counts[realm] = await countsOf(sql, actor, realm, ids);
  return rows.map((row) => tagOf(row, (realm) => counts[realm].get(row.id) ?? 0));
}

/** Readable objects of a realm by tag. */
async function countsOf(sql: Sql, actor: Actor, realm: TagRealm, ids: readonly number[]): Promise<Map<number, number>> {
  const params = new Params();
  const readable = readableOf(kinds[realm], actor, 'o', (value) => params.add(value));
  const { rows } = await sql.query<{ tag_id: number; n: number }>(
    `SELECT t.tag_id, count(*) AS n FROM geo.tagged t JOIN ${kinds[realm].table} o ON o.id = t.object_id
     WHERE t.kind = '${realm}' AND t.tag_id = ANY(${params.add(ids)}::int[]) AND ${readable} GROUP BY t.tag_id`,
    params.values,
  );
  return new Map(rows.map((row) => [row.tag_id, row.n]));
}

function tagOf(row: TagRow, countOf: (realm: TagRealm) => number): Tag {
  const counts = tagCounts(countOf);
  return {
    id: row.id,
    resource_uri: uriOf('tag', row.id),
    revision: row.revision,
    created: iso(row.created),
    modified: iso(row.modified),
    name: row.name,
    color: row.color,
    icon: row.icon,
    intent: row.intent,
    items: Object.values(counts).reduce((sum, count) => sum + count, 0),
    ...counts,
  };
}

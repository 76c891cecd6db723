import type { ListMeta, ListQuery } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { allows, requireHeld, type Actor, type Grant } from '../../access/permissions.ts';
import { Problem, invalidInput } from '../../problems/index.ts';
import { recordEvent } from './events.ts';
import type { KindDefinition } from '../kinds/definition.ts';
import { readableOf } from '../kinds/kinds.ts';
import { Params } from '../../relation/relation.ts';
import { favouredExpression, saveRow, type StoredRow } from '../rows.ts';
import { recordPermissions, recordSecurity } from '../security/log.ts';
import { saveTags, tagsExpression } from './tagging.ts';
import { leaveReferences } from './references.ts';
import { requireId } from '../uris.ts';
import { noteUse } from './uses.ts';

/** What the rows of all kinds have. */
export interface ObjectRow extends StoredRow {
  name: string;
  owner_id: number;
  permissions: Grant[];
  favored: boolean;
  /** Ids of its tags; always empty for kinds without. */
  tags: number[];
}

/** Page of rows with its envelope. */
export interface Rows<Row> {
  rows: Row[];
  meta: ListMeta;
}
export type ListRequest = Omit<ListQuery, 'limit' | 'offset'> & { limit: number; offset: number; folder?: string | undefined };

/** What full rows of a kind are selected from. */
export function fromOf(definition: KindDefinition): string {
  return definition.from ?? `${definition.table} o`;
}

/** Columns of full rows of a kind that are the same for everybody. */
export function ownColumnsOf(definition: KindDefinition): string {
  return definition.columns ?? 'o.*';
}

/** Columns of full rows of a kind, as the actor sees them. */
export function columnsOf(definition: KindDefinition, actor: Actor): string {
  const tags = definition.realm ? tagsExpression(definition.realm, 'o') : "'{}'::int[]";
  return `${ownColumnsOf(definition)}, ${favouredExpression(actor, 'o', definition.kind)} AS favored, ${tags} AS tags`;
}

/** The row if the actor may do `permission` with it; what may not be read does not exist. */
export async function readRow<Row extends ObjectRow>(
  sql: Sql,
  actor: Actor,
  definition: KindDefinition,
  id: number,
  permission: string = definition.read,
): Promise<Row> {
  const params = new Params();
  const readable = readableOf(definition, actor, 'o', (value) => params.add(value));
  const { rows } = await sql.query<Row>(
    `SELECT ${columnsOf(definition, actor)} FROM ${fromOf(definition)} WHERE o.id = ${params.add(id)} AND ${readable}`,
    params.values,
  );
  const about = { kind: definition.kind, id };
  if (!rows[0]) throw new Problem('not_found', {}, { about });
  if (permission !== definition.read && !allows(actor, rows[0], permission)) throw new Problem('forbidden', { permission }, { about });
  return rows[0];
}

export function requireAdd(actor: Actor, definition: KindDefinition): void {
  requireHeld(actor, definition.add);
}

/** Values of columns; undefined ones are left as they are. */
export type Values = Readonly<Record<string, unknown>>;

/** A number that the next new row of a kind may have: nobody else gets it. */
export async function reserveId(sql: Sql, { table }: KindDefinition): Promise<number> {
  return (await sql.query<{ id: number }>("SELECT nextval(pg_get_serial_sequence($1, 'id'))::int AS id", [table])).rows[0]!.id;
}

/** Writes a new row of the actor and notes its creation. Answers its id. */
export async function insertRow(
  tx: Sql,
  actor: Actor,
  definition: KindDefinition,
  values: Values & { readonly name: string },
  tags: readonly number[] = [],
): Promise<number> {
  const entries = Object.entries({ ...values, owner_id: actor.id }).filter(([, value]) => value !== undefined);
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO ${definition.table} (${entries.map(([column]) => column).join(', ')})
     VALUES (${entries.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    entries.map(([, value]) => value),
  );
  const id = rows[0]!.id;
  if (definition.realm) await saveTags(tx, definition.realm, id, tags);
  await recordEvent(tx, actor, 'create', { kind: definition.kind, id, name: values.name });
  await recordRights(tx, actor, definition, { id, name: values.name, permissions: [] }, values);
  await noteUse(tx, actor, definition.kind, id);
  return id;
}

export interface Change {
  values: Values;
  /** Ids of all tags from now on; undefined leaves them. */
  tags?: readonly number[] | undefined;
  revision: number | undefined;
  /** The object as a refusal for its age answers it. */
  current: () => Promise<unknown>;
  /** False for changes nobody needs to hear of. @default true */
  noted?: boolean;
}

/** What everybody sees of an object, where its kind has that. */
interface Shown {
  readonly public?: boolean;
  readonly older_moments?: boolean;
}

/** Changes a row, raises its revision and notes it. */
export async function updateRow(
  tx: Sql,
  actor: Actor,
  definition: KindDefinition,
  row: Pick<ObjectRow, 'id' | 'name' | 'revision' | 'permissions'> & Shown,
  change: Change,
): Promise<void> {
  // Permissions are judged by the table as it was read: it must still be that one.
  const revision = change.revision ?? (change.values.permissions === undefined ? undefined : row.revision);
  await saveRow(tx, definition.table, row.id, change.values, revision, change.current);
  if (definition.realm && change.tags) await saveTags(tx, definition.realm, row.id, change.tags);
  await noteUse(tx, actor, definition.kind, row.id);
  await recordRights(tx, actor, definition, row, change.values);
  if (change.noted === false) return;
  const name = typeof change.values.name === 'string' ? change.values.name : row.name;
  await recordEvent(tx, actor, 'update', { kind: definition.kind, id: row.id, name });
}

/** Notes in the security log what a change of columns gives to others and takes from them. */
async function recordRights(
  tx: Sql,
  actor: Actor,
  { kind }: KindDefinition,
  row: Pick<ObjectRow, 'id' | 'name' | 'permissions'> & Shown,
  values: Values,
): Promise<void> {
  const subject = { kind, id: row.id, name: row.name };
  if (typeof values.permissions === 'string')
    await recordPermissions(tx, actor, subject, row.permissions, JSON.parse(values.permissions) as Grant[]);
  // Of a layer it also counts that somebody else answers for it from now on.
  const begins = values.public === true && (row.public !== true || values.published_by !== undefined);
  const ends = values.public === false && row.public === true;
  const older = values.older_moments === true && row.older_moments !== true;
  if (begins || older) await recordSecurity(tx, actor, { event: 'published', subject, details: older ? { older_moments: true } : {} });
  if (ends) await recordSecurity(tx, actor, { event: 'withdrawn', subject });
}

/** Deletes a row and notes it; its tags, favourites and uses go with it, and what named it does so no more. */
export async function deleteRow(tx: Sql, actor: Actor, definition: KindDefinition, row: { id: number; name: string }): Promise<void> {
  await leaveReferences(tx, definition.kind, row.id);
  const { rowCount } = await tx.query(`DELETE FROM ${definition.table} WHERE id = $1 RETURNING id`, [row.id]);
  if (rowCount === 0) throw new Problem('not_found');
  await recordEvent(tx, actor, 'delete', { kind: definition.kind, id: row.id, name: row.name });
}

/** Refuses uris in a field of the input that name nothing the actor may read; the refusal names the first. */
export async function requireReadable(
  sql: Sql,
  actor: Actor,
  definition: KindDefinition,
  uris: readonly string[],
  field: string,
): Promise<void> {
  if (uris.length === 0) return;
  const params = new Params();
  const readable = readableOf(definition, actor, 'o', (value) => params.add(value));
  const ids = uris.map((uri) => requireId(definition.kind, uri, field));
  const { rows } = await sql.query<{ id: number }>(
    `SELECT o.id FROM ${definition.table} o WHERE o.id = ANY(${params.add(ids)}::int[]) AND ${readable}`,
    params.values,
  );
  const known = new Set(rows.map((row) => row.id));
  const unknown = uris.findIndex((_, index) => !known.has(ids[index]!));
  if (unknown === -1) return;
  const about = { kind: definition.kind, id: ids[unknown]! };
  throw new Problem('no_such_reference', { field: uris[unknown]! }, { fields: { [field]: uris[unknown]! }, about });
}

/** Refuses a change of `public` by who may not publish. */
export function requirePublish(actor: Actor, definition: KindDefinition, before: boolean, after: boolean | undefined): void {
  if (definition.publish === undefined || after === undefined || after === before) return;
  requireHeld(actor, definition.publish);
}

/** Addresses find objects by slug before id: digits would take over another one's. */
export function requireSlug(actor: Actor, slug: string | undefined): void {
  if (slug !== undefined && /^\d+$/.test(slug)) throw invalidInput('digits', actor.language, 'slug');
}

export function slugTaken(slug: string): Problem {
  return new Problem('slug_taken', { slug }, { field: 'slug' });
}

const nameLength = 10_000;

/** Name of a copy; the name itself is cut where both together were too long. */
export function copyName(name: string, word: 'Copy' | 'Kopie' = 'Copy'): string {
  const suffix = ` (${word})`;
  return `${name.length + suffix.length > nameLength ? cut(name, nameLength - suffix.length) : name}${suffix}`;
}

/** At most that many UTF-16 units, never half a character. */
function cut(text: string, length: number): string {
  const end = /[\uD800-\uDBFF]/.test(text[length - 1] ?? '') ? length - 1 : length;
  return text.slice(0, end);
}

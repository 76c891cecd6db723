import {
  idOfUri,
  keyEndFault,
  keyDays,
  keyUri,
  mostKeys,
  uriOf,
  type ApiKey,
  type BodyOutput,
  type ListOf,
  type NewApiKey,
  type endpoints,
} from '@geo/api';
import { mayLogIn } from '../access/log-in.ts';
import { allows, holds, objectPermissions, requireHeld, requireSuperuser, type Actor } from '../access/permissions.ts';
import type { Db, Sql } from '../db/types.ts';
import { Problem } from '../problems/index.ts';
import { accountById, actorOf, displayNameSql, type Account } from '../store/accounts.ts';
import { iso, isoOrNull } from '../store/rows.ts';
import { recordSecurity, userSubject } from '../store/security/log.ts';
import { requireId } from '../store/uris.ts';
import { hashOfKey, newKey } from './key-text.ts';
import { keyLabel } from './keys.ts';

interface Row {
  id: number;
  account_id: number;
  user_name: string;
  username: string;
  name: string;
  prefix: string;
  realms: ApiKey['realms'];
  switchboards: number[];
  created: string;
  expires: string | null;
  last_used: string | null;
  maker: string | null;
}

const select = `SELECT k.id, k.account_id, k.name, k.prefix, k.realms, k.switchboards, k.created, k.expires, k.last_used, a.username,
    ${displayNameSql('a')} AS user_name, CASE WHEN m.id IS NULL THEN NULL ELSE ${displayNameSql('m')} END AS maker
  FROM geo.api_key k JOIN geo.account a ON a.id = k.account_id LEFT JOIN geo.account m ON m.id = k.made_by AND m.id <> k.account_id`;
const mostListed = 1000;

/** Keys are for who holds the permission and acts as nobody else; those of others for superusers. */
function requireKeys(actor: Actor): void {
  if (actor.impersonatorId !== null) throw new Problem('impersonating');
  requireHeld(actor, 'access_connect');
}

/** The own keys, newest first; for superusers those of a user, or all. */
export async function listKeys(sql: Sql, actor: Actor, user: string | undefined): Promise<ListOf<ApiKey>> {
  requireKeys(actor);
  const id = user === undefined ? null : requireId('user', user, 'user_uri');
  if (id !== null && id !== actor.id) requireSuperuser(actor);
  const { rows } = await sql.query<Row>(
    `${select} WHERE $1::int IS NULL OR k.account_id = $1 ORDER BY k.created DESC, k.id DESC LIMIT ${mostListed}`,
    [actor.isSuperuser ? id : actor.id],
  );
  return { objects: rows.map(keyOf), meta: { offset: 0, limit: mostListed, total_count: rows.length } };
}

/** Makes a key, for oneself or, as a superuser, for a user whom one may act as. Only here it is known. */
export async function createKey(db: Db, actor: Actor, input: BodyOutput<typeof endpoints.createApiKey>): Promise<NewApiKey> {
  requireKeys(actor);
  const owner = await ownerOf(db, actor, input.user);
  const expires = endOf(actor, input.expires);
  const switchboards = await readableBoards(db, owner, input.switchboards);
  const { key, prefix } = newKey();
  const name = input.name ?? prefix;
  const realms = [...new Set(input.realms)];
  const id = await db.transaction(async (tx) => {
    // Of two at once, the second sees the first.
    await tx.query('SELECT 1 FROM geo.account WHERE id = $1 FOR NO KEY UPDATE', [owner.id]);
    const { rows } = await tx.query<{ id: number }>(
      `INSERT INTO geo.api_key (account_id, made_by, name, prefix, hash, realms, switchboards, expires)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE (SELECT count(*) FROM geo.api_key WHERE account_id = $1) < ${mostKeys} RETURNING id`,
      [owner.id, actor.id, name, prefix, hashOfKey(key), realms, switchboards, expires],
    );
    if (!rows[0]) throw new Problem('key_limit', { most: mostKeys });
    const details = { key: keyLabel({ name, prefix }), given: realms };
    await recordSecurity(tx, actor, { event: 'key_made', subject: userSubject(owner), details });
    return rows[0].id;
  });
  const { rows } = await db.query<Row>(`${select} WHERE k.id = $1`, [id]);
  return { ...keyOf(rows[0]!), key };
}

/** Revokes a key: the next call with it is refused. */
export async function deleteKey(db: Db, actor: Actor, id: number): Promise<void> {
  requireKeys(actor);
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ account_id: number; username: string; name: string; prefix: string }>(
      `DELETE FROM geo.api_key k USING geo.account a WHERE a.id = k.account_id AND k.id = $1 AND ($2 OR k.account_id = $3)
       RETURNING k.account_id, a.username, k.name, k.prefix`,
      [id, actor.isSuperuser, actor.id],
    );
    const [row] = rows;
    if (!row) throw new Problem('not_found');
    const subject = userSubject({ id: row.account_id, username: row.username });
    await recordSecurity(tx, actor, { event: 'key_revoked', subject, details: { key: keyLabel(row) } });
  });
}

/** Whose key it will be. A superuser makes none of another superuser's: nobody acts as one. */
async function ownerOf(sql: Sql, actor: Actor, uri: string | undefined): Promise<Account> {
  const id = uri === undefined ? actor.id : requireId('user', uri, 'user');
  if (id !== actor.id) requireSuperuser(actor);
  const owner = await accountById(sql, id);
  if (!owner) throw new Problem('no_such_reference', { field: 'user' }, { fields: { user: uri ?? '' } });
  if (id !== actor.id && (owner.is_superuser || !mayLogIn(owner, new Date()) || !holds(actorOf(owner), 'access_connect')))
    throw new Problem('key_for_other', { username: owner.username }, { field: 'user' });
  return owner;
}

function endOf(actor: Actor, asked: string | null | undefined): string | null {
  const now = new Date();
  if (asked === undefined) return new Date(now.getTime() + keyDays.standard * 86_400_000).toISOString();
  const fault = keyEndFault(asked, { is_superuser: actor.isSuperuser }, now);
  if (fault !== null) throw new Problem(`key_end_${fault}`, { days: keyDays.most }, { field: 'expires' });
  return asked;
}

/** The switchboards that a key is limited to; each must be one that its user may see. */
async function readableBoards(sql: Sql, owner: Account, uris: readonly string[]): Promise<number[]> {
  const ids = [...new Set(uris.map((uri) => requireId('switchboard', uri, 'switchboards')))];
  const { rows } = await sql.query<{
    id: number;
    owner_id: number;
    permissions: readonly { user?: number; group?: number; perms: readonly string[] }[];
  }>('SELECT id, owner_id, permissions FROM geo.switchboard WHERE id = ANY($1::int[])', [ids]);
  const actor = actorOf(owner);
  const seen = new Set(rows.filter((row) => allows(actor, row, objectPermissions.switchboard.read)).map(({ id }) => id));
  const hidden = uris.find((uri) => !seen.has(idOfUri('switchboard', uri) ?? 0));
  if (hidden !== undefined) throw new Problem('no_such_reference', { field: 'switchboards' }, { fields: { switchboards: hidden } });
  return ids;
}

function keyOf(row: Row): ApiKey {
  return {
    id: row.id,
    resource_uri: keyUri(row.id),
    user: uriOf('user', row.account_id),
    user_name: row.user_name,
    name: row.name,
    prefix: row.prefix,
    realms: row.realms,
    switchboards: row.switchboards.map((id) => uriOf('switchboard', id)),
    created: iso(row.created),
    expires: isoOrNull(row.expires),
    last_used: isoOrNull(row.last_used),
    made_by: row.maker,
  };
}

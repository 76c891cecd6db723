import { idOfUri, uriOf, type BodyOutput, type endpoints, type ListOf, type ListQuery, type User, type UserSummary } from '@geo/api';
import type { Db, Sql } from '../db/types.ts';
import {
  accountById,
  accountColumns,
  displayName,
  displayNameSql,
  shownUsername,
  shownUsernameSql,
  type Account,
} from '../store/accounts.ts';
import { defaultPermissions } from './new-account.ts';
import { requireGoodPassword } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import { mayLogIn } from '../access/log-in.ts';
import { requireSuperuser, type Actor } from '../access/permissions.ts';
import { endSessionsOf } from './sessions.ts';
import { Problem } from '../problems/index.ts';
import { recordEvent } from '../store/objects/events.ts';
import { dropGrants, ownedText } from '../store/objects/owned.ts';
import { iso, isoOrNull, likePattern, orderBy, page, refuseTaken, saveRow, type StoredRow } from '../store/rows.ts';
import { recordSecurity, userSubject } from '../store/security/log.ts';
import { requireId } from '../store/uris.ts';
import { userChanges, type SeenUser } from './user-changes.ts';
import { checkEmail } from '../access/email.ts';

type UserRow = Account & StoredRow & { notes: string; last_login: string | null };
type Input = Partial<BodyOutput<typeof endpoints.createUser>> & { revision?: number | undefined };

/** Number under which changes of administrators wait for each other: each must see what the others left. */
const superuserLock = 7_346_013;

const sortable = {
  username: 'lower(a.username)',
  display_name: `lower(${displayNameSql('a')})`,
  email: 'lower(a.email)',
  last_login: 'a.last_login',
  is_active: 'a.is_active',
  created: 'a.created',
  modified: 'a.modified',
};

function userOf(row: UserRow): User {
  return {
    id: row.id,
    resource_uri: uriOf('user', row.id),
    revision: row.revision,
    created: iso(row.created),
    modified: iso(row.modified),
    username: row.username,
    display_name: displayName(row),
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    notes: row.notes,
    is_active: row.is_active,
    is_staff: row.is_staff,
    is_superuser: row.is_superuser,
    language: row.language,
    user_permissions: row.permissions,
    groups: row.groups.map((id) => uriOf('group', id)),
    max_concurrent_sessions: row.max_concurrent_sessions,
    expiration_date: isoOrNull(row.expiration_date),
    last_login: isoOrNull(row.last_login),
  };
}

/** What a search for users looks into: e-mail addresses only for superusers. */
const searched = {
  all: "concat_ws(' ', a.username, a.first_name, a.last_name, a.email)",
  names: `concat_ws(' ', ${shownUsernameSql('a')}, a.first_name, a.last_name)`,
};

async function userPage(
  sql: Sql,
  query: ListQuery,
  text: string,
  orders: Readonly<Record<string, string>>,
): Promise<{ rows: UserRow[]; meta: ListOf<User>['meta'] }> {
  const { filter } = query;
  if (filter !== undefined && filter !== 'active' && filter !== 'inactive')
    throw new Problem('invalid', { details: 'filter: active, inactive' }, { fields: { filter: 'active, inactive' } });
  const from = `geo.account a WHERE ($1::text IS NULL OR ${text} ILIKE $1)
    AND ($2::boolean IS NULL OR a.is_active = $2)`;
  const params = [query.q ? likePattern(query.q) : null, filter === undefined ? null : filter === 'active'];
  return page<UserRow>(sql, accountColumns('a'), from, params, orderBy(query.order_by, orders, `${orders.username}, id`), query);
}

export async function listUsers(sql: Sql, actor: Actor, query: ListQuery): Promise<ListOf<User>> {
  requireSuperuser(actor);
  const { rows, meta } = await userPage(sql, query, searched.all, sortable);
  return { objects: rows.map(userOf), meta };
}

/** Names of users, for everybody who may log in: permission tables need them. They hold no e-mail address. */
export async function listUserNames(sql: Sql, query: ListQuery): Promise<ListOf<UserSummary>> {
  const orders = { username: `lower(${shownUsernameSql('a')})`, display_name: sortable.display_name };
  const { rows, meta } = await userPage(sql, query, searched.names, orders);
  const objects = rows.map((row) => ({
    id: row.id,
    resource_uri: uriOf('user', row.id),
    username: shownUsername(row.username),
    display_name: displayName(row),
    is_active: row.is_active,
  }));
  return { objects, meta };
}

export async function readUser(sql: Sql, actor: Actor, id: number): Promise<User> {
  requireSuperuser(actor);
  const { rows } = await sql.query<UserRow>(`SELECT ${accountColumns('a')} FROM geo.account a WHERE a.id = $1`, [id]);
  if (!rows[0]) throw new Problem('not_found');
  return userOf(rows[0]);
}

/** Creates a user with a password, or one without that waits for an invitation to be accepted. */
export async function createUser(db: Db, actor: Actor, input: BodyOutput<typeof endpoints.createUser>): Promise<User> {
  requireSuperuser(actor);
  const invited = input.send_invite === true;
  if (Boolean(input.raw_password) === invited) {
    throw new Problem('password_or_invite', {}, { field: 'raw_password' });
  }
  if (invited) checkEmail(input.email ?? '');
  const username = input.username.normalize('NFC');
  const hash = await newHash(input, username);
  const values = { ...columnsOf(input), is_active: invited ? false : input.is_active, username, password_hash: hash ?? '' };
  const id = await refuseTaken(
    new Problem('username_taken', { username }),
    db.transaction(async (tx) => {
      const { rows } = await tx.query<{ id: number }>(
        "INSERT INTO geo.account (username, password_hash, permissions) VALUES ($1, '', $2) RETURNING id",
        [username, defaultPermissions],
      );
      const { id } = rows[0]!;
      await writeColumns(tx, id, values);
      if (input.groups) await setGroups(tx, id, input.groups);
      await recordEvent(tx, actor, 'create', { kind: 'user', id, name: username });
      await recordSecurity(tx, actor, { event: 'user_created', subject: userSubject({ id, username }) });
      const seen = await seenOf(tx, id);
      // Who waits for an invitation has lost nothing.
      const standard = { ...seen, is_superuser: false, user_permissions: defaultPermissions, groups: [] };
      await recordChanges(tx, actor, standard, seen);
      return id;
    }),
  );
  return readUser(db, actor, id);
}

/** Changes a user. One who may no longer come in, or has got another password, is put out at once; `session` stays. */
export async function saveUser(
  db: Db,
  actor: Actor,
  id: number,
  input: BodyOutput<typeof endpoints.saveUser>,
  session: number | null = null,
): Promise<User> {
  const before = await readUser(db, actor, id);
  const username = input.username?.normalize('NFC');
  const hash = await newHash(input, username ?? before.username);
  const values = { ...columnsOf(input), username, password_hash: hash };
  const shut = input.is_active === false || input.is_staff === false || isPast(input.expiration_date);
  if (id === actor.id && (shut || input.is_superuser === false)) throw new Problem('own_account');
  await refuseTaken(
    new Problem('username_taken', { username: username ?? '' }),
    db.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [superuserLock]);
      const had = await hasSuperuser(tx);
      const seen = await seenOf(tx, id);
      await saveRow(tx, 'geo.account', id, values, input.revision, () => readUser(tx, actor, id));
      if (input.groups) await setGroups(tx, id, input.groups);
      if (had && !(await hasSuperuser(tx))) throw new Problem('last_superuser');
      if (hash !== undefined) await tx.query('DELETE FROM geo.invite WHERE account_id = $1', [id]);
      const sessions = shut || hash !== undefined ? await endSessionsOf(tx, id, id === actor.id ? session : null) : 0;
      const subject = { kind: 'user', id, name: username ?? before.username } as const;
      await recordEvent(tx, actor, 'update', subject);
      if (hash !== undefined) await recordSecurity(tx, actor, { event: 'password_changed', subject, details: { sessions } });
      await recordChanges(tx, actor, seen, await seenOf(tx, id));
    }),
  );
  return readUser(db, actor, id);
}

/** Deletes a user who owns nothing, with what it was granted. */
export async function deleteUser(db: Db, actor: Actor, id: number): Promise<void> {
  const { username } = await readUser(db, actor, id);
  if (id === actor.id) throw new Problem('own_account');
  await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [superuserLock]);
    const had = await hasSuperuser(tx);
    const objects = await ownedText(tx, id, actor.language);
    if (objects !== '') throw new Problem('owns_objects', { username, objects });
    const sessions = await endSessionsOf(tx, id);
    await dropGrants(tx, 'user', id);
    await tx.query('DELETE FROM geo.account WHERE id = $1', [id]);
    if (had && !(await hasSuperuser(tx))) throw new Problem('last_superuser');
    await recordEvent(tx, actor, 'delete', { kind: 'user', id, name: username });
    await recordSecurity(tx, actor, { event: 'user_deleted', subject: userSubject({ id, username }), details: { sessions } });
  });
}

/** What a user may do, as the security log compares it. */
async function seenOf(tx: Sql, id: number): Promise<SeenUser & { id: number; username: string }> {
  const account = await accountById(tx, id);
  if (!account) throw new Problem('not_found');
  const { rows } = await tx.query<{ name: string }>('SELECT name FROM geo.account_group WHERE id = ANY($1::int[]) ORDER BY id', [
    account.groups,
  ]);
  return {
    id,
    username: account.username,
    is_superuser: account.is_superuser,
    mayLogIn: mayLogIn(account, new Date()),
    user_permissions: account.permissions,
    groups: rows.map(({ name }) => name),
  };
}

async function recordChanges(tx: Sql, actor: Actor, before: SeenUser, after: SeenUser & { id: number; username: string }): Promise<void> {
  for (const record of userChanges(before, after)) await recordSecurity(tx, actor, { ...record, subject: userSubject(after) });
}

/** One who can log in and will not expire. */
async function hasSuperuser(tx: Sql): Promise<boolean> {
  const { rows } = await tx.query(
    "SELECT 1 FROM geo.account WHERE is_superuser AND is_active AND is_staff AND expiration_date IS NULL AND password_hash <> '' LIMIT 1",
  );
  return rows.length > 0;
}

/** Hash of a new password that the rule allows; undefined where none was sent. */
async function newHash(input: Input, username: string): Promise<string | undefined> {
  if (!input.raw_password) return undefined;
  await requireGoodPassword(input.raw_password, username, 'raw_password');
  return hashPassword(input.raw_password);
}

function columnsOf(input: Input): Record<string, unknown> {
  const { first_name, last_name, email, notes, is_active, is_staff, is_superuser, max_concurrent_sessions, expiration_date } = input;
  if (expiration_date && Number.isNaN(Date.parse(expiration_date)))
    throw new Problem(
      'invalid',
      { details: 'expiration_date: 2026-11-21T05:15:00Z' },
      { fields: { expiration_date: '2026-11-21T05:15:00Z' } },
    );
  return {
    first_name,
    last_name,
    email,
    notes,
    is_active,
    is_staff,
    is_superuser,
    max_concurrent_sessions,
    expiration_date: expiration_date && new Date(expiration_date).toISOString(),
    permissions: input.user_permissions && [...new Set(input.user_permissions)],
  };
}

async function writeColumns(tx: Sql, id: number, values: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = Object.entries(values).filter(([, value]) => value !== undefined);
  const assignments = columns.map(([column], index) => `${column} = $${index + 2}`);
  await tx.query(`UPDATE geo.account SET ${assignments.join(', ')} WHERE id = $1`, [id, ...columns.map(([, value]) => value)]);
}

async function setGroups(tx: Sql, id: number, uris: readonly string[]): Promise<void> {
  const groups = [...new Set(uris.map((uri) => requireId('group', uri, 'groups')))];
  const { rows } = await tx.query<{ id: number }>('SELECT id FROM geo.account_group WHERE id = ANY ($1::int[])', [groups]);
  const known = new Set(rows.map((row) => row.id));
  if (uris.some((uri) => !known.has(idOfUri('group', uri)!)))
    throw new Problem('no_such_reference', { field: 'groups' }, { fields: { groups: uris.join(', ') } });
  await tx.query('DELETE FROM geo.membership WHERE account_id = $1', [id]);
  await tx.query('INSERT INTO geo.membership (account_id, group_id) SELECT $1, unnest($2::int[])', [id, groups]);
}

function isPast(date: string | null | undefined): boolean {
  return Boolean(date) && Date.parse(date!) <= Date.now();
}

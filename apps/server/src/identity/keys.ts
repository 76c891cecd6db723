import { timingSafeEqual } from 'node:crypto';
import { keyPrefix, realmFor, uriOf, type KeyRealm } from '@geo/api';
import { addressGroup } from '../access/address-group.ts';
import { mayLogIn } from '../access/log-in.ts';
import { holds, type Sender } from '../access/permissions.ts';
import type { Db, Sql } from '../db/types.ts';
import { Problem } from '../problems/index.ts';
import { accountColumns, actorOf, type Account } from '../store/accounts.ts';
import { recordSecurity, userSubject } from '../store/security/log.ts';
import { noteAttempt } from './attempts.ts';
import { hashOfKey } from './key-text.ts';

/** Texts that are no key may come from an address within this time; then it has to wait. */
const attempts = { most: 30, minutes: 15 } as const;
/** Addresses that a key keeps: a request from another one is noted. */
const mostAddresses = 20;

/** A key that was shown, as far as it decides what a call may do. */
export interface GrantedKey {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly realms: readonly KeyRealm[];
  /** The only switchboards that it runs; none for all. */
  readonly switchboards: readonly number[];
}

interface KeyRow extends Account {
  key_id: number;
  key_name: string;
  prefix: string;
  hash: Uint8Array;
  realms: KeyRealm[];
  switchboards: number[];
  over: boolean;
  stale: boolean;
  known: boolean;
}

/** What a key is called where people read of it: its name and what it begins with. */
export function keyLabel({ name, prefix }: { readonly name: string; readonly prefix: string }): string {
  return name === prefix ? prefix : `${name} (${prefix})`;
}

const stranger = hashOfKey('');

/**
 * The user of a key and what it is for, with the rights that the user has now. Refuses (401) what is no key, a key that is over, and one
 * whose user may not log in or may not use keys any more.
 */
export async function callerOfKey(db: Db, text: string, from: Sender): Promise<{ account: Account; key: GrantedKey }> {
  const group = addressGroup(from.ip);
  const row = await keyRow(db, keyPrefix(text) ?? '', group);
  // Compared also where there is none: both take the same time.
  const isRight = timingSafeEqual(hashOfKey(text), Buffer.from(row?.hash ?? stranger)) && row !== null;
  if (!isRight) await noteFailure(db, group);
  if (!isRight) throw new Problem('key_unknown');
  if (!row.known) await requirePatience(db, group);
  const about = { about: { kind: 'user', id: row.id } } as const;
  if (row.over) throw new Problem('key_expired', { key: row.prefix }, about);
  if (!mayLogIn(row, new Date()) || !holds(actorOf(row), 'access_connect')) throw new Problem('key_owner', { key: row.prefix }, about);
  const { key_id: id, key_name: name, prefix, realms, switchboards } = row;
  const key = { id, name, prefix, realms, switchboards };
  if (row.stale || !row.known) await noteUse(db, row, key, group, from);
  return { account: row, key };
}

async function keyRow(sql: Sql, prefix: string, group: string): Promise<KeyRow | null> {
  const { rows } = await sql.query<KeyRow>(
    `SELECT ${accountColumns('a')}, k.id AS key_id, k.name AS key_name, k.prefix, k.hash, k.realms, k.switchboards,
       coalesce(k.expires <= now(), false) AS over, coalesce(k.last_used < now() - interval '1 minute', true) AS stale, $2 = ANY(k.addresses) AS known
     FROM geo.api_key k JOIN geo.account a ON a.id = k.account_id WHERE k.prefix = $1`,
    [prefix, group],
  );
  return rows[0] ?? null;
}

/** Notes a text that is no key; refuses with the time to wait where there were too many. */
async function noteFailure(db: Db, group: string): Promise<void> {
  await db.query('DELETE FROM geo.key_failure WHERE at < now() - make_interval(mins => $1)', [attempts.minutes]);
  const noted = await noteAttempt(
    db,
    group,
    'INSERT INTO geo.key_failure (ip_address) SELECT $1 WHERE (SELECT count(*) FROM geo.key_failure WHERE ip_address = $1) < $2',
    [group, attempts.most],
  );
  if (!noted) throw locked();
}

/** Where too many came that are no keys, one that was never used from there waits as well: a lucky guess finds nothing out. */
async function requirePatience(sql: Sql, group: string): Promise<void> {
  const { rows } = await sql.query(
    'SELECT 1 FROM geo.key_failure WHERE ip_address = $1 AND at > now() - make_interval(mins => $2) OFFSET $3 LIMIT 1',
    [group, attempts.minutes, attempts.most - 1],
  );
  if (rows.length > 0) throw locked();
}

const locked = (): Problem => new Problem('key_locked', { wait: attempts.minutes * 60 });

/** Notes when a key was used, once a minute, and from where, if that is new. */
async function noteUse(db: Db, owner: Account, key: GrantedKey, group: string, from: Sender): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('UPDATE geo.api_key SET last_used = now() WHERE id = $1', [key.id]);
    // Of many at once from a new address one notes it.
    const { rows } = await tx.query(
      `UPDATE geo.api_key SET addresses = ($2::text || addresses)[1:${mostAddresses}] WHERE id = $1 AND NOT $2::text = ANY(addresses) RETURNING 1`,
      [key.id, group],
    );
    if (rows.length === 0) return;
    const actor = { id: owner.id, impersonatorId: null, from };
    await recordSecurity(tx, actor, { event: 'key_new_address', subject: userSubject(owner), details: { key: keyLabel(key) } });
  });
}

/** The realm by which a key makes a call that is open to these; refuses where the call is not for keys, or not for this one. */
export function requireRealm(key: GrantedKey, open: readonly KeyRealm[] | null): KeyRealm {
  if (open === null) throw new Problem('key_not_here');
  const realm = realmFor(key.realms, open);
  if (realm === null) throw new Problem('key_realm', { key: key.prefix, realm: open.join(' / ') });
  return realm;
}

/** Refuses a key that is limited to other switchboards; null is none. */
export function requireBoard(key: GrantedKey, switchboard: number | null): void {
  const { switchboards } = key;
  if (switchboards.length === 0 || (switchboard !== null && switchboards.includes(switchboard))) return;
  throw new Problem('key_switchboard', {
    key: key.prefix,
    switchboards: switchboards.map((id) => uriOf('switchboard', id)).join(', '),
  });
}

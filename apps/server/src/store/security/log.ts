import {
  changesByHolder,
  idOfUri,
  securityEventKeys,
  securityEvents,
  type SecurityChange,
  type SecurityDetails,
  type SecurityEventKey,
  type UriKind,
} from '@geo/api';
import type { Sql } from '../../db/types.ts';
import type { Actor, Grant } from '../../access/permissions.ts';
import { entriesOf } from '../rows.ts';

/** Who did something, and where the request came from; null for the platform itself and for nobody known. */
export type SecurityActor = Pick<Actor, 'id' | 'impersonatorId' | 'from'>;

/** What an entry is about; the name is kept also when it is gone. Without kind and id it is a name that belongs to nothing. */
export interface SecuritySubject {
  readonly kind: UriKind | null;
  readonly id: number | null;
  readonly name: string | null;
}

export interface SecurityRecord {
  readonly event: SecurityEventKey;
  readonly subject?: SecuritySubject | undefined;
  readonly details?: SecurityDetails | undefined;
}

/** Characters of a name, an address and a user agent that an entry holds at most. */
const longest = { name: 200, ip: 64, agent: 300 } as const;
/** Parts of a list in the details of an entry, and characters of each. */
const mostParts = 20;
const longestPart = 100;

/** Notes what was done, in the transaction of the change itself: neither is there without the other. Answers the entry's id. */
export async function recordSecurity(
  tx: Sql,
  actor: SecurityActor | null,
  { event, subject, details = {} }: SecurityRecord,
  from: Actor['from'] = actor?.from,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO geo.security_log (event, account_id, user_name, impersonator_id, impersonator_name, kind, object_id, object_name, ip_address, user_agent, details)
     SELECT $1::text, $2::int, (SELECT left(a.username, ${longest.name}) FROM geo.account a WHERE a.id = $2::int),
       $3::int, (SELECT left(i.username, ${longest.name}) FROM geo.account i WHERE i.id = $3::int), $4::text, $5::int, $6::text, $7::text, $8::text, $9::jsonb
     RETURNING id`,
    [
      event,
      actor?.id ?? null,
      actor?.impersonatorId ?? null,
      subject?.kind ?? null,
      subject?.id ?? null,
      bounded(subject?.name, longest.name),
      bounded(from?.ip, longest.ip),
      bounded(from?.userAgent, longest.agent),
      JSON.stringify(boundedDetails(details)),
    ],
  );
  return rows[0]!.id;
}

/** At most that many characters; never half a character or what a database cannot hold. */
function bounded(text: string | null | undefined, length: number): string | null {
  if (text === null || text === undefined || text === '') return null;
  return Array.from(text.slice(0, 2 * length).replaceAll('\u0000', ''))
    .slice(0, length)
    .join('')
    .toWellFormed();
}

const short = (part: string): string => bounded(part, longestPart) ?? '';
const shortList = (parts: readonly string[]): string[] => parts.slice(0, mostParts).map(short);

/** Details of which no part is longer than an entry may hold, however long names of permissions and groups are. */
export function boundedDetails({ code, call, permission, given, taken, changes, more = 0, ...rest }: SecurityDetails): SecurityDetails {
  const left = Math.max(0, (changes?.length ?? 0) - mostParts) + more;
  return {
    ...rest,
    ...(code === undefined ? {} : { code: short(code) }),
    ...(call === undefined ? {} : { call: short(call) }),
    ...(permission === undefined ? {} : { permission: short(permission) }),
    ...(given === undefined ? {} : { given: shortList(given) }),
    ...(taken === undefined ? {} : { taken: shortList(taken) }),
    ...(changes === undefined ? {} : { changes: changes.slice(0, mostParts).map(shortChange) }),
    ...(left === 0 ? {} : { more: left }),
  };
}

function shortChange({ holder, holder_name, given, taken }: SecurityChange): SecurityChange {
  return { holder, holder_name: short(holder_name), given: shortList(given), taken: shortList(taken) };
}

/** Notes who got and lost what on an object; nothing where nobody did. */
export async function recordPermissions(
  tx: Sql,
  actor: SecurityActor,
  subject: SecuritySubject,
  before: readonly Grant[],
  after: readonly Grant[],
): Promise<void> {
  const all = changesByHolder(entriesOf(before), entriesOf(after));
  if (all.length === 0) return;
  const shown = all.slice(0, mostParts);
  const idsOf = (kind: 'user' | 'group'): number[] => shown.flatMap((change) => idOfUri(kind, change[kind] ?? '') ?? []);
  const { rows } = await tx.query<{ uri: string; name: string }>(
    `SELECT '/api/v1/user/' || a.id || '/' AS uri, a.username AS name FROM geo.account a WHERE a.id = ANY($1::int[])
     UNION ALL SELECT '/api/v1/group/' || g.id || '/', g.name FROM geo.account_group g WHERE g.id = ANY($2::int[])`,
    [idsOf('user'), idsOf('group')],
  );
  const names = new Map(rows.map(({ uri, name }) => [uri, name]));
  const changes = shown.map(({ user, group, given, taken }) => {
    const holder = user ?? group ?? '';
    return { holder, holder_name: names.get(holder) ?? '', given, taken };
  });
  await recordSecurity(tx, actor, { event: 'permissions_changed', subject, details: { changes, more: all.length - shown.length } });
}

/** The user as what an entry is about. */
export function userSubject({ id, username }: { readonly id: number; readonly username: string }): SecuritySubject {
  return { kind: 'user', id, name: username };
}

/** Refusals that are kept at most: anybody can cause them day and night. What was done is only counted by its age. */
const mostRefusals = 100_000;
const refusals = securityEventKeys.filter((key) => securityEvents[key].outcome === 'refused');

/** Removes entries that are older than they are kept, and the oldest refusals where they are too many. */
export async function sweepSecurityLog(sql: Sql, days: number, most = mostRefusals): Promise<void> {
  await sql.query('DELETE FROM geo.security_log WHERE at < now() - make_interval(days => $1::int)', [days]);
  await sql.query(
    `DELETE FROM geo.security_log WHERE event = ANY($1::text[])
       AND id <= (SELECT id FROM geo.security_log WHERE event = ANY($1::text[]) ORDER BY id DESC OFFSET $2 LIMIT 1)`,
    [refusals, most],
  );
}

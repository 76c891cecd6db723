import type { Db, Sql } from '../db/types.ts';
import { Problem } from '../problems/index.ts';
import { addressGroup } from '../access/address-group.ts';

const attemptLocks = 7_346_012;
/** Attempts are counted over this time, and forgotten after it. */
const windowMinutes = 60;
/** What is free: of one name from one address, and of all names from one address. */
const free = { name: 10, address: 30 } as const;
const firstWaitSeconds = { name: 30, address: 60 } as const;
const longestWaitSeconds = 15 * 60;
/** An address from which the user has logged in within this time is known. */
const knownDays = 30;

interface Attempt {
  username: string;
  ip: string;
}

/** Seconds to wait after the last of so many failed attempts: none, then the first wait, doubling up to a quarter of an hour. */
function waitAfter(failures: number, by: keyof typeof free): number {
  const over = failures - free[by];
  return over < 0 ? 0 : Math.min(longestWaitSeconds, firstWaitSeconds[by] * 2 ** Math.min(20, over));
}

/**
 * Notes an attempt before its password is tried, so that of many at once each counts those before it, or refuses it with the
 * time to wait. Counted are attempts by name and address, and by address alone: nobody elsewhere can lock a name. Where the user
 * is known from this address, what others try there on other names does not count.
 */
export async function noteLoginAttempt(db: Db, { username, ip }: Attempt): Promise<void> {
  const group = addressGroup(ip);
  const wait = await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [attemptLocks, group]);
    await tx.query('DELETE FROM geo.login_failure WHERE at < now() - make_interval(mins => $1)', [windowMinutes]);
    const seconds = await waitOf(tx, username, group, ip);
    if (seconds === 0)
      await tx.query('INSERT INTO geo.login_failure (username, ip_address, at) VALUES ($1, $2, clock_timestamp())', [username, group]);
    return seconds;
  });
  if (wait > 0) throw new Problem('login_locked', { wait });
}

async function waitOf(tx: Sql, username: string, group: string, ip: string): Promise<number> {
  const { rows } = await tx.query<{ own: number; own_age: number | null; others: number; age: number | null; known: boolean }>(
    `SELECT count(*) FILTER (WHERE username = $1)::integer AS own, extract(epoch FROM clock_timestamp() - max(at) FILTER (WHERE username = $1))::float8 AS own_age,
       count(*)::integer AS others, extract(epoch FROM clock_timestamp() - max(at))::float8 AS age,
       EXISTS (SELECT 1 FROM geo.session s JOIN geo.account a ON a.id = s.account_id
               WHERE a.username = $1 AND s.ip_address = $3 AND s.created_at > now() - make_interval(days => $4)) AS known
     FROM geo.login_failure WHERE ip_address = $2`,
    [username, group, ip, knownDays],
  );
  const { own, own_age: ownAge, others, age, known } = rows[0]!;
  const left = (wait: number, since: number | null): number => (wait === 0 ? 0 : Math.ceil(wait - Math.max(0, since ?? 0)));
  return Math.max(0, left(waitAfter(own, 'name'), ownAge), known ? 0 : left(waitAfter(others, 'address'), age));
}

/** The attempts of a name from an address are forgotten: its user has shown the password. */
export async function forgetLoginAttempts(sql: Sql, { username, ip }: Attempt): Promise<void> {
  await sql.query('DELETE FROM geo.login_failure WHERE username = $1 AND ip_address = $2', [username, addressGroup(ip)]);
}

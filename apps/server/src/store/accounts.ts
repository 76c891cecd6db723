import { globalPermissions, type GlobalPermission } from '@geo/api';
import type { Sql } from '../db/types.ts';
import type { Actor } from '../access/permissions.ts';

export interface Account {
  id: number;
  username: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  email: string;
  is_active: boolean;
  is_staff: boolean;
  is_superuser: boolean;
  permissions: GlobalPermission[];
  language: 'de' | 'en';
  max_concurrent_sessions: number | null;
  expiration_date: string | null;
  /** Groups that the account is a member of. */
  groups: number[];
  /** What these groups grant. */
  group_permissions: GlobalPermission[];
}

/** The columns of an `Account`, of the table under the alias. */
export function accountColumns(alias: string): string {
  return `${alias}.*, ARRAY(SELECT m.group_id FROM geo.membership m WHERE m.account_id = ${alias}.id ORDER BY m.group_id) AS groups,
    ARRAY(SELECT DISTINCT p FROM geo.membership m JOIN geo.account_group g ON g.id = m.group_id CROSS JOIN unnest(g.permissions) p
          WHERE m.account_id = ${alias}.id) AS group_permissions`;
}

export async function accountByName(sql: Sql, username: string): Promise<Account | null> {
  return (await sql.query<Account>(`SELECT ${accountColumns('a')} FROM geo.account a WHERE a.username = $1`, [username])).rows[0] ?? null;
}

export async function accountById(sql: Sql, id: number): Promise<Account | null> {
  return (await sql.query<Account>(`SELECT ${accountColumns('a')} FROM geo.account a WHERE a.id = $1`, [id])).rows[0] ?? null;
}

/** SQL of `mayLogIn` for the account under the alias, now. */
export function mayLogInSql(alias: string): string {
  return `${alias}.is_active AND ${alias}.is_staff AND (${alias}.expiration_date IS NULL OR ${alias}.expiration_date > now())`;
}

/** The account as the rules see it; `impersonator` is the superuser who acts as it. */
export function actorOf(account: Account, impersonator: Account | null = null): Actor {
  const granted = new Set([...account.permissions, ...account.group_permissions]);
  return {
    id: account.id,
    isSuperuser: account.is_superuser,
    permissions: account.is_superuser ? globalPermissions : globalPermissions.filter((permission) => granted.has(permission)),
    groups: account.groups,
    impersonatorId: impersonator?.id ?? null,
    language: account.language,
  };
}

/** A user name without what makes it an e-mail address: who was invited is called by theirs, and it is for superusers only. */
export function shownUsername(username: string): string {
  return username.split('@')[0] || username;
}

/** SQL of `shownUsername` for the account under the alias. */
export function shownUsernameSql(alias: string): string {
  return `coalesce(nullif(split_part(${alias}.username, '@', 1), ''), ${alias}.username)`;
}

/** SQL of `displayName` for the account under the alias. */
export function displayNameSql(alias: string): string {
  return `coalesce(nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), ${shownUsernameSql(alias)})`;
}

/** First and last name, or the user name where there are none. */
export function displayName(account: Pick<Account, 'username' | 'first_name' | 'last_name'>): string {
  return `${account.first_name} ${account.last_name}`.trim() || shownUsername(account.username);
}

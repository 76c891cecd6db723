import { globalPermissions, withheldPermissions, type GlobalPermission, type Me } from '@geo/api';
import type { Sql } from '../db/types.ts';
import { hashPassword } from './passwords.ts';
import type { Actor } from './permissions.ts';

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
  expiration_date: string | null;
}

/** A new user holds all global permissions but the withheld ones. */
export async function createAccount(
  sql: Sql,
  input: { username: string; password: string; isSuperuser?: boolean; firstName?: string; lastName?: string },
): Promise<Account> {
  const granted = globalPermissions.filter((permission) => !withheldPermissions.includes(permission));
  const { rows } = await sql.query<Account>(
    'INSERT INTO geo.account (username, password_hash, is_superuser, permissions, first_name, last_name) VALUES ($1, $2, $3, $4, $5, $6) RETURNING *',
    [input.username, await hashPassword(input.password), input.isSuperuser ?? false, granted, input.firstName ?? '', input.lastName ?? ''],
  );
  return rows[0]!;
}

export async function accountByName(sql: Sql, username: string): Promise<Account | null> {
  return (await sql.query<Account>('SELECT * FROM geo.account WHERE username = $1', [username])).rows[0] ?? null;
}

export async function accountById(sql: Sql, id: number): Promise<Account | null> {
  return (await sql.query<Account>('SELECT * FROM geo.account WHERE id = $1', [id])).rows[0] ?? null;
}

/** True while the account may log in to the back office. */
export function mayLogIn(account: Account, now: Date): boolean {
  return account.is_active && account.is_staff && (account.expiration_date === null || new Date(account.expiration_date) > now);
}

export function actorOf(account: Account): Actor {
  return {
    id: account.id,
    isSuperuser: account.is_superuser,
    permissions: account.is_superuser ? globalPermissions : account.permissions,
    language: account.language,
  };
}

export function meOf(account: Account): Me {
  const full = `${account.first_name} ${account.last_name}`.trim();
  return {
    id: account.id,
    resource_uri: userUri(account.id),
    username: account.username,
    display_name: full === '' ? account.username : full,
    first_name: account.first_name,
    last_name: account.last_name,
    email: account.email,
    is_superuser: account.is_superuser,
    is_staff: account.is_staff,
    language: account.language,
    permissions: [...actorOf(account).permissions],
  };
}

export function userUri(id: number): string {
  return `/api/v1/user/${id}/`;
}

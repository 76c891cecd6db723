import { globalPermissions, withheldPermissions, type GlobalPermission } from '@geo/api';
import type { Sql } from '../db/types.ts';
import { accountById, type Account } from '../store/accounts.ts';
import { hashPassword } from './passwords.ts';

/** What a new user may do: all but the withheld permissions. */
export const defaultPermissions: readonly GlobalPermission[] = globalPermissions.filter(
  (permission) => !withheldPermissions.includes(permission),
);

export async function createAccount(
  sql: Sql,
  input: { username: string; password: string; isSuperuser?: boolean; firstName?: string; lastName?: string },
): Promise<Account> {
  const { rows } = await sql.query<{ id: number }>(
    'INSERT INTO geo.account (username, password_hash, is_superuser, permissions, first_name, last_name) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
    [
      input.username,
      await hashPassword(input.password),
      input.isSuperuser ?? false,
      defaultPermissions,
      input.firstName ?? '',
      input.lastName ?? '',
    ],
  );
  return (await accountById(sql, rows[0]!.id))!;
}

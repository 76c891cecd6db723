import { kindOf, privateKinds, type UriKind } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { allKinds } from '../kinds/kinds.ts';
import { privateTables } from '../kinds/private-tables.ts';

interface OwnedTable {
  readonly table: string;
  /** Has a permission table. */
  readonly grants: boolean;
  readonly kind: UriKind;
}

/** Tables whose rows belong to a user. */
export const ownedTables: readonly OwnedTable[] = [
  ...allKinds.map(({ kind, table, share }) => ({ kind, table, grants: share !== undefined })),
  ...privateKinds.map((kind) => ({ kind, table: privateTables[kind], grants: false })),
];

const namedPerKind = 3;

/** What belongs to a user, as text: '2 Layer („Orte“, „Wege“), 1 Magazin („Pegel“)'; empty for nothing. */
export async function ownedText(sql: Sql, accountId: number, language: 'de' | 'en'): Promise<string> {
  const [open, close] = language === 'de' ? ['„', '“'] : ['"', '"'];
  const parts: string[] = [];
  for (const { kind, table } of ownedTables) {
    const { rows } = await sql.query<{ n: number; names: string[] }>(
      `SELECT count(*)::int AS n, (array_agg(left(name, 60) ORDER BY id))[1:${namedPerKind}] AS names FROM ${table} WHERE owner_id = $1`,
      [accountId],
    );
    const { n, names } = rows[0]!;
    if (n === 0) continue;
    const named = names.map((name) => `${open}${name}${close}`).join(', ');
    parts.push(`${n} ${kindOf(kind).nouns![language][n === 1 ? 0 : 1]} (${named}${n > names.length ? ', …' : ''})`);
  }
  const { rows } = await sql.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM geo.job WHERE account_id = $1 AND status IN ('waiting', 'started')",
    [accountId],
  );
  const jobs = { de: ['laufender Auftrag', 'laufende Aufträge'], en: ['running job', 'running jobs'] }[language];
  if (rows[0]!.n > 0) parts.push(`${rows[0]!.n} ${jobs[rows[0]!.n === 1 ? 0 : 1]}`);
  return parts.join(', ');
}

/** Takes what a user or a group was granted from the permission tables of all objects. */
export async function dropGrants(sql: Sql, holder: 'user' | 'group', id: number): Promise<void> {
  for (const { table, grants } of ownedTables)
    if (grants)
      await sql.query(
        `UPDATE ${table} SET revision = revision + 1, permissions = coalesce(
           (SELECT jsonb_agg(g) FROM jsonb_array_elements(permissions) g WHERE g -> '${holder}' IS DISTINCT FROM to_jsonb($1::int)), '[]')
         WHERE permissions @> $2::jsonb`,
        [id, JSON.stringify([{ [holder]: id }])],
      );
}

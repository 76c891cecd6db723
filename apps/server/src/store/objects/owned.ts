import type { Sql } from '../../db/types.ts';

interface OwnedTable {
  name: string;
  /** Has a permission table. */
  grants: boolean;
  /** Name of the kind for a number of objects. */
  de: readonly [one: string, many: string];
  en: readonly [one: string, many: string];
}

/** Tables whose rows belong to a user. */
export const ownedTables: readonly OwnedTable[] = [
  { name: 'depot', grants: true, de: ['Magazin', 'Magazine'], en: ['depot', 'depots'] },
  { name: 'depot_folder', grants: true, de: ['Magazinordner', 'Magazinordner'], en: ['depot folder', 'depot folders'] },
  { name: 'switchboard', grants: true, de: ['Switchboard', 'Switchboards'], en: ['switchboard', 'switchboards'] },
  {
    name: 'switchboard_folder',
    grants: false,
    de: ['Switchboard-Ordner', 'Switchboard-Ordner'],
    en: ['switchboard folder', 'switchboard folders'],
  },
  { name: 'workflow', grants: true, de: ['Workflow', 'Workflows'], en: ['workflow', 'workflows'] },
  { name: 'layer', grants: true, de: ['Layer', 'Layer'], en: ['layer', 'layers'] },
  { name: 'view', grants: true, de: ['View', 'Views'], en: ['view', 'views'] },
  { name: 'final_view', grants: false, de: ['eingefrorener View', 'eingefrorene Views'], en: ['frozen view', 'frozen views'] },
  { name: 'portal', grants: true, de: ['Portal', 'Portale'], en: ['portal', 'portals'] },
];

const namedPerKind = 3;

/** What belongs to a user, as text: '2 Layer („Orte“, „Wege“), 1 Magazin („Pegel“)'; empty for nothing. */
export async function ownedText(sql: Sql, accountId: number, language: 'de' | 'en'): Promise<string> {
  const [open, close] = language === 'de' ? ['„', '“'] : ['"', '"'];
  const parts: string[] = [];
  for (const table of ownedTables) {
    const { rows } = await sql.query<{ n: number; names: string[] }>(
      `SELECT count(*)::int AS n, (array_agg(left(name, 60) ORDER BY id))[1:${namedPerKind}] AS names FROM geo.${table.name} WHERE owner_id = $1`,
      [accountId],
    );
    const { n, names } = rows[0]!;
    if (n === 0) continue;
    const named = names.map((name) => `${open}${name}${close}`).join(', ');
    parts.push(`${n} ${table[language][n === 1 ? 0 : 1]} (${named}${n > names.length ? ', …' : ''})`);
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
  for (const { name, grants } of ownedTables)
    if (grants)
      await sql.query(
        `UPDATE geo.${name} SET revision = revision + 1, permissions = coalesce(
           (SELECT jsonb_agg(g) FROM jsonb_array_elements(permissions) g WHERE g -> '${holder}' IS DISTINCT FROM to_jsonb($1::int)), '[]')
         WHERE permissions @> $2::jsonb`,
        [id, JSON.stringify([{ [holder]: id }])],
      );
}

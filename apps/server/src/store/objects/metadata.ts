import { settledMetadata, type MetadataValue } from '@geo/api';
import type { Sql } from '../../db/types.ts';

/** Where the metadata of a layer or depot are exported. */
export const metadataUri = (id: string): string => `/api/v2/metadata/${id}/`;

/** The column of metadata that were sent: undefined leaves it as it is. */
export function metadataColumn(values: readonly MetadataValue[] | null | undefined): string | null | undefined {
  if (values === undefined) return undefined;
  const settled = settledMetadata(values);
  return settled && JSON.stringify(settled);
}

/** What the metadata of an id are about; null for none. */
export async function describedBy(sql: Sql, id: string): Promise<{ kind: 'layer' | 'depot'; id: number } | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
  const { rows } = await sql.query<{ kind: 'layer' | 'depot'; id: number }>(
    `SELECT 'layer' AS kind, id FROM geo.layer WHERE metadata_id = $1::uuid UNION ALL SELECT 'depot', id FROM geo.depot WHERE metadata_id = $1::uuid`,
    [id],
  );
  return rows[0] ?? null;
}

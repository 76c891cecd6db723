import { typeUri, type ObjectSummary } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import type { KindDefinition } from '../kinds/definition.ts';
import { readableOf } from '../kinds/kinds.ts';
import { Params } from '../../relation/relation.ts';
import { uriOf, type UriKind } from '../uris.ts';

export interface SummaryRow {
  id: number;
  name: string;
  modified: Date | string;
  content_type: string | null;
  parent: number | null;
  public: boolean | null;
}

/** Columns of a kind's summaries. */
export function summaryColumns(definition: KindDefinition): string {
  return `o.id, o.name, o.modified, ${definition.contentType ?? 'NULL::text'} AS content_type,
    ${definition.parent?.column ?? 'NULL::int'} AS parent, ${definition.publish ? (definition.isPublic ?? 'o.public') : 'NULL::boolean'} AS public`;
}

export function summaryOf({ kind, parent }: { kind: UriKind; parent?: { kind: UriKind } }, row: SummaryRow): ObjectSummary {
  return {
    resource_uri: uriOf(kind, row.id),
    kind,
    name: row.name,
    content_type: row.content_type === null ? null : typeUri(row.content_type),
    parent: parent === undefined || row.parent === null ? null : uriOf(parent.kind, row.parent),
    public: row.public,
  };
}

/** Summaries of those of the objects that the actor may read, by id. */
export async function readableSummaries(
  sql: Sql,
  actor: Actor,
  definition: KindDefinition,
  ids: readonly number[],
): Promise<Map<number, ObjectSummary>> {
  if (ids.length === 0) return new Map();
  const params = new Params();
  const readable = readableOf(definition, actor, 'o', (value) => params.add(value));
  const { rows } = await sql.query<SummaryRow>(
    `SELECT ${summaryColumns(definition)} FROM ${definition.table} o WHERE o.id = ANY(${params.add(ids)}::int[]) AND ${readable}`,
    params.values,
  );
  return new Map(rows.map((row) => [row.id, summaryOf(definition, row)]));
}

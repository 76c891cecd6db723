import { RelationKind, contextKinds, kindOf, typeUri, type ContextKind, type ObjectSummary } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { foldersWithPath } from '../kinds/folder-path.ts';
import { kinds } from '../kinds/kinds.ts';
import { storedReferences, type StoredReference } from './references.ts';
import { readableSummaries } from './summaries.ts';
import { uriOf } from '../uris.ts';

export interface ObjectRef {
  readonly kind: ContextKind;
  readonly id: number;
}
export interface Edge {
  readonly kind: RelationKind;
  readonly subject: ObjectRef;
  readonly object: ObjectRef;
}

/** One way in which two kinds are related. */
interface EdgeDefinition {
  readonly kind: RelationKind;
  readonly subject: ContextKind;
  readonly object: ContextKind;
  /** FROM and WHERE part of a statement over all pairs. */
  readonly from: string;
  readonly subjectId: string;
  readonly objectId: string;
  /** The sides that are asked; the others would show more than helps. @default both */
  readonly askedBy?: 'subject' | 'object';
}

/** What nodes do with a depot that they name, and the functions that do so. */
const depotUses = {
  read: ['depot.retrieve', 'depot.retrieve_moment', 'depot.diff', 'depot.info'],
  write: ['depot.store', 'depot.append', 'depot.upsert'],
} as const;

/**
 * Depots that nodes name: a frame holds the path as its value. Only paths that stand in the graph are taken, not those
 * that a run computes.
 */
export const namedDepots = (use: keyof typeof depotUses): string => `geo.depot d JOIN ${foldersWithPath} p ON p.id = d.folder_id
  JOIN geo.frame f ON f.content_type = 'depot' AND md5(f.data ->> 'value') = md5(p.full_path || '/' || d.name)
    AND NOT EXISTS (SELECT 1 FROM geo.link w WHERE w.frame_id = f.id AND NOT w.is_input)
  JOIN geo.link l ON l.frame_id = f.id AND l.is_input AND l.name = 'depot' JOIN geo.node n ON n.id = l.node_id AND n.func IN (${depotUses[use].map((func) => `'${func}'`).join(', ')})`;

/** Switchboards `s` that nodes run as one of their steps: a frame holds the uri as its value. */
const namedSwitchboards = `geo.switchboard s
  JOIN geo.frame f ON f.content_type = 'switchboard' AND f.data ->> 'value' = '${kindOf('switchboard').uri}' || s.id || '/'
  JOIN geo.link l ON l.frame_id = f.id AND l.is_input AND l.name = 'switchboard'
  JOIN geo.node n ON n.id = l.node_id AND n.func = 'switchboard.run'`;

/**
 * A query of the switchboards that read a depot, themselves or by another switchboard that they run as a step. Only what stands in the graph
 * is followed.
 */
export const readingSwitchboards = (depot: string): string => `WITH RECURSIVE reading AS (
    SELECT n.switchboard_id AS id FROM ${namedDepots('read')} WHERE d.id = ${depot}
    UNION
    SELECT n.switchboard_id FROM ${namedSwitchboards} JOIN reading r ON r.id = s.id
  ) SELECT id FROM reading`;

/** What follows from a reference: nothing else has to be said of it. */
function edgeOf({ kind, field, named, relation, subject, table, column }: StoredReference): EdgeDefinition {
  const [from, kindId, namedId] = column
    ? [`${table} r WHERE r.${column} IS NOT NULL`, 'r.id', `r.${column}`]
    : [`geo.reference r WHERE r.kind = '${kind}' AND r.field = '${field}' AND r.named_kind = '${named}'`, 'r.object_id', 'r.named_id'];
  return subject === 'named'
    ? { kind: relation, subject: named, object: kind, from, subjectId: namedId, objectId: kindId }
    : { kind: relation, subject: kind, object: named, from, subjectId: kindId, objectId: namedId };
}

/** Relations that do not come from a field which names an object. */
const others: readonly EdgeDefinition[] = [
  {
    kind: 'provides_data_for',
    subject: 'depot',
    object: 'layer',
    from: 'geo.layer l WHERE l.depot_id IS NOT NULL',
    subjectId: 'l.depot_id',
    objectId: 'l.id',
  },
  {
    kind: 'provides_data_for',
    subject: 'depot',
    object: 'switchboard',
    from: `${namedDepots('read')} WHERE true`,
    subjectId: 'd.id',
    objectId: 'n.switchboard_id',
  },
  {
    kind: 'provides_data_for',
    subject: 'switchboard',
    object: 'depot',
    from: `${namedDepots('write')} WHERE true`,
    subjectId: 'n.switchboard_id',
    objectId: 'd.id',
  },
  {
    kind: 'provides_data_for',
    subject: 'depot',
    object: 'frame',
    from: `${namedDepots('read')} JOIN geo.link o ON o.node_id = n.id AND NOT o.is_input WHERE true`,
    subjectId: 'd.id',
    objectId: 'o.frame_id',
    askedBy: 'object',
  },
  {
    kind: 'provides_data_for',
    subject: 'frame',
    object: 'depot',
    from: `${namedDepots('write')} JOIN geo.link i ON i.node_id = n.id AND i.is_input AND i.name = 'features' WHERE true`,
    subjectId: 'i.frame_id',
    objectId: 'd.id',
    askedBy: 'subject',
  },
  {
    kind: 'executes',
    subject: 'switchboard',
    object: 'switchboard',
    from: `${namedSwitchboards} WHERE true`,
    subjectId: 'n.switchboard_id',
    objectId: 's.id',
  },
  {
    kind: 'contains',
    subject: 'depotfolder',
    object: 'depot',
    from: 'geo.depot d WHERE true',
    subjectId: 'd.folder_id',
    objectId: 'd.id',
  },
  {
    kind: 'contains',
    subject: 'depotfolder',
    object: 'depotfolder',
    from: 'geo.depot_folder f WHERE f.parent_id IS NOT NULL',
    subjectId: 'f.parent_id',
    objectId: 'f.id',
  },
  {
    kind: 'contains',
    subject: 'switchboard',
    object: 'frame',
    from: 'geo.frame f WHERE f.frame_type IN (1, 2)',
    subjectId: 'f.switchboard_id',
    objectId: 'f.id',
    askedBy: 'subject',
  },
  {
    kind: 'contains',
    subject: 'switchboard',
    object: 'frame',
    from: 'geo.frame f WHERE true',
    subjectId: 'f.switchboard_id',
    objectId: 'f.id',
    askedBy: 'object',
  },
];

/** All relations, in the order of what they say. */
const edgesBy = (references: readonly StoredReference[]): EdgeDefinition[] =>
  [...references.map(edgeOf), ...others].toSorted((a, b) => relationKinds.indexOf(a.kind) - relationKinds.indexOf(b.kind));
const relationKinds = RelationKind.options;

/** All relations of these objects, in whichever direction, each once. */
export async function edgesOf(
  sql: Sql,
  objects: readonly ObjectRef[],
  references: readonly StoredReference[] = storedReferences,
): Promise<Edge[]> {
  const ids = Map.groupBy(objects, ({ kind }) => kind);
  const found = new Map<string, Edge>();
  const ask = async (definition: EdgeDefinition, side: 'subject' | 'object'): Promise<void> => {
    const asked = ids.get(definition[side]);
    if (!asked || (definition.askedBy ?? side) !== side) return;
    const column = side === 'subject' ? definition.subjectId : definition.objectId;
    const { rows } = await sql.query<{ s: number; o: number }>(
      `SELECT DISTINCT ${definition.subjectId} AS s, ${definition.objectId} AS o FROM ${definition.from} AND ${column} = ANY($1::int[]) ORDER BY s, o`,
      [asked.map(({ id }) => id)],
    );
    for (const { s, o } of rows) {
      const edge: Edge = {
        kind: definition.kind,
        subject: { kind: definition.subject, id: s },
        object: { kind: definition.object, id: o },
      };
      found.set(`${edge.kind} ${keyOf(edge.subject)} ${keyOf(edge.object)}`, edge);
    }
  };
  for (const definition of edgesBy(references)) {
    await ask(definition, 'subject');
    await ask(definition, 'object');
  }
  return [...found.values()];
}

export function keyOf({ kind, id }: ObjectRef): string {
  return uriOf(kind, id);
}

/** Summaries of those of the objects that the actor may read, by uri. */
export async function summariesOf(sql: Sql, actor: Actor, objects: readonly ObjectRef[]): Promise<Map<string, ObjectSummary>> {
  const found = new Map<string, ObjectSummary>();
  const byKind = Map.groupBy(objects, ({ kind }) => kind);
  for (const kind of contextKinds) {
    const ids = (byKind.get(kind) ?? []).map(({ id }) => id);
    const summaries = kind === 'frame' ? await frameSummaries(sql, actor, ids) : await readableSummaries(sql, actor, kinds[kind], ids);
    for (const summary of summaries.values()) found.set(summary.resource_uri, summary);
  }
  return found;
}

/** Frames belong to their switchboard: who may read it sees them. */
async function frameSummaries(sql: Sql, actor: Actor, ids: readonly number[]): Promise<Map<number, ObjectSummary>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql.query<{ id: number; name: string; content_type: string; switchboard_id: number }>(
    'SELECT id, name, content_type, switchboard_id FROM geo.frame WHERE id = ANY($1::int[]) ORDER BY id',
    [ids],
  );
  const switchboards = await readableSummaries(sql, actor, kinds.switchboard, [...new Set(rows.map((row) => row.switchboard_id))]);
  return new Map(
    rows
      .filter((row) => switchboards.has(row.switchboard_id))
      .map((row) => [
        row.id,
        {
          resource_uri: uriOf('frame', row.id),
          kind: 'frame',
          name: row.name,
          content_type: typeUri(row.content_type),
          parent: uriOf('switchboard', row.switchboard_id),
          public: null,
        },
      ]),
  );
}

import { planned } from '../../db/kept-plans.ts';
import {
  isKnownType,
  isShown,
  rulesFault,
  type DatumColumn,
  sameJson,
  typeName,
  typeUri,
  type Depot,
  type ListOf,
  type Moment,
  type BodyOutput,
  type QueryOutput,
  type endpoints,
} from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import { allows, objectPermissions, owns, type Actor } from '../../access/permissions.ts';
import { Problem } from '../../problems/index.ts';
import { recordEvent } from '../objects/events.ts';
import { requirePathName, writableFolder } from './folders.ts';
import { foldersWithPath } from '../kinds/folder-path.ts';
import { catalogCrs } from '../crs/catalog.ts';
import { metadataColumn, metadataUri } from '../objects/metadata.ts';
import { kinds } from '../kinds/kinds.ts';
import { listObjects } from '../objects/listing.ts';
import { deleteRow, insertRow, readRow, requireAdd, updateRow, type ObjectRow } from '../objects/objects.ts';
import { leaveReferences } from '../objects/references.ts';
import { createRecordTable, dropRecordTable, openEnd } from './record-table.ts';
import { stopSearchIndex } from './search-index.ts';
import type { Column } from '../../relation/relation.ts';
import { entriesOf, iso, refuseTaken } from '../rows.ts';
import { permissionsColumn, readForSave } from '../objects/sharing.ts';
import { momentUri, requireId, uriOf } from '../uris.ts';

export interface DepotRow extends ObjectRow {
  description: string;
  content_type: string;
  folder_id: number;
  full_path: string;
  srid: number;
  approval: Depot['approval'];
  four_eyes: boolean;
  quality_rules: Depot['quality_rules'];
  retention: Depot['retention'];
  style: Depot['style'];
  metadata_id: string;
  metadata: Depot['metadata_values'];
  next_number: number;
  next_idx: number;
}
export interface MomentRow {
  id: number;
  depot_id: number;
  number: number;
  /** Lowest number a record of this moment can have. */
  first_idx: number;
  /** Numbers of the records that an import put on top of others; null for all else, and before this was kept. */
  joined_from: number | null;
  joined_to: number | null;
  status: Moment['status'];
  /** When it was approved, and by whom: null where nobody was asked. */
  approved: Date | string | null;
  approver_id: number | null;
  approval_message: string;
  /** When it was rejected, by whom, and why. */
  rejected: Date | string | null;
  rejecter_id: number | null;
  rejection_message: string;
  /** The number from which on all is as it was before it. */
  put_back: number | null;
  origin: Moment['origin'];
  temporary: boolean;
  /** Number of edits that were made in it. */
  changes: number;
  message: string;
  account_id: number | null;
  size: number;
  persistent_size: number;
  source_srid: number | null;
  bbox: number[] | null;
  bbox_native: number[] | null;
  columns: Column[];
  geometry_types: string[];
  created: Date | string;
}

/** SQL condition for the moments that take no edits any more, and that later ones go on from. */
export const isComplete = "status NOT IN ('open', 'rejected')";
/** SQL condition for the moments that whoever reads a depot may read. */
export const isApproved = 'approved IS NOT NULL';
/** SQL of when a new moment of a depot is approved: at once where nobody is asked. */
export const approvedAtOnce = "CASE WHEN approval = 'automatic' THEN now() END";

export async function listDepots(sql: Sql, actor: Actor, query: QueryOutput<typeof endpoints.depots>): Promise<ListOf<Depot>> {
  const { rows, meta } = await listObjects<DepotRow>(sql, actor, kinds.depot, query);
  const moments = await momentsOf(
    sql,
    rows.map((row) => row.id),
  );
  return { objects: rows.map((row) => depotOf(actor, row, moments.get(row.id) ?? [])), meta };
}

/** The depot if the actor may do `permission` with it; what may not be seen does not exist. */
export function readDepotRow(sql: Sql, actor: Actor, id: number, permission?: string): Promise<DepotRow> {
  return readRow<DepotRow>(sql, actor, kinds.depot, id, permission);
}

export async function readDepot(sql: Sql, actor: Actor, id: number): Promise<Depot> {
  const row = await readDepotRow(sql, actor, id);
  return depotOf(actor, row, (await momentsOf(sql, [id])).get(id) ?? []);
}

export async function createDepot(db: Db, actor: Actor, input: BodyOutput<typeof endpoints.createDepot>): Promise<Depot> {
  requireAdd(actor, kinds.depot);
  const type = typeName(input.content_type);
  if (!isKnownType(type) || type === 'anything' || input.content_type !== typeUri(type))
    throw new Problem('unknown_type', { name: type }, { fields: { content_type: type } });
  requirePathName(actor, input.name);
  const folder = await writableFolder(db, actor, requireId('depotfolder', input.folder, 'folder'));
  await requireCrs(db, input.srid);
  const { name, description, srid, approval = 'automatic', four_eyes, quality_rules: rules = [], retention = null, style } = input;
  requireRules({ approval, quality_rules: rules }, [], []);
  const permissions = permissionsColumn(actor, kinds.depot, null, input.permissions);
  const own = {
    approval,
    four_eyes,
    quality_rules: JSON.stringify(rules),
    retention: retention && JSON.stringify(retention),
    style: style && JSON.stringify(style),
    metadata: metadataColumn(input.metadata_values),
  };
  const values = { name, description, content_type: type, folder_id: folder.id, srid, ...own, permissions };
  const id = await db.transaction(async (tx) => {
    const made = await refuseTaken(nameTaken(name), insertRow(tx, actor, kinds.depot, values));
    await createRecordTable(tx, depotTable(made));
    return made;
  });
  return readDepot(db, actor, id);
}

export async function saveDepot(db: Db, actor: Actor, id: number, input: BodyOutput<typeof endpoints.saveDepot>): Promise<Depot> {
  const row = await readForSave<DepotRow>(db, actor, kinds.depot, id, input);
  if (input.name !== undefined) requirePathName(actor, input.name);
  const folder = input.folder === undefined ? undefined : requireId('depotfolder', input.folder, 'folder');
  // Who may write the depot may send back the folder it is in; only a move changes the target folder.
  if (folder !== undefined && folder !== row.folder_id) await writableFolder(db, actor, folder);
  requireOwnerFor(actor, row, input);
  const { name, description, approval, four_eyes, quality_rules: rules, retention, style } = input;
  if (rules || approval) {
    const next = { approval: approval ?? row.approval, quality_rules: rules ?? row.quality_rules };
    requireRules(next, row.quality_rules, await columnsToCheck(db, id));
  }
  const permissions = permissionsColumn(actor, kinds.depot, row, input.permissions);
  const own = {
    approval,
    four_eyes,
    quality_rules: rules && JSON.stringify(rules),
    retention: retention && JSON.stringify(retention),
    style: style && JSON.stringify(style),
    metadata: metadataColumn(input.metadata_values),
    // A new rule is first kept to in the night that follows.
    ...(retention && !sameJson(retention, row.retention) ? { tidied: new Date().toISOString() } : {}),
  };
  const values = { name, description, folder_id: folder, ...own, permissions };
  await refuseTaken(
    nameTaken(input.name ?? row.name),
    db.transaction((tx) =>
      updateRow(tx, actor, kinds.depot, row, { values, revision: input.revision, current: () => readDepot(tx, actor, id) }),
    ),
  );
  return readDepot(db, actor, id);
}

/** How data are approved, and how long they are kept, is for who owns them to say: whoever approves could let themselves off. */
function requireOwnerFor(actor: Actor, row: DepotRow, input: BodyOutput<typeof endpoints.saveDepot>): void {
  const fields = ['approval', 'four_eyes', 'quality_rules', 'retention'] as const;
  const field = fields.find((one) => input[one] !== undefined && !sameJson(input[one], row[one]));
  if (field && !owns(actor, row)) throw new Problem('owner_only', {}, { field, about: { kind: 'depot', id: row.id } });
}

/** The columns that the records have which are edited next; none without records. */
async function columnsToCheck(sql: Sql, id: number): Promise<readonly DatumColumn[]> {
  const moment = (await openMomentOf(sql, id)) ?? (await latestMoment(sql, id));
  return moment?.columns ?? [];
}

/** Refuses rules that cannot be those of a depot. */
function requireRules(
  next: Pick<DepotRow, 'approval' | 'quality_rules'>,
  before: DepotRow['quality_rules'],
  columns: readonly DatumColumn[],
): void {
  const fault = rulesFault(next, before, columns);
  if (fault?.code === 'blocking_needs_approval') throw new Problem(fault.code, {}, { field: 'quality_rules' });
  if (fault?.code === 'rule_condition')
    throw new Problem(fault.code, { condition: JSON.stringify(fault.texts) }, { field: 'quality_rules' });
  if (!fault) return;
  const names = columns.map(({ key }) => key).join(', ');
  throw new Problem(fault.code, { key: fault.key, columns: names }, { field: 'quality_rules' });
}

function nameTaken(name: string): Problem {
  return new Problem('name_taken', { name }, { field: 'name' });
}

/** With its data and the layers over them. */
export async function deleteDepot(db: Db, actor: Actor, id: number): Promise<void> {
  const row = await readDepotRow(db, actor, id, kinds.depot.write);
  await stopSearchIndex(db, depotTable(id));
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number; name: string }>('SELECT id, name FROM geo.layer WHERE depot_id = $1 ORDER BY id', [id]);
    for (const layer of rows) {
      await leaveReferences(tx, 'layer', layer.id);
      await recordEvent(tx, actor, 'delete', { kind: 'layer', ...layer });
    }
    await deleteRow(tx, actor, kinds.depot, row);
    await dropRecordTable(tx, depotTable(id));
  });
}

/** The depot at a path `/folder/…/name`, null when there is none the actor may read. */
export async function depotAtPath(sql: Sql, actor: Actor, depotPath: string): Promise<DepotRow | null> {
  const { rows } = await sql.query<{ id: number }>(
    `SELECT d.id FROM geo.depot d JOIN ${foldersWithPath} f ON f.id = d.folder_id WHERE f.full_path || '/' || d.name = $1 ORDER BY d.id LIMIT 1`,
    [depotPath],
  );
  if (!rows[0]) return null;
  return readDepotRow(sql, actor, rows[0].id).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  });
}

/** Newest first, the open one as well. */
export async function momentsOf(sql: Sql, depotIds: readonly number[]): Promise<Map<number, MomentRow[]>> {
  const { rows } = await sql.query<MomentRow>('SELECT * FROM geo.moment WHERE depot_id = ANY($1::int[]) ORDER BY depot_id, number DESC', [
    depotIds,
  ]);
  return Map.groupBy(rows, (row) => row.depot_id);
}

/** A moment as far as rules about the moments of a depot look at it. */
export type MomentStateRow = Pick<MomentRow, 'id' | 'number' | 'status' | 'approved' | 'put_back' | 'account_id' | 'message' | 'created'>;

/** All moments of a depot, the newest first. */
export async function momentStates(sql: Sql, depotId: number): Promise<MomentStateRow[]> {
  const { rows } = await sql.query<MomentStateRow>(
    'SELECT id, number, status, approved, put_back, account_id, message, created FROM geo.moment WHERE depot_id = $1 ORDER BY number DESC',
    [depotId],
  );
  return rows;
}

/** The newest moment that is approved: what layers, services and switchboards read. */
export const newestMoment = (sql: Sql, depotId: number): Promise<MomentRow | null> => firstMoment(sql, depotId, isApproved);

/** The same of many depots at once, by depot. */
export async function newestMoments(sql: Sql, depotIds: readonly number[]): Promise<ReadonlyMap<number, MomentRow>> {
  const { rows } = await sql.query<MomentRow>(
    `SELECT m.* FROM unnest($1::int[]) AS d (depot) CROSS JOIN LATERAL
       (SELECT * FROM geo.moment WHERE depot_id = d.depot AND ${isApproved} ORDER BY number DESC LIMIT 1) m`,
    [[...new Set(depotIds)]],
  );
  return new Map(rows.map((row) => [row.depot_id, row]));
}

/** The newest moment that is complete and was not rejected, approved or not: what edits and imports go on from. */
export const latestMoment = (sql: Sql, depotId: number): Promise<MomentRow | null> => firstMoment(sql, depotId, isComplete);

async function firstMoment(sql: Sql, depotId: number, condition: string, before: number = openEnd): Promise<MomentRow | null> {
  const { rows } = await sql.query<MomentRow>(
    planned(`SELECT * FROM geo.moment WHERE depot_id = $1 AND number < $2 AND ${condition} ORDER BY number DESC LIMIT 1`),
    [depotId, before],
  );
  return rows[0] ?? null;
}

/** The newest one before the moment of a number that later ones go on from. */
export function latestMomentBefore(sql: Sql, depotId: number, number: number): Promise<MomentRow | null> {
  return firstMoment(sql, depotId, isComplete, number);
}

/** The moment before another one that the actor may see: complete and not rejected. */
export function momentBefore(sql: Sql, actor: Actor, depot: DepotRow, { number }: Pick<MomentRow, 'number'>): Promise<MomentRow | null> {
  const seesWaiting = showsMoment(actor, depot, { status: 'finalized', approved: null });
  return firstMoment(sql, depot.id, seesWaiting ? isComplete : isApproved, number);
}

/** The moment that takes the edits of a depot's records; null where there are none. */
export async function openMomentOf(sql: Sql, depotId: number): Promise<MomentRow | null> {
  return (await sql.query<MomentRow>("SELECT * FROM geo.moment WHERE depot_id = $1 AND status = 'open'", [depotId])).rows[0] ?? null;
}

/** A moment and its depot, if the actor may read it; an open one is for those who may write the depot. */
export async function readMoment(sql: Sql, actor: Actor, id: number): Promise<{ moment: MomentRow; depot: DepotRow }> {
  const { rows } = await sql.query<MomentRow>('SELECT * FROM geo.moment WHERE id = $1', [id]);
  if (!rows[0]) throw new Problem('not_found');
  const depot = await readDepotRow(sql, actor, rows[0].depot_id);
  if (!showsMoment(actor, depot, rows[0])) throw new Problem('not_found', {}, { about: { kind: 'depot', id: depot.id } });
  return { moment: rows[0], depot };
}

/** Whether the actor may see a moment of a depot that they may read. */
export function showsMoment(actor: Actor, depot: DepotRow, moment: Pick<MomentRow, 'status' | 'approved'>): boolean {
  return isShown(moment, (right) => allows(actor, depot, objectPermissions.depot[right]));
}

export async function requireCrs(sql: Sql, srid: number): Promise<void> {
  if (!(await catalogCrs(sql, srid))) throw new Problem('unknown_crs', { srid }, { fields: { srid: String(srid) } });
}

/** Name of the table with a depot's records. */
export function depotTable(id: number): string {
  return `depot_${id}`;
}

/** The depot whose records a table holds; null for any other table. */
export function depotOfTable(table: string): number | null {
  const [, id] = /^depot_(\d{1,9})$/.exec(table) ?? [];
  return id === undefined ? null : Number(id);
}

export function momentOf(row: MomentRow): Moment {
  return {
    id: row.id,
    resource_uri: momentUri(row.id),
    depot: uriOf('depot', row.depot_id),
    created: iso(row.created),
    persistent_size: row.persistent_size,
    size: row.size,
    user: row.account_id === null ? null : uriOf('user', row.account_id),
    status: row.status,
    origin: row.origin,
    temporary: row.temporary,
    changes: row.changes,
    message: row.message,
    source_srid: row.source_srid,
    bbox: row.bbox as Moment['bbox'],
    geometry_types: row.geometry_types,
    approved: decisionOf(row.approved, row.approver_id, row.approval_message),
    rejected: decisionOf(row.rejected, row.rejecter_id, row.rejection_message),
  };
}

function decisionOf(at: MomentRow['approved'], user: number | null, message: string): Moment['approved'] {
  return at === null ? null : { at: iso(at), user: user === null ? null : uriOf('user', user), message };
}

function depotOf(actor: Actor, row: DepotRow, moments: readonly MomentRow[]): Depot {
  return {
    id: row.id,
    resource_uri: uriOf('depot', row.id),
    revision: row.revision,
    created: iso(row.created),
    modified: iso(row.modified),
    name: row.name,
    description: row.description,
    content_type: typeUri(row.content_type),
    folder: uriOf('depotfolder', row.folder_id),
    full_path: row.full_path,
    permissions: entriesOf(row.permissions),
    owner: uriOf('user', row.owner_id),
    metadata: metadataUri(row.metadata_id),
    metadata_values: row.metadata,
    style_depot: null,
    style: row.style,
    srid: row.srid,
    approval: row.approval,
    four_eyes: row.four_eyes,
    quality_rules: row.quality_rules,
    retention: row.retention,
    moments: moments.filter((moment) => showsMoment(actor, row, moment)).map(momentOf),
    favored: row.favored,
  };
}

import type { BodyOutput, ListOf, QueryOutput, RunStatus, Workflow, endpoints } from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { kinds } from '../kinds/kinds.ts';
import { listObjects } from './listing.ts';
import {
  deleteRow,
  insertRow,
  readRow,
  requireAdd,
  requireReadable,
  requireSlug,
  slugTaken,
  templateOf,
  updateRow,
  type ObjectRow,
} from './objects.ts';
import { entriesOf, iso, refuseTaken } from '../rows.ts';
import { permissionsColumn, readForSave } from './sharing.ts';
import { requireId, uriOf } from '../uris.ts';

interface WorkflowRow extends ObjectRow {
  description: string;
  image: string | null;
  slug: string;
  switchboard_id: number | null;
  status: RunStatus;
}
type Input = BodyOutput<typeof endpoints.saveWorkflow>;

const definition = kinds.workflow;

export async function listWorkflows(sql: Sql, actor: Actor, query: QueryOutput<typeof endpoints.workflows>): Promise<ListOf<Workflow>> {
  const { rows, meta } = await listObjects<WorkflowRow>(sql, actor, definition, query);
  return { objects: rows.map(workflowOf), meta };
}

export async function readWorkflow(sql: Sql, actor: Actor, id: number): Promise<Workflow> {
  return workflowOf(await readRow<WorkflowRow>(sql, actor, definition, id));
}

export async function createWorkflow(
  db: Db,
  actor: Actor,
  { template }: QueryOutput<typeof endpoints.createWorkflow>,
  input: BodyOutput<typeof endpoints.createWorkflow>,
): Promise<Workflow> {
  requireAdd(actor, definition);
  const { base, name } = await templateOf<WorkflowRow>(db, actor, definition, template, input.name);
  const own = base && { description: base.description, image: base.image, switchboard_id: base.switchboard_id };
  const given = await columnsOf(db, actor, input, null, base?.switchboard_id ?? null);
  const values = { ...own, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)), name };
  const id = await refuseTaken(
    slugTaken(input.slug ?? ''),
    db.transaction((tx) => insertRow(tx, actor, definition, values)),
  );
  return readWorkflow(db, actor, id);
}

export async function saveWorkflow(db: Db, actor: Actor, id: number, input: Input): Promise<Workflow> {
  const row = await readForSave<WorkflowRow>(db, actor, definition, id, input);
  const values = await columnsOf(db, actor, input, row, row.switchboard_id);
  const { revision } = input;
  await refuseTaken(
    slugTaken(input.slug ?? row.slug),
    db.transaction((tx) => updateRow(tx, actor, definition, row, { values, revision, current: () => readWorkflow(tx, actor, id) })),
  );
  return readWorkflow(db, actor, id);
}

/** Its switchboard stays. */
export async function deleteWorkflow(db: Db, actor: Actor, id: number): Promise<void> {
  const row = await readRow<WorkflowRow>(db, actor, definition, id, definition.write);
  await db.transaction((tx) => deleteRow(tx, actor, definition, row));
}

/** A switchboard that comes into a workflow must be readable by who puts it there. */
async function columnsOf(sql: Sql, actor: Actor, input: Input, row: WorkflowRow | null, known: number | null) {
  const { name, description, image, slug, permissions, steps } = input;
  requireSlug(actor, slug);
  const uri = steps?.[0]?.switchboard;
  const switchboard = uri === undefined ? null : requireId('switchboard', uri, 'steps');
  if (uri !== undefined && switchboard !== known) await requireReadable(sql, actor, kinds.switchboard, [uri], 'steps');
  return {
    name,
    description,
    image,
    slug,
    permissions: permissionsColumn(actor, definition, row, permissions),
    switchboard_id: steps === undefined ? undefined : switchboard,
  };
}

function workflowOf(row: WorkflowRow): Workflow {
  return {
    id: row.id,
    resource_uri: uriOf('workflow', row.id),
    revision: row.revision,
    created: iso(row.created),
    modified: iso(row.modified),
    name: row.name,
    description: row.description,
    image: row.image,
    slug: row.slug,
    permissions: entriesOf(row.permissions),
    owner: uriOf('user', row.owner_id),
    steps: row.switchboard_id === null ? [] : [{ switchboard: uriOf('switchboard', row.switchboard_id), executor: 'default' }],
    status: row.status,
    favored: row.favored,
  };
}

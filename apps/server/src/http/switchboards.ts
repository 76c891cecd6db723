import {
  BatchOperation,
  FrameInput,
  FramePatch,
  LinkInput,
  NodeInput,
  NodePatch,
  NoteInput,
  NotePatch,
  endpoints,
  type FunctionInfo,
} from '@geo/api';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { portsOf, type FunctionDefinition } from '../engine/definition.ts';
import { frameSource } from '../engine/frames.ts';
import type { RunScope } from '../engine/plan.ts';
import { objectPermissions, type Actor } from '../identity/permissions.ts';
import { Problem } from '../store/errors.ts';
import { duplicateSwitchboard } from '../store/board-copy.ts';
import { createBoardFolder, deleteBoardFolder, listSwitchboardFolders, saveBoardFolder } from '../store/board-folders.ts';
import { GraphEditor } from '../store/graph.ts';
import { frameOf, frameRows, linkRows, nodeOf, nodeRows, noteOf, noteRows, type FrameRow } from '../store/graph-rows.ts';
import { addJob, readJob } from '../store/jobs.ts';
import { listRecords } from '../store/records.ts';
import { dropRecordTable } from '../store/record-table.ts';
import {
  createSwitchboard,
  deleteSwitchboard,
  listSwitchboards,
  readSwitchboard,
  readSwitchboardRow,
  saveSwitchboard,
} from '../store/switchboards.ts';
import { requireId, uriOf } from '../store/uris.ts';
import { isoOrNull, iso } from '../store/rows.ts';
import type { Platform } from './context.ts';
import { idParam, languageOf, parse, route } from './route.ts';
import { opened } from './uses.ts';

const { write, execute } = objectPermissions.switchboard;
const waitLimitMs = 10 * 60_000;
const waitPollMs = 300;

type GraphTable = 'node' | 'frame' | 'link' | 'note';

/** Switchboards, their graphs and runs. */
export function switchboardRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, library } = platform;

  route(app, platform, endpoints.functions, async ({ actor, query }) => {
    const objects = library.all.map((definition) => functionInfo(definition, actor.language));
    return {
      objects: objects.slice(query.offset, query.offset + query.limit),
      meta: { offset: query.offset, limit: query.limit, total_count: objects.length },
    };
  });
  route(app, platform, endpoints.switchboards, ({ actor, query }) => listSwitchboards(db, actor, query));
  route(app, platform, endpoints.switchboardFolders, ({ actor, query }) => listSwitchboardFolders(db, actor, query));
  route(app, platform, endpoints.createSwitchboardFolder, ({ actor, body }) => createBoardFolder(db, actor, body.name));
  route(app, platform, endpoints.saveSwitchboardFolder, ({ actor, params, body }) => saveBoardFolder(db, actor, idParam(params.id), body));
  route(app, platform, endpoints.deleteSwitchboardFolder, async ({ actor, params }) => {
    await deleteBoardFolder(db, actor, idParam(params.id));
    return undefined;
  });
  route(app, platform, endpoints.createSwitchboard, ({ actor, query }) => createSwitchboard(db, actor, query));
  route(app, platform, endpoints.switchboard, ({ actor, params }) =>
    opened(db, actor, 'switchboard', readSwitchboard(db, actor, idParam(params.id))),
  );
  route(app, platform, endpoints.duplicateSwitchboard, ({ actor, params }) => duplicateSwitchboard(db, actor, idParam(params.id)));
  route(app, platform, endpoints.saveSwitchboard, ({ actor, params, body }) => saveSwitchboard(db, actor, idParam(params.id), body));
  route(app, platform, endpoints.deleteSwitchboard, async ({ actor, params }) => {
    const id = idParam(params.id);
    await deleteSwitchboard(db, actor, id, async (tx) => {
      for (const frame of await frameRows(tx, { switchboard: id }))
        if (frame.data?.kind === 'records' && frame.data.pile) await dropRecordTable(tx, frame.data.pile);
    });
    return undefined;
  });

  /** Runs work on a board in one transaction, after the permission was checked. */
  async function edit<T>(actor: Actor, board: number, work: (editor: GraphEditor) => Promise<T>): Promise<T> {
    await readSwitchboardRow(db, actor, board, write);
    return db.transaction((tx) => work(new GraphEditor(tx, board, library, actor)));
  }
  async function boardOf(kind: GraphTable, id: number): Promise<number> {
    const sql =
      kind === 'link'
        ? 'SELECT n.switchboard_id AS board FROM geo.link l JOIN geo.node n ON n.id = l.node_id WHERE l.id = $1'
        : `SELECT switchboard_id AS board FROM geo.${kind} WHERE id = $1`;
    const { rows } = await db.query<{ board: number }>(sql, [id]);
    if (!rows[0]) throw new Problem('not_found');
    return rows[0].board;
  }
  const editObject = async <T>(actor: Actor, kind: GraphTable, id: number, work: (editor: GraphEditor) => Promise<T>): Promise<T> =>
    edit(actor, await boardOf(kind, id), work);

  route(app, platform, endpoints.nodes, async ({ actor, query }) => {
    const board = (await readSwitchboardRow(db, actor, query.switchboard_id)).id;
    const links = Map.groupBy(await linkRows(db, { switchboard: board }), (link) => link.node_id);
    return paged(
      (await nodeRows(db, { switchboard: board })).map((node) => nodeOf(node, links.get(node.id) ?? [], library, actor.language)),
      query,
    );
  });
  route(app, platform, endpoints.frames, async ({ actor, query }) =>
    paged((await frameRows(db, { switchboard: (await readSwitchboardRow(db, actor, query.switchboard_id)).id })).map(frameOf), query),
  );
  route(app, platform, endpoints.notes, async ({ actor, query }) =>
    paged((await noteRows(db, { switchboard: (await readSwitchboardRow(db, actor, query.switchboard_id)).id })).map(noteOf), query),
  );

  route(app, platform, endpoints.createNode, ({ actor, body }) =>
    edit(actor, requireId('switchboard', body.switchboard, 'switchboard'), (editor) => editor.createNode(body)),
  );
  route(app, platform, endpoints.saveNode, ({ actor, params, body }) =>
    editObject(actor, 'node', idParam(params.id), (editor) => editor.saveNode(idParam(params.id), body)),
  );
  route(app, platform, endpoints.deleteNode, ({ actor, params }) =>
    editObject(actor, 'node', idParam(params.id), (editor) => editor.deleteNode(idParam(params.id)).then(() => undefined)),
  );
  route(app, platform, endpoints.duplicateNode, ({ actor, params }) =>
    editObject(actor, 'node', idParam(params.id), (editor) => editor.duplicateNode(idParam(params.id))),
  );
  route(app, platform, endpoints.createFrame, ({ actor, body }) =>
    edit(actor, requireId('switchboard', body.switchboard, 'switchboard'), (editor) => editor.createFrame(body)),
  );
  route(app, platform, endpoints.saveFrame, ({ actor, params, body }) =>
    editObject(actor, 'frame', idParam(params.id), (editor) => editor.saveFrame(idParam(params.id), body)),
  );
  route(app, platform, endpoints.deleteFrame, ({ actor, params }) =>
    editObject(actor, 'frame', idParam(params.id), (editor) => editor.deleteFrame(idParam(params.id)).then(() => undefined)),
  );
  route(app, platform, endpoints.setFrameData, ({ actor, params, body }) =>
    editObject(actor, 'frame', idParam(params.id), (editor) => editor.setFrameData(idParam(params.id), body.value)),
  );
  route(app, platform, endpoints.clearFrame, ({ actor, params }) =>
    editObject(actor, 'frame', idParam(params.id), (editor) => editor.clearFrame(idParam(params.id))),
  );
  route(app, platform, endpoints.createLink, async ({ actor, body }) =>
    editObject(actor, 'node', requireId('node', body.node, 'node'), (editor) => editor.createLink(body)),
  );
  route(app, platform, endpoints.deleteLink, ({ actor, params }) =>
    editObject(actor, 'link', idParam(params.id), (editor) => editor.deleteLink(idParam(params.id)).then(() => undefined)),
  );
  route(app, platform, endpoints.createNote, ({ actor, body }) =>
    edit(actor, requireId('switchboard', body.switchboard, 'switchboard'), (editor) => editor.createNote(body)),
  );
  route(app, platform, endpoints.saveNote, ({ actor, params, body }) =>
    editObject(actor, 'note', idParam(params.id), (editor) => editor.saveNote(idParam(params.id), body)),
  );
  route(app, platform, endpoints.deleteNote, ({ actor, params }) =>
    editObject(actor, 'note', idParam(params.id), (editor) => editor.deleteNote(idParam(params.id)).then(() => undefined)),
  );
  route(app, platform, endpoints.batch, ({ actor, params, body, request }) => {
    const language = languageOf(request);
    return edit(actor, idParam(params.id), async (editor) => ({ results: await applyBatch(editor, body.operations, language) }));
  });

  route(app, platform, endpoints.datumsByFrame, async ({ actor, params, query }) => {
    const frame = await readFrame(platform, actor, idParam(params.id));
    const source = await frameSource(db, library, actor, frame);
    if (source) return listRecords(db, source, query);
    const objects =
      frame.data?.kind === 'value'
        ? [{ id: 1, resource_uri: null, content_type: frameOf(frame).content_type, value: frame.data.value }]
        : [];
    return {
      objects,
      meta: { offset: 0, limit: query.limit, total_count: objects.length, columns: [], size_bytes: null, extent4326: null },
    };
  });

  async function startRun(actor: Actor, board: number, scope: RunScope): Promise<number> {
    await readSwitchboardRow(db, actor, board, execute);
    return db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM geo.switchboard WHERE id = $1 FOR UPDATE', [board]);
      const { rows } = await tx.query("SELECT 1 FROM geo.job WHERE switchboard_id = $1 AND status IN ('waiting', 'started')", [board]);
      if (rows.length > 0) throw new Problem('already_running');
      return addJob(tx, actor, { kind: 'run', input: { scope }, switchboard_id: board });
    });
  }
  async function abort(actor: Actor, board: number): Promise<void> {
    await readSwitchboardRow(db, actor, board, execute);
    await db.query("UPDATE geo.job SET abort_requested = true WHERE switchboard_id = $1 AND status IN ('waiting', 'started')", [board]);
  }

  route(app, platform, endpoints.executeSwitchboard, async ({ actor, params, query, request }) => {
    const board = idParam(params.id);
    const job = await startRun(actor, board, { kind: 'all' });
    const answer = { job: uriOf('job', job), status: 'waiting' };
    if (query.wait !== '1') return answer;
    for (
      const end = Date.now() + waitLimitMs;
      Date.now() < end && !request.raw.socket.destroyed;
      await new Promise((resolve) => setTimeout(resolve, waitPollMs))
    ) {
      const { status } = await readJob(db, actor, job);
      if (status !== 'success' && status !== 'failure') continue;
      return {
        ...answer,
        status,
        output_frames: (await frameRows(db, { switchboard: board })).filter((frame) => frame.frame_type === 2).map(frameOf),
      };
    }
    return answer;
  });
  route(app, platform, endpoints.runNode, async ({ actor, params, body }) => {
    const node = idParam(params.id);
    return {
      job: uriOf('job', await startRun(actor, await boardOf('node', node), { kind: 'node', node, fromHere: body.from_here ?? false })),
    };
  });
  route(app, platform, endpoints.abortSwitchboard, async ({ actor, params }) => {
    await abort(actor, idParam(params.id));
    return readSwitchboard(db, actor, idParam(params.id));
  });
  route(app, platform, endpoints.abortNode, async ({ actor, params }) => {
    const id = idParam(params.id);
    await abort(actor, await boardOf('node', id));
    return nodeOf((await nodeRows(db, { id }))[0]!, await linkRows(db, { node: id }), library, actor.language);
  });
  route(app, platform, endpoints.resetSwitchboard, async ({ actor, params }) => {
    const board = idParam(params.id);
    await readSwitchboardRow(db, actor, board, execute);
    await db.transaction(async (tx) => {
      const editor = new GraphEditor(tx, board, library, actor);
      for (const node of await nodeRows(tx, { switchboard: board })) await editor.setNodeState(node.id, { status: 'initialized' });
      await tx.query("UPDATE geo.switchboard SET status = 'initialized', progress = 0 WHERE id = $1", [board]);
    });
    return readSwitchboard(db, actor, board);
  });
  route(app, platform, endpoints.nodeRuns, async ({ actor, params, query }) => {
    const id = idParam(params.id);
    await readSwitchboardRow(db, actor, await boardOf('node', id));
    const { rows } = await db.query<{
      id: number;
      status: 'started' | 'success' | 'failure';
      start: string;
      end: string | null;
      account_id: number | null;
      stacktrace: string | null;
    }>('SELECT * FROM geo.node_run WHERE node_id = $1 ORDER BY id DESC LIMIT $2', [id, query.limit]);
    return {
      items: rows.map((row) => ({
        id: row.id,
        status: row.status,
        start: iso(row.start),
        end: isoOrNull(row.end),
        user: row.account_id === null ? null : uriOf('user', row.account_id),
        stacktrace: row.stacktrace,
      })),
    };
  });
}

/** The frame, if the actor may read its switchboard. */
export async function readFrame(platform: Platform, actor: Actor, id: number): Promise<FrameRow> {
  const [frame] = await frameRows(platform.db, { id });
  if (!frame) throw new Problem('not_found');
  await readSwitchboardRow(platform.db, actor, frame.switchboard_id);
  return frame;
}

/** Applies operations in order; `$ref` stands for the uri of an object created before in the same batch. */
async function applyBatch(
  editor: GraphEditor,
  operations: readonly z.output<typeof BatchOperation>[],
  language: 'de' | 'en',
): Promise<(Record<string, unknown> | null)[]> {
  const refs = new Map<string, string>();
  const resolve = (value: unknown): unknown => {
    if (typeof value === 'string') return refs.get(value) ?? value;
    if (Array.isArray(value)) return value.map(resolve);
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
    return value;
  };
  const results: (Record<string, unknown> | null)[] = [];
  for (const operation of operations) {
    if (operation.op === 'create') {
      const body = { ...(resolve(operation.body) as Record<string, unknown>), ...(operation.kind === 'link' ? {} : { switchboard: '-' }) };
      const created = await creators[operation.kind](editor, body, language);
      if (operation.ref) refs.set(operation.ref, created.resource_uri);
      results.push(created);
      continue;
    }
    const uri = String(resolve(operation.uri));
    const kind = /^\/api\/v1\/(node|frame|link|note)\/\d+\/$/.exec(uri)?.[1] as GraphTable | undefined;
    if (!kind) throw new Problem('invalid', { details: `uri: ${uri}` }, { fields: { uri } });
    const id = requireId(kind, uri, 'uri');
    if (operation.op === 'delete') {
      await deleters[kind](editor, id);
      results.push(null);
    } else results.push(await patchers[kind](editor, id, resolve(operation.body), language));
  }
  return results;
}

type Language = 'de' | 'en';
const creators: Record<GraphTable, (editor: GraphEditor, body: unknown, language: Language) => Promise<{ resource_uri: string }>> = {
  node: (editor, body, language) => editor.createNode(parse(NodeInput, body, language)),
  frame: (editor, body, language) => editor.createFrame(parse(FrameInput, body, language)),
  link: (editor, body, language) => editor.createLink(parse(LinkInput, body, language)),
  note: (editor, body, language) => editor.createNote(parse(NoteInput, body, language)),
};
const patchers: Record<
  GraphTable,
  (editor: GraphEditor, id: number, body: unknown, language: Language) => Promise<Record<string, unknown>>
> = {
  node: (editor, id, body, language) => editor.saveNode(id, parse(NodePatch, body, language)),
  frame: (editor, id, body, language) => editor.saveFrame(id, parse(FramePatch, body, language)),
  link: () => Promise.reject(new Problem('invalid', { details: 'op: patch link' })),
  note: (editor, id, body, language) => editor.saveNote(id, parse(NotePatch, body, language)),
};
const deleters: Record<GraphTable, (editor: GraphEditor, id: number) => Promise<void>> = {
  node: (editor, id) => editor.deleteNode(id),
  frame: (editor, id) => editor.deleteFrame(id),
  link: (editor, id) => editor.deleteLink(id),
  note: (editor, id) => editor.deleteNote(id),
};

function paged<T>(
  objects: T[],
  query: { offset: number; limit: number },
): { objects: T[]; meta: { offset: number; limit: number; total_count: number } } {
  return {
    objects: objects.slice(query.offset, query.offset + query.limit),
    meta: { offset: query.offset, limit: query.limit, total_count: objects.length },
  };
}

function functionInfo(definition: FunctionDefinition, language: Language): FunctionInfo {
  const ports = portsOf(definition);
  return {
    resource_uri: `/api/v1/function/${definition.name}/`,
    name: definition.name,
    verbose_name: definition.verboseName[language],
    doc: definition.doc[language],
    inputs: ports.filter((port) => port.is_input),
    outputs: ports.filter((port) => !port.is_input),
    favored: false,
    hidden: definition.hidden ?? false,
    superuser_required: definition.superuserRequired ?? false,
  };
}

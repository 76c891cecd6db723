import { endpoints, typeUri, type GraphKind } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { objectPermissions, type Actor } from '../../access/permissions.ts';
import type { GraphEditor } from '../../switchboards/editor.ts';
import { frameOf, frameRows, groupOf, groupRows, linkRows, nodeOf, nodeRows, noteOf, noteRows } from '../../switchboards/rows.ts';
import { once } from '../../switchboards/graph/answers.ts';
import { editSwitchboard } from '../../switchboards/graph/edit.ts';
import { blankRecord } from '../../switchboards/graph/problem.ts';
import { listRevisions, readRevision, restoreRevision, saveRevision } from '../../switchboards/graph/revisions.ts';
import { readSwitchboardRow } from '../../switchboards/switchboards.ts';
import { requireId } from '../../store/uris.ts';
import { switchboardOf, readFrame } from './switchboard-access.ts';
import type { Platform } from '../context.ts';
import { listFrame } from './frame-list.ts';
import { idParam, languageOf, route } from '../route.ts';

const { write } = objectPermissions.switchboard;

/** The graphs of switchboards: what lies on the canvas, its changes and its saved states. */
export function graphRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, library } = platform;

  const edit = <T>(actor: Actor, switchboard: number, work: (editor: GraphEditor) => Promise<T>): Promise<T> =>
    editSwitchboard(db, library, actor, switchboard, work);
  const editOn = <T>(actor: Actor, uri: string, work: (editor: GraphEditor) => Promise<T>): Promise<T> =>
    edit(actor, requireId('switchboard', uri, 'switchboard'), work);
  const editObject = async <T>(
    actor: Actor,
    kind: Exclude<GraphKind, 'nodegroup'>,
    id: string,
    work: (editor: GraphEditor, id: number) => Promise<T>,
  ): Promise<T> => {
    const number = idParam(id);
    return edit(actor, await switchboardOf(platform, kind, number), (editor) => work(editor, number));
  };
  const readable = async (actor: Actor, id: number): Promise<{ switchboard: number }> => ({
    switchboard: (await readSwitchboardRow(db, actor, id)).id,
  });

  route(app, platform, endpoints.nodes, async ({ actor, query }) => {
    const where = await readable(actor, query.switchboard_id);
    const links = Map.groupBy(await linkRows(db, where), (link) => link.node_id);
    const nodes = await nodeRows(db, where);
    return paged(
      nodes.map((node) => nodeOf(node, links.get(node.id) ?? [], library, actor.language)),
      query,
    );
  });
  route(app, platform, endpoints.frames, async ({ actor, query }) =>
    paged((await frameRows(db, await readable(actor, query.switchboard_id))).map(frameOf), query),
  );
  route(app, platform, endpoints.notes, async ({ actor, query }) =>
    paged((await noteRows(db, await readable(actor, query.switchboard_id))).map(noteOf), query),
  );
  route(app, platform, endpoints.nodeGroups, async ({ actor, query }) =>
    paged((await groupRows(db, await readable(actor, query.switchboard_id))).map(groupOf), query),
  );

  route(app, platform, endpoints.createNode, ({ actor, body }) => editOn(actor, body.switchboard, (editor) => editor.createNode(body)));
  route(app, platform, endpoints.saveNode, ({ actor, params, body }) =>
    editObject(actor, 'node', params.id, (editor, id) => editor.saveNode(id, body)),
  );
  route(app, platform, endpoints.deleteNode, ({ actor, params }) =>
    editObject(actor, 'node', params.id, (editor, id) => editor.delete('node', id).then(() => undefined)),
  );
  route(app, platform, endpoints.duplicateNode, ({ actor, params }) =>
    editObject(actor, 'node', params.id, (editor, id) => editor.duplicateNode(id)),
  );
  route(app, platform, endpoints.createFrame, ({ actor, body }) => editOn(actor, body.switchboard, (editor) => editor.createFrame(body)));
  route(app, platform, endpoints.saveFrame, ({ actor, params, body }) =>
    editObject(actor, 'frame', params.id, (editor, id) => editor.saveFrame(id, body)),
  );
  route(app, platform, endpoints.deleteFrame, ({ actor, params }) =>
    editObject(actor, 'frame', params.id, (editor, id) => editor.delete('frame', id).then(() => undefined)),
  );
  route(app, platform, endpoints.setFrameData, ({ actor, params, body }) =>
    editObject(actor, 'frame', params.id, (editor, id) => editor.setFrameData(id, body.value)),
  );
  route(app, platform, endpoints.clearFrame, ({ actor, params }) =>
    editObject(actor, 'frame', params.id, (editor, id) => editor.setFrameData(id, null)),
  );
  route(app, platform, endpoints.createLink, ({ actor, body }) =>
    editObject(actor, 'node', String(requireId('node', body.node, 'node')), (editor) => editor.createLink(body)),
  );
  route(app, platform, endpoints.deleteLink, ({ actor, params }) =>
    editObject(actor, 'link', params.id, (editor, id) => editor.delete('link', id).then(() => undefined)),
  );
  route(app, platform, endpoints.createNote, ({ actor, body }) => editOn(actor, body.switchboard, (editor) => editor.createNote(body)));
  route(app, platform, endpoints.saveNote, ({ actor, params, body }) =>
    editObject(actor, 'note', params.id, (editor, id) => editor.saveNote(id, body)),
  );
  route(app, platform, endpoints.duplicateNote, ({ actor, params }) =>
    editObject(actor, 'note', params.id, (editor, id) => editor.duplicateNote(id)),
  );
  route(app, platform, endpoints.deleteNote, ({ actor, params }) =>
    editObject(actor, 'note', params.id, (editor, id) => editor.delete('note', id).then(() => undefined)),
  );
  route(app, platform, endpoints.batch, ({ actor, params, body, request }) =>
    edit(actor, idParam(params.id), (editor) =>
      once(editor.state.tx, idParam(params.id), actor, body.key, () => editor.apply(body.operations, languageOf(request))),
    ),
  );

  route(app, platform, endpoints.revisions, async ({ actor, params, query }) => {
    const switchboard = await readSwitchboardRow(db, actor, idParam(params.id));
    return listRevisions(db, switchboard.id, query);
  });
  route(app, platform, endpoints.revision, async ({ actor, params }) => {
    const switchboard = await readSwitchboardRow(db, actor, idParam(params.id));
    return readRevision(db, library, actor, switchboard.id, idParam(params.number));
  });
  route(app, platform, endpoints.createRevision, async ({ actor, params, body }) => {
    const switchboard = await readSwitchboardRow(db, actor, idParam(params.id), write);
    return saveRevision(db, actor, switchboard.id, body.name.trim());
  });
  route(app, platform, endpoints.restoreRevision, ({ actor, params }) =>
    edit(actor, idParam(params.id), (editor) => restoreRevision(editor, idParam(params.id), idParam(params.number))),
  );

  route(app, platform, endpoints.datumsByFrame, async ({ actor, params, query }) =>
    listFrame(platform, actor, await readFrame(platform, actor, idParam(params.id)), query),
  );
  route(app, platform, endpoints.blankRecord, async ({ actor, params }) => {
    const { switchboard_id, content_type: type, size } = await readFrame(platform, actor, idParam(params.id));
    await readSwitchboardRow(db, actor, switchboard_id, write);
    return { id: (size ?? 0) + 1, resource_uri: null, content_type: typeUri(type), value: blankRecord(type, actor.language) };
  });
  route(app, platform, endpoints.createRecord, ({ actor, params, body }) =>
    editObject(actor, 'frame', params.id, (editor, id) => editor.addRecord(id, body)),
  );
}

function paged<T>(
  objects: T[],
  query: { offset: number; limit: number },
): { objects: T[]; meta: { offset: number; limit: number; total_count: number } } {
  return {
    objects: objects.slice(query.offset, query.offset + query.limit),
    meta: { offset: query.offset, limit: query.limit, total_count: objects.length },
  };
}

import type { MessageLanguage } from '../../client/errors.ts';
import { applyBatch, type ParsePatch } from '../../graph/batch.ts';
import { uriOf } from '../../kinds/kinds.ts';
import type { BatchOperation, BatchResult } from '../../schemas/batch.ts';
import { scheduleFault } from '../../recurrence/faults.ts';
import { inputHints } from '../../schemas/hints.ts';
import { invalid, noSuchReference, parsed } from '../errors.ts';
import { copyGraph } from '../world/switchboards/copyGraph.ts';
import { exportGraph, importedOperations } from '../world/switchboards/documents.ts';
import { editSwitchboard, graphEdit, noteChanger, type WorldEdit } from '../world/switchboards/editSwitchboard.ts';
import { functionsIn } from '../world/switchboards/functions.ts';
import { packageIn } from '../world/switchboards/packages.ts';
import { listed, page } from '../world/lists.ts';
import { createRecordBoard } from '../world/switchboards/recordBoard.ts';
import { checkReferences } from '../world/references.ts';
import { listRevisions, nameRevision, readRevision, restoreRevision } from '../world/switchboards/revisions.ts';
import { refuseCircle } from '../world/switchboards/impact.ts';
import { addObject, demand, listObjects, reach, reachForSave, readObject, removeObject, saveObject } from '../world/store.ts';
import { makeSwitchboard } from '../world/make.ts';
import type { Actor, World } from '../world/state.ts';
import type { Answers } from './answers.ts';
import { superusersOnly } from './people.ts';

function deleteGraph(world: World, uri: string): void {
  const { edit } = graphEdit(world, uri);
  const { nodes, frames, notes, groups } = world.graph;
  for (const objects of [nodes, frames, notes, groups])
    for (const object of objects.values()) if (object.switchboard === uri) edit.delete(object.resource_uri);
  for (const [id, deletion] of world.trash) if (deletion.switchboard === uri) world.trash.delete(id);
  world.revisions.delete(uri);
}

const parsedPatch: ParsePatch = (schema, body) => parsed(schema, body, '');

/** Applies operations; the answer tells of all that the change did. */
function applied({ edit, store, changed }: WorldEdit, operations: readonly BatchOperation[], language: MessageLanguage): BatchResult {
  const batch = applyBatch(edit, store, operations, parsedPatch);
  return { ...batch, results: [...batch.results], changed: changed(language), inverse: edit.inverse };
}

/** Tags are named by id or uri. */
const tagUri = (text: string): string => (/^\d+$/.test(text.trim()) ? uriOf('tag', Number(text)) : text.trim());

/** The uri of a folder of switchboards that is the user's own. */
function ownFolder(world: World, user: Actor, uri: string, field: string): string {
  const folder = [...world.switchboardFolders.values()].find((candidate) => candidate.resource_uri === uri);
  if (!folder || !(user.is_superuser || folder.owner === user.resource_uri)) throw noSuchReference(field);
  return uri;
}

export const switchboardAnswers: Answers<
  | 'functions'
  | 'functionPackages'
  | 'switchboards'
  | 'createSwitchboard'
  | 'createSwitchboardOfDatum'
  | 'switchboard'
  | 'saveSwitchboard'
  | 'deleteSwitchboard'
  | 'duplicateSwitchboard'
  | 'batch'
  | 'exportSwitchboard'
  | 'importSwitchboard'
  | 'revisions'
  | 'createRevision'
  | 'revision'
  | 'restoreRevision'
> = {
  functions: ({ world, user, query, language }) => {
    const favourites = world.favourites.get(user.id);
    return listed(
      functionsIn(language).map((info) => ({ ...info, favored: favourites?.has(info.resource_uri) ?? false })),
      query,
    );
  },
  functionPackages: ({ world, user, language }) => {
    superusersOnly(user);
    const packages = world.functionPackages.map((one) => packageIn(one, language));
    return page(packages, { offset: 0, limit: 1000 });
  },
  switchboards: ({ world, user, query }) =>
    listObjects(world, user, 'switchboard', query, (switchboard) => query.folder === undefined || switchboard.folder === query.folder),
  createSwitchboard: ({ world, query, user }) => {
    demand(user, 'add_switchboard');
    const folder = query.folder_uri === undefined ? null : ownFolder(world, user, query.folder_uri, 'folder_uri');
    const tags = (query.tags ?? '').split(',').filter(Boolean).map(tagUri);
    checkReferences(world, user, 'switchboard', { tags });
    const name = query.name.trim();
    if (name === '') throw invalid({ name: inputHints.blank.de });
    const switchboard = addObject(world, user, 'switchboard', { ...makeSwitchboard(world, user.resource_uri, name, folder), tags });
    return { resource_uri: switchboard.resource_uri, switchboard_id: switchboard.id, name: switchboard.name };
  },
  createSwitchboardOfDatum: ({ world, query, user, language }) => {
    demand(user, 'add_switchboard');
    return createRecordBoard(world, user, query.datum, query.search ?? '', language);
  },
  switchboard: ({ world, user, params }) => readObject(world, user, 'switchboard', params.id),
  saveSwitchboard: ({ world, user, params, body }) => {
    const before = reachForSave(world, user, 'switchboard', params.id, body);
    const ruling = ['automatic', 'periodic_execution', 'periodic_execution_rule'] as const;
    const changed = ruling.filter((field) => body[field] !== undefined && body[field] !== before[field]);
    const next = { ...before, ...body };
    const fault = changed.some((field) => field !== 'automatic') && scheduleFault(next.periodic_execution_rule, new Date());
    if (fault && (next.periodic_execution || fault.fault === 'unreadable')) throw invalid({ periodic_execution_rule: fault.texts.de });
    if (changed.includes('automatic') && next.automatic) refuseCircle(world, user, before.resource_uri);
    if (body.folder && body.folder !== before.folder) ownFolder(world, user, body.folder, 'folder');
    checkReferences(world, user, 'switchboard', body, before);
    const saved = saveObject(world, user, 'switchboard', before.id, body);
    return changed.length > 0 ? noteChanger(world, user, before.id) : saved;
  },
  deleteSwitchboard: ({ world, user, params }) => {
    const switchboard = reach(world, user, 'switchboard', params.id, 'write');
    deleteGraph(world, switchboard.resource_uri);
    return removeObject(world, user, 'switchboard', params.id);
  },
  duplicateSwitchboard: ({ world, user, params }) => {
    demand(user, 'add_switchboard');
    const original = reach(world, user, 'switchboard', params.id);
    const blank = makeSwitchboard(world, user.resource_uri, `${original.name} (Copy)`, null);
    const { description, tags, ui_offset_x, ui_offset_y, ui_zoom } = original;
    const folder = original.owner === user.resource_uri || user.is_superuser ? original.folder : null;
    const copy = addObject(world, user, 'switchboard', { ...blank, description, tags, folder, ui_offset_x, ui_offset_y, ui_zoom });
    copyGraph(world, original.resource_uri, copy.resource_uri);
    return copy;
  },
  batch: ({ world, user, params, body, language }) => {
    const key = body.key === undefined ? undefined : `${params.id} ${user.id} ${body.key}`;
    const known = key === undefined ? undefined : world.batchAnswers.get(key);
    if (known) {
      reach(world, user, 'switchboard', params.id, 'write');
      return known;
    }
    const answer = editSwitchboard(world, user, params.id, (change) => applied(change, body.operations, language));
    if (key !== undefined) world.batchAnswers.set(key, answer);
    return answer;
  },
  exportSwitchboard: ({ world, user, params }) => exportGraph(world, reach(world, user, 'switchboard', params.id)),
  importSwitchboard: ({ world, user, body, language }) => {
    demand(user, 'add_switchboard');
    const folder = body.folder_uri === undefined ? null : ownFolder(world, user, body.folder_uri, 'folder_uri');
    const name = (body.name ?? body.document.name).trim();
    if (name === '') throw invalid({ name: inputHints.blank.de });
    const operations = importedOperations(world, user, body);
    const blank = { ...makeSwitchboard(world, user.resource_uri, name, folder), description: body.document.description };
    const switchboard = addObject(world, user, 'switchboard', blank);
    if (operations.length > 0) editSwitchboard(world, user, switchboard.id, (change) => applied(change, operations, language));
    return { resource_uri: switchboard.resource_uri, switchboard_id: switchboard.id, name: switchboard.name };
  },
  revisions: ({ world, user, params, query }) =>
    page(listRevisions(world, reach(world, user, 'switchboard', params.id).resource_uri), query),
  createRevision: ({ world, user, params, body }) =>
    nameRevision(world, user, reach(world, user, 'switchboard', params.id, 'write').resource_uri, body.name.trim()),
  revision: ({ world, user, params, language }) =>
    readRevision(world, reach(world, user, 'switchboard', params.id).resource_uri, params.number, language),
  restoreRevision: ({ world, user, params, language }) =>
    editSwitchboard(world, user, params.id, (change) => {
      restoreRevision(change, params.number);
      return applied(change, [], language);
    }),
};

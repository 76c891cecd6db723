import { endpoints } from '../../contract/endpoints.ts';
import type { DepotFolder } from '../../schemas/depot.ts';
import type { Node } from '../../schemas/switchboard.ts';
import { typeUri } from '../../types/chain.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, present } from './check.ts';
import { newColleague, newSwitchboard, newFolder, uniqueName } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

const place = { ui_x: 0, ui_y: 0 };

function folderIn(session: Session, parent: DepotFolder, name: string): Promise<DepotFolder> {
  return session.call(endpoints.createDepotFolder, { body: { name, parent: parent.resource_uri } });
}

function depotIn(session: Session, folder: DepotFolder, name: string) {
  return session.call(endpoints.createDepot, { body: { name, content_type: typeUri('feature'), folder: folder.resource_uri } });
}

export const folderCases: readonly ContractCase[] = [
  {
    name: 'folders of depots are read as a tree, and depots by folder and by type',
    async run(target) {
      const session = await signIn(target);
      const root = await newFolder(session);
      const inner = await folderIn(session, root, 'Innen');
      await folderIn(session, inner, 'Zuunterst');
      await folderIn(session, root, 'Anfang');
      const { objects: tree } = await session.call(endpoints.depotFolderTree, {});
      const node = present(
        tree.find(({ resource_uri: uri }) => uri === root.resource_uri),
        'the folder at the root',
      );
      expectEqual(
        node.children.map(({ name, children }) => [name, children.map((child) => child.name)]),
        [
          ['Anfang', []],
          ['Innen', ['Zuunterst']],
        ],
        'the folders in it, by name',
      );
      const table = await session.call(endpoints.createDepot, {
        body: { name: 'Tabelle', content_type: typeUri('row'), folder: inner.resource_uri },
      });
      const places = await depotIn(session, inner, 'Orte');
      await depotIn(session, root, 'Darüber');
      const query = { folder: inner.resource_uri, order_by: 'name' };
      const inFolder = await session.call(endpoints.depotsByFolder, { query });
      expectEqual([inFolder.objects.map(({ id }) => id), inFolder.meta.total_count], [[places.id, table.id], 2], 'depots of the folder');
      const byType = async (type_name: string) =>
        (await session.call(endpoints.depotsByType, { params: { type_name }, query: { limit: 1000 } })).objects.map(({ id }) => id);
      const [rows, features] = [await byType('row'), await byType('feature')];
      expectEqual(
        [rows.includes(table.id), rows.includes(places.id), features.includes(table.id), features.includes(places.id)],
        [true, false, false, true],
        'depots by type',
      );
    },
  },
  {
    name: 'a folder of depots is renamed and moved with its content, never into itself, and deleted only empty',
    async run(target) {
      const session = await signIn(target);
      const [root, other] = [await newFolder(session), await newFolder(session)];
      const inner = await folderIn(session, root, 'Innen');
      const deepest = await folderIn(session, inner, 'Tief');
      const save = (folder: DepotFolder, body: { name?: string; parent?: string | null; revision?: number }) =>
        session.call(endpoints.saveDepotFolder, { params: { id: folder.id }, body });
      const path = async (folder: DepotFolder) => (await session.call(endpoints.depotFolder, { params: { id: folder.id } })).full_path;
      expectEqual(
        (await save(inner, { name: 'Mitte', revision: inner.revision })).full_path,
        `${root.full_path}/Mitte`,
        'the renamed folder',
      );
      await expectError(save(inner, { name: 'x', revision: inner.revision }), 409, 'stale_revision');
      expectEqual(await path(deepest), `${root.full_path}/Mitte/Tief`, 'path of its content');
      await expectError(save(inner, { parent: deepest.resource_uri }), 422, 'folder_cycle');
      await expectError(save(inner, { parent: inner.resource_uri }), 422, 'folder_cycle');
      await save(inner, { parent: other.resource_uri });
      expectEqual(await path(deepest), `${other.full_path}/Mitte/Tief`, 'path after the move');
      const remove = (folder: DepotFolder) => session.call(endpoints.deleteDepotFolder, { params: { id: folder.id } });
      await expectError(remove(inner), 409, 'folder_not_empty');
      const depot = await depotIn(session, deepest, 'Magazin');
      await expectError(remove(deepest), 409, 'folder_not_empty');
      await session.call(endpoints.deleteDepot, { params: { id: depot.id } });
      await remove(deepest);
      await remove(inner);
      await expectError(session.call(endpoints.depotFolder, { params: { id: inner.id } }), 404, 'not_found');
    },
  },
  {
    name: 'a depot says its path, which follows its folders, also to who may not see those',
    async run(target) {
      const session = await signIn(target);
      const root = await newFolder(session);
      const inner = await folderIn(session, root, 'Innen');
      const { id } = await depotIn(session, inner, 'Pegel');
      const { user, session: reader } = await newColleague(session);
      const permissions = [{ user: user.resource_uri, group: null, perms: ['read_depot' as const] }];
      await session.call(endpoints.saveDepot, { params: { id }, body: { permissions } });
      await session.call(endpoints.saveDepotFolder, { params: { id: inner.id }, body: { name: 'Mitte' } });
      await expectError(reader.call(endpoints.depotFolder, { params: { id: inner.id } }), 404, 'not_found');
      const listed = (await reader.call(endpoints.depots, { query: { q: 'Pegel', limit: 1000 } })).objects.find((one) => one.id === id);
      const { full_path } = await reader.call(endpoints.depot, { params: { id } });
      expectEqual([full_path, listed?.full_path], Array(2).fill(`${root.full_path}/Mitte/Pegel`), 'path');
      const renamed = await session.call(endpoints.saveDepot, { params: { id }, body: { name: 'Pegel am Rhein' } });
      expectEqual(renamed.full_path, `${root.full_path}/Mitte/Pegel am Rhein`, 'path of the renamed depot');
    },
  },
  {
    name: 'names of depots and folders hold no slash and are used once at a place',
    async run(target) {
      const session = await signIn(target);
      const [here, there] = [await newFolder(session), await newFolder(session)];
      const slash = await expectError(depotIn(session, here, 'a/b'), 422, 'invalid');
      expectEqual(Object.keys(slash.fields), ['name'], 'fields');
      await expectError(folderIn(session, here, 'a/b'), 422, 'invalid');
      const depot = await depotIn(session, here, 'Pegel');
      const save = (body: { name?: string; folder?: string }) => session.call(endpoints.saveDepot, { params: { id: depot.id }, body });
      await expectError(save({ name: 'a/b' }), 422, 'invalid');
      await expectError(depotIn(session, here, 'Pegel'), 422, 'name_taken');
      await depotIn(session, there, 'Pegel');
      await expectError(save({ folder: there.resource_uri }), 422, 'name_taken');
      await folderIn(session, here, 'Unten');
      const taken = await expectError(folderIn(session, here, 'Unten'), 422, 'folder_name_taken');
      expectEqual(taken.fields, { name: taken.message }, 'what is said at the field');
      const sub = await folderIn(session, there, 'Unten');
      const moved = { params: { id: sub.id }, body: { parent: here.resource_uri } };
      await expectError(session.call(endpoints.saveDepotFolder, moved), 422, 'folder_name_taken');
    },
  },
  {
    name: 'folders of switchboards are renamed and deleted; the switchboards stay',
    async run(target) {
      const session = await signIn(target);
      const name = uniqueName('Ordner');
      const folder = await session.call(endpoints.createSwitchboardFolder, { body: { name } });
      await expectError(session.call(endpoints.createSwitchboardFolder, { body: { name } }), 422, 'folder_name_taken');
      const switchboard = await session.call(endpoints.createSwitchboard, {
        query: { name: uniqueName('Im Ordner'), folder_uri: folder.resource_uri },
      });
      const inside = await session.call(endpoints.switchboards, { query: { folder: folder.resource_uri } });
      expectEqual(
        inside.objects.map((one) => one.id),
        [switchboard.switchboard_id],
        'switchboards of the folder',
      );
      const params = { id: folder.id };
      const renamed = uniqueName('Anders');
      const saved = await session.call(endpoints.saveSwitchboardFolder, { params, body: { name: renamed, revision: folder.revision } });
      expectEqual([saved.name, saved.revision], [renamed, folder.revision + 1], 'the renamed folder');
      await session.call(endpoints.deleteSwitchboardFolder, { params });
      const kept = await session.call(endpoints.switchboard, { params: { id: switchboard.switchboard_id } });
      expectEqual(kept.folder, null, 'folder of the switchboard that stays');
      await expectError(session.call(endpoints.deleteSwitchboardFolder, { params }), 404, 'not_found');
    },
  },
  {
    name: 'a switchboard is duplicated with its graph and values',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const on = { switchboard: switchboard.resource_uri, ...place };
      const frame = await session.call(endpoints.createFrame, {
        body: { ...on, content_type: typeUri('number'), data: 25, name: 'Abstand' },
      });
      const node = await session.call(endpoints.createNode, { body: { ...on, func: 'feature.buffer' } });
      const port = present(
        node.ports.find((one) => one.is_input && one.content_type === typeUri('number')),
        'a number input',
      );
      await session.call(endpoints.createLink, { body: { name: port.name, frame: frame.resource_uri, node: node.resource_uri } });
      await session.call(endpoints.createNote, { body: { ...on, text: 'Notiz' } });
      const copy = await session.call(endpoints.duplicateSwitchboard, { params: { id: switchboard.id } });
      expectEqual([copy.name, copy.status], [`${switchboard.name} (Copy)`, 'initialized'], 'the copy');
      const query = { switchboard_id: copy.id };
      const [nodes, frames, notes] = await Promise.all([
        session.call(endpoints.nodes, { query }),
        session.call(endpoints.frames, { query }),
        session.call(endpoints.notes, { query }),
      ]);
      expectEqual([nodes.objects.length, frames.objects.length, notes.objects.length], [1, 2, 1], 'its graph');
      const distance = present(
        frames.objects.find((one) => one.name === 'Abstand'),
        'the copied value',
      );
      const value = await session.call(endpoints.datumsByFrame, { params: { id: distance.id }, query: {} });
      expectEqual(value.objects[0]?.value, 25, 'the value');
      const link = nodes.objects[0]?.links.find((one) => one.name === port.name);
      expectEqual([link?.frame, distance.resource_uri === frame.resource_uri], [distance.resource_uri, false], 'the link');
    },
  },
  {
    name: 'an output writes only free frames of its type and closes no circle',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const on = { switchboard: switchboard.resource_uri, ...place };
      const bufferNode = (): Promise<Node> => session.call(endpoints.createNode, { body: { ...on, func: 'feature.buffer' } });
      const [first, second] = [await bufferNode(), await bufferNode()];
      const input = present(
        first.ports.find((port) => port.is_input && port.content_type === typeUri('feature')),
        'a feature input',
      ).name;
      const output = present(
        first.links.find((link) => !link.is_input),
        'an output',
      );
      const link = (node: Node, name: string, frame: string) =>
        session.call(endpoints.createLink, { body: { node: node.resource_uri, name, frame } });
      const frame = async (type: string) =>
        (await session.call(endpoints.createFrame, { body: { ...on, content_type: typeUri(type) } })).resource_uri;
      await expectError(link(first, output.name, await frame('string')), 422, 'wrong_type');
      await expectError(link(second, output.name, output.frame), 422, 'frame_has_producer');
      await expectError(link(first, input, output.frame), 422, 'cycle');
      const start = await frame('feature');
      await link(first, input, start);
      await link(second, input, output.frame);
      await expectError(link(second, output.name, start), 422, 'cycle');
    },
  },
];

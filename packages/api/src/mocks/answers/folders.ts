import type { DepotFolder } from '../../schemas/depot.ts';
import { depotFolderTree } from '../../schemas/folderTree.ts';
import type { SwitchboardFolder } from '../../schemas/switchboard.ts';
import { MockError, forbidden, notFound, refused } from '../errors.ts';
import { checkPathName, folderAt, isWithin, movedPaths } from '../world/depots/folders.ts';
import { listed } from '../world/lists.ts';
import { makeFolder, makeSwitchboardFolder } from '../world/make.ts';
import { checkReferences, isReadable } from '../world/references.ts';
import { addObject, allows, demand, listObjects, reach, reachForSave, readObject, removeObject, saveObject } from '../world/store.ts';
import type { Actor, World } from '../world/state.ts';
import type { Answers } from './answers.ts';
import { saved } from './stored.ts';

const nameTaken = (name: string): MockError => refused('folder_name_taken', 'name', `Hier gibt es bereits einen Ordner „${name}“.`);

function checkFolderName(world: World, name: string, parent: string | null, id?: number): void {
  checkPathName(name);
  const same = [...world.depotFolders.values()].some((folder) => folder.id !== id && folder.parent === parent && folder.name === name);
  if (same) throw nameTaken(name);
}

/** The folder named by `parent`, which the user may write. */
function parentOf(world: World, user: Actor, parent: string): DepotFolder {
  const folder = folderAt(world, user, parent, 'parent');
  if (!allows(user, 'depotfolder', folder, 'write')) throw forbidden('write_depotfolder');
  return folder;
}

export const depotFolderAnswers: Answers<
  'depotFolders' | 'depotFolderTree' | 'createDepotFolder' | 'depotFolder' | 'saveDepotFolder' | 'deleteDepotFolder'
> = {
  depotFolders: ({ world, user, query }) => listObjects(world, user, 'depotfolder', query),
  depotFolderTree: ({ world, user }) => ({
    objects: depotFolderTree(
      [...world.depotFolders.values()].filter((folder) => isReadable(world, user, 'depotfolder', folder.resource_uri)),
    ),
  }),
  createDepotFolder: ({ world, user, body }) => {
    demand(user, 'add_depot');
    const parent = body.parent ? parentOf(world, user, body.parent) : null;
    checkFolderName(world, body.name, parent?.resource_uri ?? null);
    checkReferences(world, user, 'depotfolder', body);
    const folder = makeFolder(world, user.resource_uri, body.name, parent);
    return addObject(world, user, 'depotfolder', { ...folder, permissions: body.permissions ?? [] });
  },
  depotFolder: ({ world, user, params }) => readObject(world, user, 'depotfolder', params.id),
  saveDepotFolder: ({ world, user, params, body }) => {
    const before = reachForSave(world, user, 'depotfolder', params.id, body);
    const parent = body.parent === undefined ? before.parent : body.parent;
    if (parent !== null && parent !== before.parent) {
      const target = parentOf(world, user, parent);
      if (isWithin(world, target, before)) throw refused('folder_cycle', 'parent', 'Ein Ordner kann nicht in sich selbst liegen.');
    }
    checkFolderName(world, body.name ?? before.name, parent, before.id);
    checkReferences(world, user, 'depotfolder', body, before);
    saveObject(world, user, 'depotfolder', before.id, body);
    movedPaths(world);
    return reach(world, user, 'depotfolder', before.id);
  },
  deleteDepotFolder: ({ world, user, params }) => {
    const { resource_uri: uri } = reach(world, user, 'depotfolder', params.id, 'write');
    const depots = [...world.depots.values()].some((depot) => depot.folder === uri);
    if (depots || [...world.depotFolders.values()].some((folder) => folder.parent === uri))
      throw new MockError(409, 'folder_not_empty', 'Der Ordner ist nicht leer.');
    return removeObject(world, user, 'depotfolder', params.id);
  },
};

/** A folder of switchboards belongs to its owner alone. */
function ownFolder(world: World, user: Actor, id: string): SwitchboardFolder {
  const folder = world.switchboardFolders.get(Number(id));
  if (!folder || !(user.is_superuser || folder.owner === user.resource_uri)) throw notFound();
  return folder;
}

function checkSwitchboardFolderName(world: World, owner: string, name: string | undefined, id?: number): void {
  const folders = [...world.switchboardFolders.values()].filter((folder) => folder.owner === owner && folder.id !== id);
  if (name !== undefined && folders.some((folder) => folder.name === name)) throw nameTaken(name);
}

export const switchboardFolderAnswers: Answers<
  'switchboardFolders' | 'createSwitchboardFolder' | 'saveSwitchboardFolder' | 'deleteSwitchboardFolder'
> = {
  switchboardFolders: ({ world, user, query }) => {
    const own = [...world.switchboardFolders.values()].filter((folder) => user.is_superuser || folder.owner === user.resource_uri);
    return listed(own, query, { me: user.resource_uri });
  },
  createSwitchboardFolder: ({ world, user, body }) => {
    demand(user, 'add_switchboard');
    checkSwitchboardFolderName(world, user.resource_uri, body.name);
    return makeSwitchboardFolder(world, user.resource_uri, body.name);
  },
  saveSwitchboardFolder: ({ world, user, params, body }) => {
    const before = ownFolder(world, user, params.id);
    checkSwitchboardFolderName(world, before.owner, body.name, before.id);
    const after = saved<SwitchboardFolder>(before, body, world.now());
    world.switchboardFolders.set(after.id, after);
    return after;
  },
  deleteSwitchboardFolder: ({ world, user, params }) => {
    const folder = ownFolder(world, user, params.id);
    for (const switchboard of world.switchboards.values())
      if (switchboard.folder === folder.resource_uri) world.switchboards.set(switchboard.id, { ...switchboard, folder: null });
    world.switchboardFolders.delete(folder.id);
    return undefined;
  },
};

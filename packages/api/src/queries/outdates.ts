import type { EndpointName } from '../contract/endpoints.ts';
import {
  createCall,
  deleteCall,
  favourableKinds,
  kindOf,
  listCall,
  saveCall,
  simpleKinds,
  tagRealms,
  type CreateCallOf,
  type DeleteCallOf,
  type SaveCallOf,
  type SimpleKind,
} from '../kinds/kinds.ts';
import type { ListName } from './lists.ts';

/** What a call puts out of date: lists by the name of their call, and other parts of the cache by their first key. */
type Outdated = ListName | 'tags' | 'search' | 'context' | 'depotLayers' | 'ownSessions' | 'apiKeys' | 'keptResults' | 'uploads';

const of = <T extends Outdated>(...names: T[]): readonly Outdated[] => [...names, 'events', 'search', 'context'];
const nothing: readonly Outdated[] = [];
const depots = of('depots');
const graphs = of('switchboards', 'workflows', 'tags');
const layers = of('layers', 'tags');
/** Tags count their objects, and objects carry tags. */
const tagged = of('tags', ...tagRealms.map((kind) => listCall(kind)));
const favourites = of(...favourableKinds.map((kind) => listCall(kind)));

type SimpleChange = (CreateCallOf<SimpleKind> | SaveCallOf<SimpleKind> | DeleteCallOf<SimpleKind>) & EndpointName;
/** Those of the kinds that differ by their fields only. Tags count their objects. */
const simple = Object.fromEntries(
  simpleKinds.flatMap((kind) => {
    const outdated = of(listCall(kind), ...(kindOf(kind).tagged ? (['tags'] as const) : []));
    return [createCall(kind), saveCall(kind), deleteCall(kind)].map((name) => [name, outdated]);
  }),
) as Record<SimpleChange, readonly Outdated[]>;

/** Calls that change stored objects outside of a switchboard's graph, with the lists that are out of date after them. */
export const outdates = {
  login: nothing,
  setLanguage: nothing,
  changePassword: nothing,
  sendInvite: of('users'),
  acceptInvite: nothing,
  impersonate: nothing,
  endImpersonation: nothing,
  createUser: of('users', 'userOverview'),
  saveUser: of('users', 'userOverview'),
  deleteUser: of('users', 'userOverview', 'groups'),
  createGroup: of('groups', 'groupOverview'),
  saveGroup: of('groups', 'groupOverview'),
  deleteGroup: of('groups', 'groupOverview', 'users'),
  closeSession: of('sessions'),
  closeOwnSession: of('sessions', 'ownSessions'),
  createApiKey: of('apiKeys'),
  deleteApiKey: of('apiKeys'),
  createDepotFolder: of('depotFolders'),
  saveDepotFolder: of('depotFolders'),
  deleteDepotFolder: of('depotFolders'),
  createDepot: depots,
  saveDepot: depots,
  tidyDepot: nothing,
  deleteDepot: of('depots', 'layers'),
  approveMoment: of('depots', 'layers'),
  rejectMoment: depots,
  finalizeMoment: of('depots', 'layers'),
  deleteMoment: depots,
  restoreMoment: depots,
  compareMoments: nothing,
  checkMoment: nothing,
  createLayer: layers,
  createLayerFrom: layers,
  createMetalayer: layers,
  createExternalLayer: layers,
  readLayerSource: nothing,
  saveLayer: of('layers', 'tags', 'depotLayers'),
  prepareTiles: nothing,
  withdrawLayer: of('layers', 'depotLayers'),
  deleteLayer: layers,
  createUpload: nothing,
  deleteUpload: of('uploads'),
  crsPlace: nothing,
  readTable: nothing,
  importIntoDepot: of('jobs'),
  repeatImport: of('jobs'),
  abortJob: of('jobs'),
  createSwitchboard: graphs,
  createSwitchboardOfDatum: graphs,
  saveSwitchboard: graphs,
  deleteSwitchboard: graphs,
  duplicateSwitchboard: graphs,
  executeSwitchboard: graphs,
  runSwitchboard: graphs,
  abortSwitchboard: graphs,
  resetSwitchboard: graphs,
  clearKeptResults: ['keptResults'],
  createSwitchboardFolder: of('switchboardFolders'),
  saveSwitchboardFolder: of('switchboardFolders'),
  deleteSwitchboardFolder: of('switchboardFolders', 'switchboards'),
  ...simple,
  createFinalView: of('finalViews'),
  deleteFinalView: of('finalViews'),
  createTag: tagged,
  saveTag: tagged,
  deleteTag: tagged,
  assignTag: tagged,
  removeTag: tagged,
  favor: favourites,
  unfavor: favourites,
  informAddon: of('addons'),
} satisfies Partial<Record<EndpointName, readonly Outdated[]>>;

import type { KeyRealm } from '../keys/realms.ts';
import { createCall, deleteCall, kindOf, listCall, saveCall, simpleKinds } from '../kinds/kinds.ts';
import type { CallStem, CreateCallOf, DeleteCallOf, ListCallOf, SaveCallOf, SimpleKind } from '../kinds/kinds.ts';
import { endpoints, type EndpointName } from './endpoints.ts';

/** The realms of which a key needs one; null for a call that no key makes. */
type Open = readonly KeyRealm[] | null;

const read = ['read'] as const;
const write = ['write'] as const;
const execute = ['execute'] as const;
/** What also whoever sends files, or runs a switchboard, must see to follow it. */
const followed = ['read', 'write', 'execute'] as const;
const sent = ['read', 'write'] as const;
const ran = ['read', 'execute'] as const;

type SimpleCall =
  | ListCallOf<SimpleKind>
  | CallStem<SimpleKind>
  | CreateCallOf<SimpleKind>
  | SaveCallOf<SimpleKind>
  | DeleteCallOf<SimpleKind>;
const simple = Object.fromEntries(
  simpleKinds.flatMap((kind) => [
    ...[listCall(kind), kindOf(kind).call!].map((name) => [name, read] as const),
    ...[createCall(kind), saveCall(kind), deleteCall(kind)].map((name) => [name, write] as const),
  ]),
) as Record<SimpleCall & EndpointName, Open>;

/**
 * Which calls an API key makes, and by which of its realms: reading reads objects and data, writing changes them, executing runs
 * switchboards and follows the run. What is about people, passwords, sessions and keys is for who is logged in. A call without a line does
 * not compile.
 */
export const keyRealms = {
  csrf: null,
  login: null,
  acceptInvite: null,
  me: read,
  setLanguage: null,
  changePassword: null,
  sendInvite: null,
  impersonate: null,
  endImpersonation: null,
  users: null,
  userOverview: read,
  createUser: null,
  user: null,
  saveUser: null,
  deleteUser: null,
  groups: null,
  groupOverview: read,
  createGroup: null,
  group: null,
  saveGroup: null,
  deleteGroup: null,
  sessions: null,
  closeSession: null,
  ownSessions: null,
  closeOwnSession: null,
  securityLog: null,
  apiKeys: null,
  createApiKey: null,
  deleteApiKey: null,
  config: read,
  types: read,

  depotFolders: read,
  depotFolderTree: read,
  createDepotFolder: write,
  depotFolder: read,
  saveDepotFolder: write,
  deleteDepotFolder: write,
  depots: read,
  depotsByType: read,
  depotsByFolder: read,
  createDepot: write,
  depot: read,
  saveDepot: write,
  deleteDepot: write,
  tidyDepot: write,
  depotLayers: read,
  withdrawLayer: write,
  datumsByDepot: read,
  datumsByMoment: read,
  checkDownload: read,
  datum: read,
  threeInfo: read,
  createDatum: write,
  createBlankDatum: write,
  createDatums: write,
  saveDatum: write,
  deleteDatum: write,
  undeleteDatum: write,
  editSteps: read,
  undoEdit: write,
  redoEdit: write,
  finalizeMoment: write,
  showMoment: read,
  approveMoment: write,
  rejectMoment: write,
  deleteMoment: write,
  restoreMoment: write,
  compareMoments: write,
  checkMoment: write,
  momentQuality: read,
  qualityFindings: read,
  datumHistory: read,
  columnStatistics: read,
  columnClasses: read,
  previewReplacement: write,
  replaceValues: write,
  deleteDatums: write,
  repairGeometry: write,
  repairGeometries: write,
  comparison: read,

  createUpload: write,
  uploads: sent,
  deleteUpload: write,
  upload: sent,
  uploadImage: write,
  previewFile: write,
  crsPlace: write,
  readTable: write,
  importIntoDepot: write,
  job: followed,
  abortJob: write,
  repeatImport: write,
  jobs: sent,

  functions: read,
  switchboards: read,
  switchboardFolders: read,
  createSwitchboard: write,
  createSwitchboardOfDatum: write,
  switchboard: read,
  saveSwitchboard: write,
  deleteSwitchboard: write,
  executeSwitchboard: execute,
  runOutputs: ran,
  abortSwitchboard: execute,
  // A part of a switchboard is run on its canvas.
  runSwitchboard: null,
  runNode: null,
  abortNode: null,
  resetSwitchboard: write,
  keptResults: null,
  clearKeptResults: null,
  batch: write,
  freshness: read,
  exportSwitchboard: read,
  importSwitchboard: write,
  revisions: read,
  createRevision: write,
  revision: read,
  restoreRevision: write,
  createSwitchboardFolder: write,
  saveSwitchboardFolder: write,
  deleteSwitchboardFolder: write,
  duplicateSwitchboard: write,
  nodes: read,
  createNode: write,
  saveNode: write,
  deleteNode: write,
  duplicateNode: write,
  schedules: read,
  switchboardRuns: read,
  switchboardRun: read,
  impact: read,
  nodeStatements: read,
  momentLineage: read,
  layerLineage: read,
  checkLayer: read,
  frameReaders: read,
  frameHints: read,
  nodeRuns: read,
  // Both write to people in the name of who asks.
  requestSupport: null,
  informAddon: null,
  nodeGroups: read,
  frames: read,
  createFrame: write,
  saveFrame: write,
  deleteFrame: write,
  setFrameData: write,
  loadUpload: write,
  clearFrame: write,
  datumsByFrame: read,
  blankRecord: read,
  createRecord: write,
  frameThreeInfo: read,
  createLink: write,
  deleteLink: write,
  notes: read,
  createNote: write,
  saveNote: write,
  duplicateNote: write,
  deleteNote: write,
  testLiveDataset: write,
  readStyleFile: write,
  writeStyleFile: write,

  layers: read,
  createLayer: write,
  createLayerFrom: write,
  layer: read,
  saveLayer: write,
  prepareTiles: write,
  deleteLayer: write,
  pile: read,
  datumsByPile: read,
  createDatumInPile: write,

  ...simple,
  finalViews: read,
  createFinalView: write,
  finalView: read,
  deleteFinalView: write,

  favor: write,
  unfavor: write,
  contextView: read,
  search: read,
  events: read,
  tags: read,
  createTag: write,
  tag: read,
  saveTag: write,
  deleteTag: write,
  assignTag: write,
  removeTag: write,
  news: read,
  addons: read,
} as const satisfies Readonly<Record<EndpointName, Open>>;

/** What `{id}` of these addresses names is a switchboard that is run or was: a key may be limited to some. */
export const runCalls: readonly EndpointName[] = ['executeSwitchboard', 'runOutputs', 'abortSwitchboard'];

/** The realms by the method and path of their call, as `GET /api/v1/depot/{id}/`. */
export const keyRealmsByCall: ReadonlyMap<string, Open> = new Map(
  (Object.keys(keyRealms) as EndpointName[]).map((name) => [`${endpoints[name].method} ${endpoints[name].path}`, keyRealms[name]]),
);

import {
  addPermissionOf,
  contextKinds,
  createCall,
  deleteCall,
  favourableKinds,
  kindOf,
  listCall,
  publishPermissionOf,
  saveCall,
  simpleKinds,
  tagRealms,
  type AddedKind,
  type BatchOperation,
  type CallStem,
  type CreateCallOf,
  type DeleteCallOf,
  type EndpointName,
  type GlobalPermission,
  type ListCallOf,
  type NounOf,
  type PublishedKind,
  type SaveCallOf,
  type SimpleKind,
} from '@geo/api';
import { byServiceRoute } from '../../publish/index.ts';
import type { Demand, Thing, Verb } from './demand.ts';

const open: Demand = { need: 'nothing' };
const session: Demand = { need: 'session' };
const oneself: Demand = { need: 'oneself' };
const superuser: Demand = { need: 'superuser' };
/** Keys are for who holds the permission; one does not make or see them in the name of somebody else. */
const ownKeys: Demand = { need: 'oneself', holds: 'access_connect' };
const holder = (holds: GlobalPermission): Demand => ({ need: 'holder', holds });
/** The global permission to make one of the kind. */
const maker = (kind: AddedKind): Demand => holder(addPermissionOf(kind));
const listing = (at: Thing, verb: Verb = 'read'): Demand => ({ need: 'listing', verb, at });
const at = (thing: Thing, verb: Verb, holds?: GlobalPermission): Demand => ({
  need: 'object',
  verb,
  at: thing,
  ...(holds ? { holds } : {}),
});
/** The object is named in the input. */
const named = (thing: Thing, verb: Verb, holds?: GlobalPermission): Demand => ({ ...at(thing, verb, holds), named: true }) as Demand;
const hidden = (thing: Thing, verb: Verb): Demand => ({ ...at(thing, verb), hidden: true }) as Demand;

/** A call demands the same however it is made, or something for each way of making it. */
type Ways = Readonly<Record<string, Demand>>;
const always = (demand: Demand) => ({ always: demand }) as const;

type OperationName = BatchOperation extends infer Operation
  ? Operation extends { op: 'create'; kind: infer Kind extends string }
    ? `create ${Kind}`
    : Operation extends { op: infer Op extends string }
      ? Exclude<Op, 'create'>
      : never
  : never;
const inBatch = at('switchboard', 'write');
/** Operations of the batch call; one without a line does not compile. */
const operations = {
  'create node': inBatch,
  'create frame': inBatch,
  'create link': inBatch,
  'create note': inBatch,
  'create nodegroup': inBatch,
  patch: inBatch,
  data: inBatch,
  record: inBatch,
  delete: inBatch,
  restore: inBatch,
} as const satisfies Record<OperationName, Demand>;

/** The same demand at every one of these kinds. */
const ofEach = <Kind extends string>(kinds: readonly Kind[], demand: (kind: Kind) => Demand): { readonly [One in Kind]: Demand } =>
  Object.fromEntries(kinds.map((kind) => [kind, demand(kind)])) as { [One in Kind]: Demand };
const readable = ofEach(favourableKinds, (kind) => at(kind, 'read'));
// A frame belongs to its switchboard.
const contexts = ofEach(contextKinds, (kind) => at(kind === 'frame' ? 'switchboard' : kind, 'read'));
const tagged = ofEach(tagRealms, (kind) => named(kind, 'write'));

/** The lines of a kind that differs by its fields only. */
type SimpleLines<Kind extends SimpleKind> = {
  readonly [Call in ListCallOf<Kind> | CallStem<Kind> | DeleteCallOf<Kind>]: { readonly always: Demand };
} & {
  readonly [Call in CreateCallOf<Kind>]: { readonly empty: Demand } & { readonly [Way in `from a ${NounOf<Kind>}`]: Demand };
} & { readonly [Call in SaveCallOf<Kind>]: { readonly fields: Demand; readonly permissions: Demand } } & (Kind extends PublishedKind
    ? { readonly [Call in CreateCallOf<Kind> | SaveCallOf<Kind>]: { readonly public: Demand } }
    : unknown);

/** @param more Further ways of making one. */
function simpleLines(kind: SimpleKind, more: Ways = {}): Readonly<Record<string, Ways>> {
  const { nouns, call, ...definition } = kindOf(kind);
  const add = definition.add as GlobalPermission;
  const publish = definition.publish as GlobalPermission | undefined;
  return {
    [listCall(kind)]: always(listing(kind)),
    [createCall(kind)]: {
      empty: holder(add),
      [`from a ${nouns!.en[0]}`]: named(kind, 'read', add),
      ...more,
      ...(publish ? { public: holder(publish) } : {}),
    },
    [call!]: always(at(kind, 'read')),
    [saveCall(kind)]: {
      fields: at(kind, 'write'),
      permissions: at(kind, 'share'),
      ...(publish ? { public: at(kind, 'write', publish) } : {}),
    },
    [deleteCall(kind)]: always(at(kind, 'write')),
  };
}

/** Ways of making one that only one kind has. */
const furtherWays = {
  view: { 'from layers': named('layer', 'read', addPermissionOf('view')) },
  workflow: { 'of a switchboard': named('switchboard', 'read', addPermissionOf('workflow')) },
} as const satisfies { readonly [Kind in SimpleKind]?: Ways };

type Further<Kind> = Kind extends keyof typeof furtherWays ? (typeof furtherWays)[Kind] : Record<never, Demand>;
type Union<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;
type AllSimpleLines = Union<
  { [Kind in SimpleKind]: SimpleLines<Kind> & { readonly [Call in CreateCallOf<Kind>]: Further<Kind> } }[SimpleKind]
>;
const simple = Object.assign(
  {},
  ...simpleKinds.map((kind) => simpleLines(kind, (furtherWays as { readonly [Kind in SimpleKind]?: Ways })[kind])),
) as AllSimpleLines;

/**
 * Who may do what: every call of the contract with what it demands, by the way it is made. This table is the documentation
 * (`docs/permissions.md` is written from it) and what the server is tested against; a call without a line does not compile.
 */
// Who may not write does not learn that somebody edits.
const momentOfDatum = { complete: at('depot', 'read'), open: hidden('depot', 'write') } as const;

export const matrix = {
  csrf: always(open),
  login: always(open),
  acceptInvite: always(open),
  me: always(session),
  setLanguage: always(session),
  changePassword: always(oneself),
  sendInvite: always(superuser),
  impersonate: always(superuser),
  endImpersonation: always(session),
  users: always(superuser),
  userOverview: always(session),
  createUser: always(superuser),
  user: always(superuser),
  saveUser: always(superuser),
  deleteUser: always(superuser),
  groups: always(superuser),
  groupOverview: always(session),
  createGroup: always(superuser),
  group: always(superuser),
  saveGroup: always(superuser),
  deleteGroup: always(superuser),
  sessions: always(superuser),
  closeSession: always(superuser),
  ownSessions: always(oneself),
  closeOwnSession: always(oneself),
  securityLog: always(superuser),
  apiKeys: { own: ownKeys, 'of a user': superuser },
  createApiKey: { 'for oneself': ownKeys, 'for a user': superuser },
  // Those of others are not there.
  deleteApiKey: { own: ownKeys },
  config: always(session),
  types: always(session),

  depotFolders: always(listing('depotfolder')),
  depotFolderTree: always(listing('depotfolder')),
  createDepotFolder: { 'at the root': maker('depotfolder'), 'in a folder': named('depotfolder', 'write', addPermissionOf('depotfolder')) },
  depotFolder: always(at('depotfolder', 'read')),
  saveDepotFolder: { fields: at('depotfolder', 'write'), permissions: at('depotfolder', 'share') },
  deleteDepotFolder: always(at('depotfolder', 'write')),
  depots: always(listing('depot')),
  depotsByType: always(listing('depot')),
  depotsByFolder: always(listing('depot')),
  createDepot: always(named('depotfolder', 'write', addPermissionOf('depot'))),
  depot: always(at('depot', 'read')),
  saveDepot: { fields: at('depot', 'write'), permissions: at('depot', 'share') },
  deleteDepot: always(at('depot', 'write')),
  tidyDepot: always(at('depot', 'write')),
  datumsByDepot: always(at('depot', 'read')),
  datumsByMoment: {
    complete: at('depot', 'read'),
    // Who may not write does not learn that somebody edits.
    open: hidden('depot', 'write'),
  },
  showMoment: {
    complete: at('depot', 'read'),
    open: hidden('depot', 'write'),
  },
  datum: momentOfDatum,
  threeInfo: momentOfDatum,
  createDatum: always(at('depot', 'write')),
  createBlankDatum: always(at('depot', 'write')),
  createDatums: always(at('depot', 'write')),
  saveDatum: always(at('depot', 'write')),
  deleteDatum: always(at('depot', 'write')),
  undeleteDatum: always(hidden('depot', 'write')),
  editSteps: always(hidden('depot', 'write')),
  undoEdit: always(hidden('depot', 'write')),
  redoEdit: always(hidden('depot', 'write')),
  momentLineage: always(at('depot', 'read')),
  approveMoment: always(at('depot', 'approve')),
  rejectMoment: always(at('depot', 'approve')),
  finalizeMoment: always(hidden('depot', 'write')),
  deleteMoment: {
    complete: at('depot', 'write'),
    open: hidden('depot', 'write'),
  },
  restoreMoment: always(at('depot', 'write')),
  compareMoments: {
    complete: at('depot', 'read'),
    open: hidden('depot', 'write'),
  },
  checkMoment: {
    complete: at('depot', 'read'),
    open: hidden('depot', 'write'),
  },
  momentQuality: {
    complete: at('depot', 'read'),
    open: hidden('depot', 'write'),
  },
  qualityFindings: {
    complete: at('depot', 'read'),
    open: hidden('depot', 'write'),
  },
  datumHistory: {
    complete: at('depot', 'read'),
    open: hidden('depot', 'write'),
  },
  checkDownload: always(at('depot', 'read')),
  previewReplacement: always(at('depot', 'write')),
  replaceValues: always(at('depot', 'write')),
  deleteDatums: always(at('depot', 'write')),
  repairGeometry: always(at('depot', 'write')),
  repairGeometries: always(at('depot', 'write')),
  columnStatistics: {
    complete: at('depot', 'read'),
    open: hidden('depot', 'write'),
  },
  columnClasses: {
    complete: at('depot', 'read'),
    open: hidden('depot', 'write'),
  },
  comparison: {
    complete: at('depot', 'read'),
    open: hidden('depot', 'write'),
  },
  depotLayers: always(at('depot', 'share')),
  withdrawLayer: always(at('depot', 'share')),

  createUpload: always(holder('import_files')),
  uploads: always(session),
  deleteUpload: always(at('upload', 'keep')),
  upload: always(at('upload', 'keep')),
  uploadImage: always(holder('import_files')),
  previewFile: always(at('upload', 'keep')),
  crsPlace: always(at('upload', 'keep')),
  readTable: always(at('upload', 'keep')),
  importIntoDepot: always(at('depot', 'write', 'import_files')),
  job: { 'of an import': hidden('job', 'write'), 'of a run': at('run', 'own') },
  abortJob: { 'of an import': hidden('job', 'write'), 'of a run': at('run', 'own') },
  repeatImport: always({ need: 'object', verb: 'write', at: 'job', hidden: true, holds: 'import_files' }),
  jobs: { own: listing('job', 'keep'), 'of a depot': listing('job', 'write') },

  functions: always(session),
  functionPackages: always(superuser),
  switchboards: always(listing('switchboard')),
  createSwitchboard: {
    'outside of folders': maker('switchboard'),
    'in a folder': named('switchboardfolder', 'own', addPermissionOf('switchboard')),
  },
  createSwitchboardOfDatum: {
    complete: named('depot', 'read', addPermissionOf('switchboard')),
    open: { ...named('depot', 'write', addPermissionOf('switchboard')), hidden: true } as Demand,
  },
  importSwitchboard: always(maker('switchboard')),
  duplicateSwitchboard: always(at('switchboard', 'read', addPermissionOf('switchboard'))),
  switchboard: always(at('switchboard', 'read')),
  saveSwitchboard: { fields: at('switchboard', 'write'), permissions: at('switchboard', 'share') },
  deleteSwitchboard: always(at('switchboard', 'write')),
  exportSwitchboard: always(at('switchboard', 'read')),
  executeSwitchboard: always(at('switchboard', 'execute')),
  runOutputs: always(at('switchboard', 'read')),
  runSwitchboard: always(at('switchboard', 'execute')),
  abortSwitchboard: always(at('switchboard', 'execute')),
  resetSwitchboard: always(at('switchboard', 'execute')),
  keptResults: always(session),
  clearKeptResults: always(session),
  freshness: always(at('switchboard', 'read')),
  revisions: always(at('switchboard', 'read')),
  createRevision: always(at('switchboard', 'write')),
  revision: always(at('switchboard', 'read')),
  restoreRevision: always(at('switchboard', 'write')),
  switchboardFolders: always(listing('switchboardfolder', 'own')),
  createSwitchboardFolder: always(maker('switchboard')),
  saveSwitchboardFolder: always(at('switchboardfolder', 'own')),
  deleteSwitchboardFolder: always(at('switchboardfolder', 'own')),

  batch: operations,
  nodes: always(at('switchboard', 'read')),
  createNode: always(at('switchboard', 'write')),
  saveNode: always(at('switchboard', 'write')),
  deleteNode: always(at('switchboard', 'write')),
  duplicateNode: always(at('switchboard', 'write')),
  runNode: always(at('switchboard', 'execute')),
  abortNode: always(at('switchboard', 'execute')),
  schedules: always(listing('switchboard')),
  switchboardRuns: always(at('switchboard', 'read')),
  switchboardRun: always(at('switchboard', 'read')),
  impact: always(at('switchboard', 'read')),
  nodeStatements: always(at('switchboard', 'write')),
  nodeRuns: always(at('switchboard', 'read')),
  requestSupport: always(at('switchboard', 'read')),
  nodeGroups: always(at('switchboard', 'read')),
  frames: always(at('switchboard', 'read')),
  createFrame: always(at('switchboard', 'write')),
  saveFrame: always(at('switchboard', 'write')),
  deleteFrame: always(at('switchboard', 'write')),
  setFrameData: always(at('switchboard', 'write')),
  loadUpload: always(at('switchboard', 'write')),
  frameReaders: always(at('switchboard', 'read')),
  frameHints: always(at('switchboard', 'read')),
  clearFrame: always(at('switchboard', 'write')),
  datumsByFrame: always(at('switchboard', 'read')),
  blankRecord: always(at('switchboard', 'write')),
  createRecord: always(at('switchboard', 'write')),
  frameThreeInfo: always(at('switchboard', 'read')),
  createLink: always(at('switchboard', 'write')),
  deleteLink: always(at('switchboard', 'write')),
  notes: always(at('switchboard', 'read')),
  createNote: always(at('switchboard', 'write')),
  saveNote: always(at('switchboard', 'write')),
  duplicateNote: always(at('switchboard', 'write')),
  deleteNote: always(at('switchboard', 'write')),

  testLiveDataset: always(maker('switchboard')),
  readStyleFile: always(session),
  writeStyleFile: always(session),

  layers: always(listing('layer')),
  createLayer: always(at('depot', 'read', addPermissionOf('layer'))),
  createLayerFrom: always(named('layer', 'read', addPermissionOf('layer'))),
  createMetalayer: { empty: holder(addPermissionOf('layer')), 'of a layer': named('layer', 'read', addPermissionOf('layer')) },
  createExternalLayer: {
    'of an address': holder(addPermissionOf('layer')),
    'of a dataset': named('switchboard', 'read', addPermissionOf('layer')),
  },
  readLayerSource: always(at('layer', 'write')),
  layer: always(at('layer', 'read')),
  layerLineage: always(at('layer', 'read')),
  checkLayer: always(at('layer', 'read')),
  layerAttributes: always(named('layer', 'read')),
  layerAttributeValues: always(named('layer', 'read')),
  saveLayer: {
    fields: at('layer', 'write'),
    permissions: at('layer', 'share'),
    public: at('layer', 'publish', publishPermissionOf('layer')),
    'older moments': at('layer', 'publish', publishPermissionOf('layer')),
    'not public': at('layer', 'write', publishPermissionOf('layer')),
  },
  prepareTiles: always(at('layer', 'write')),
  deleteLayer: always(at('layer', 'write')),
  pile: always(at('layer', 'read')),
  // Both are asked for: the layer, and the depot behind it.
  datumsByPile: { 'of a layer': at('layer', 'read'), 'of a depot': at('depot', 'read') },
  createDatumInPile: always(at('depot', 'write')),

  ...simple,
  finalViews: always(listing('finalview')),
  createFinalView: always(named('view', 'write', addPermissionOf('finalview'))),
  finalView: always(at('finalview', 'read')),
  deleteFinalView: always(at('finalview', 'own')),

  favor: { ...readable, function: session },
  unfavor: { ...readable, function: session },
  contextView: contexts,
  search: always(listing('view')),
  events: always(listing('view')),
  tags: always(session),
  createTag: always(holder('manage_tags')),
  tag: always(session),
  saveTag: always(superuser),
  deleteTag: always(superuser),
  assignTag: tagged,
  removeTag: tagged,
  news: always(session),
  addons: always(session),
  informAddon: always(session),
} satisfies Readonly<Record<EndpointName, Ways>>;

/** The ways of making a call. */
export type WayOf<Call extends EndpointName> = Extract<keyof (typeof matrix)[Call], string>;

const layerService = { public: open, 'not public': at('layer', 'read') } as const;
// The catalogue is for everybody: what it does not list for somebody, it has not.
const layerRecord = { public: open, 'not public': { ...at('layer', 'read'), served: true } } as const;
const service = { 'layers that are not public': { ...listing('layer'), served: true } } as const;
// A refused socket is opened and closed again, whoever asked: no status tells more.
const socketOf = (kind: 'switchboard' | 'depot') => ({ always: { ...at(kind, 'read'), served: true } }) as const;

/** What the server answers besides the contract: files, tiles, services, sockets, its own state. */
export const addresses = {
  'GET /healthz': always(open),
  'GET /readyz': always(open),
  'GET /metrics': always(open),
  'GET /api/openapi.json': always(open),
  'GET /basemap/:scheme/:z/:x/:y.png': always(open),
  'GET /services/glyphs/:fontstack/:range.pbf': always(open),
  // Whoever knows the name, which nobody guesses: pictures of published views are for everybody.
  'GET /media/user_images/:name': always(open),
  'GET /accounts/logout/': always(open),
  'POST /accounts/logout/': always(open),
  'POST /magazine/upload-file/:upload_id/': always(at('upload', 'keep')),
  'POST /magazine/upload-parts/:upload_id/': always(at('upload', 'keep')),
  'PATCH /magazine/upload-parts/:upload_id/:file/': always(at('upload', 'keep')),
  'DELETE /magazine/upload-parts/:upload_id/:file/': always(at('upload', 'keep')),
  'GET /api/v1/function/:name/picture.svg': always(session),
  'GET /api/v1/frame/:id/files/:uuid': always(at('switchboard', 'read')),
  'GET /api/v1/frame/:id/tiles/:z/:x/:y.png': always(at('switchboard', 'read')),
  'GET /api/v1/frame/:id/records/:record/tiles/:z/:x/:y.png': always(at('switchboard', 'read')),
  'GET /api/v1/frame/:id/records/:record/picture.png': always(at('switchboard', 'read')),
  'GET /api/v1/frame/:id/records/:record/file': always(at('switchboard', 'read')),
  'GET /api/v1/frame/:id/records/:record/tileset/*': always(at('switchboard', 'read')),
  'GET /api/v1/depot/:id/tiles/:z/:x/:y.png': always(at('depot', 'read')),
  'GET /api/v1/depot/:id/picture.png': always(at('depot', 'read')),
  'GET /api/v1/datum/:datum/tiles/:z/:x/:y.png': momentOfDatum,
  'GET /api/v1/datum/:datum/picture.png': momentOfDatum,
  'GET /api/v1/datum/:datum/file': momentOfDatum,
  'GET /api/v1/depot/:id/download': always(at('depot', 'read')),
  'GET /api/v1/depot/:id/edit_as_layer/': always(at('depot', 'write')),
  'GET /api/v2/magazine/moments/:id/edit_as_layer': {
    complete: at('depot', 'write'),
    open: hidden('depot', 'write'),
  },
  'GET /api/v2/metadata/:id/download.xml': { 'of a depot': at('depot', 'read'), 'of a layer': at('layer', 'read') },
  ...byServiceRoute(
    ({ paths }, _method, path) => (paths.ofRecord.includes(path) ? layerRecord : layerService),
    () => service,
    () => always(open),
  ),
  // Who may read the layer, and write the data below it.
  'POST /ogc/collections/:layer/items': always(at('depot', 'write')),
  'PUT /ogc/collections/:layer/items/:fid': always(at('depot', 'write')),
  'PATCH /ogc/collections/:layer/items/:fid': always(at('depot', 'write')),
  'DELETE /ogc/collections/:layer/items/:fid': always(at('depot', 'write')),
  'GET /ws/status_updates': socketOf('switchboard'),
  'GET /ws/switchboard_summary': socketOf('switchboard'),
  'GET /ws/depot_updates': socketOf('depot'),
} as const satisfies Readonly<Record<string, Ways>>;
export type Address = keyof typeof addresses;

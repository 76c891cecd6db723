import {
  contextKinds,
  favourableKinds,
  simpleKinds,
  tagRealms,
  typeUri,
  uriOf,
  type EndpointName,
  type LayerPatch,
  type NewExternalLayer,
  type FavourableKind,
  type TagRealm,
} from '@geo/api';
import { colouredPng } from '../../../testing/pictures.ts';
import type { Role } from '../demand.ts';
import type { WayOf } from '../matrix.ts';
import { batchRequests } from './batchRequests.ts';
import { of, permissions, thousand, type Prepare } from './prepare.ts';
import { simpleRequests, type SimpleCall } from './simpleRequests.ts';
import { password } from './people.ts';
import { named, slug, unique, type Made, type World } from './world.ts';

/** The moment of a depot that takes edits. */
const editedDepot = ({ one, make }: World) => one('edited depot', make.editedDepot);
const openMoment = async (world: World) => ({ params: { id: (await editedDepot(world)).open } });
const firstMoment = async (world: World) => ({ params: { id: (await world.depot()).moment } });
/** The first record of a depot, as it was finalized and as it is being edited. */
const recordOf = (depot: (world: World) => Promise<{ moment: number; open: number }>) => ({
  complete: async (world: World) => ({ params: { datum: `1@${(await depot(world)).moment}` } }),
  open: async (world: World) => ({ params: { datum: `1@${(await depot(world)).open}` } }),
});
/** A depot with a moment, one of its own where it is allowed to edit it. */
const filledDepot = (world: World, allowed: boolean) => world.spend(allowed, 'filled depot', world.make.filledDepot);

const none = () => ({});
const all = () => ({ query: {} });
const place = { ui_x: 0, ui_y: 0 };
const oneTile = { dry_run: true, service: 'tiles', min_zoom: 0, max_zoom: 0 } as const;
type Kept = 'depot' | 'folder' | 'layer' | 'switchboard';
const at = (kind: Kept | 'finalView' | 'switchboardFolder' | 'user' | 'group' | 'tag') => async (world: World) => of(await world[kind]());
const spent =
  (kind: Exclude<keyof World['make'], 'deletion' | 'link' | 'session' | 'simple'>) =>
  async (world: World, _: Role, allowed: boolean): Promise<{ params: { id: number } }> =>
    of(await world.spend<Made>(allowed, `spent ${kind}`, world.make[kind]));
const ofSwitchboard = async (world: World) => ({ query: { switchboard_id: (await world.switchboard()).id } });
const atPart = (part: 'node' | 'frame' | 'value' | 'files' | 'note') => async (world: World) => of((await world.switchboard())[part]);
const spentPart = (part: 'node' | 'frame' | 'note') => async (world: World, _: Role, allowed: boolean) =>
  of(await world.spend(allowed, `spent ${part}`, () => world.part(part)));
const ofKind = (kind: string, find: (world: World) => Promise<{ id: number }>) => async (world: World) => ({
  params: { kind, id: (await find(world)).id },
});
const found = (kind: FavourableKind) => (world: World) => world.of(kind);
const ofEach = <Kind extends FavourableKind>(kinds: readonly Kind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, ofKind(kind, found(kind))])) as { [One in Kind]: ReturnType<typeof ofKind> };
const favourites = { ...ofEach(favourableKinds), function: () => ({ params: { kind: 'function', id: 'feature.buffer' } }) };
const kindsOf = ofEach(contextKinds.filter((kind) => kind !== 'frame'));
const ofLayer =
  <Query extends object>(query: Query) =>
  async (world: World) => ({ query: { ...query, layer: (await world.layer()).uri } });
const changing =
  (what: string, made: 'layer' | 'publicLayer', body: LayerPatch): Prepare<'saveLayer'> =>
  async (world, _, allowed) => ({ ...of(await world.spend(allowed, what, world.make[made])), body });
const externalMap = (source: NewExternalLayer['source']) => ({ ...named(), type: 'external_map' as const, source });
const overLayer = async (world: World) => ({ ...named(), members: [(await world.layer()).uri] });
const tagging = <Field extends 'resource_ids' | 'object'>(field: Field) => {
  const one = (find: (world: World) => Promise<Made>) => async (world: World) => ({
    ...of(await world.tag()),
    query: { [field]: (await find(world)).uri } as Record<Field, string>,
  });
  return Object.fromEntries(tagRealms.map((realm) => [realm, one(found(realm))])) as { [Realm in TagRealm]: ReturnType<typeof one> };
};
/** A whole switchboard for who may run it: two runs of one would meet. */
const running = async (world: World, _: Role, allowed: boolean) =>
  of(await world.spend(allowed, 'run switchboard', world.make.emptySwitchboard));
const simple = Object.assign({}, ...simpleKinds.map((kind) => simpleRequests(kind))) as Requests<SimpleCall>;
/** Somebody who may use keys. */
const someone = async (world: World): Promise<string> => uriOf('user', (await world.people.as('reader')).account!);
const ofKept = async (world: World) => ({ params: { upload_id: (await world.kept()).id } });
const loading = async (world: World, role: Role) => ({ upload_id: (await world.upload(role)).id });

type Requests<Names extends EndpointName> = { readonly [Name in Names]: { readonly [Way in WayOf<Name>]: Prepare<Name> } };

/** A request that is right for every way of making a call; one without does not compile. */
export const requests: Requests<EndpointName> = {
  csrf: { always: none },
  login: { always: () => ({ body: { username: 'other', password } }) },
  acceptInvite: {
    always: async (world) => ({ body: { token: await world.invitation(), new_password1: password, new_password2: password } }),
  },
  me: { always: none },
  setLanguage: { always: () => ({ body: { language: 'de' } }) },
  changePassword: { always: () => ({ body: { old_password: password, new_password1: password, new_password2: password } }) },
  sendInvite: { always: () => ({ body: { email: `${unique('gast').replace(' ', '')}@example.org` } }) },
  impersonate: { always: async (world) => of({ id: (await world.people.as('reader')).account! }) },
  endImpersonation: { always: none },
  users: { always: all },
  userOverview: { always: all },
  createUser: { always: () => ({ body: { username: unique('konto').replace(' ', '-'), raw_password: password } }) },
  user: { always: at('user') },
  saveUser: { always: async (world) => ({ ...of(await world.user()), body: { notes: 'x' } }) },
  deleteUser: { always: spent('user') },
  groups: { always: all },
  groupOverview: { always: all },
  createGroup: { always: () => ({ body: named() }) },
  group: { always: at('group') },
  saveGroup: { always: async (world) => ({ ...of(await world.group()), body: named() }) },
  deleteGroup: { always: spent('group') },
  sessions: { always: all },
  closeSession: {
    always: async (world, _, allowed) => of({ id: await world.spend(allowed, 'session', world.make.session) }),
  },
  ownSessions: { always: none },
  closeOwnSession: { always: async (world, role) => of({ id: await world.sessionOf(role) }) },
  securityLog: { always: all },
  apiKeys: {
    own: () => ({ query: {} }),
    'of a user': async (world) => ({ query: { user_uri: await someone(world) } }),
  },
  createApiKey: {
    'for oneself': () => ({ body: { name: unique('Schlüssel'), realms: ['read'] } }),
    'for a user': async (world) => ({ body: { user: await someone(world), realms: ['read'] } }),
  },
  deleteApiKey: { own: async (world, role) => of({ id: await world.keyOf(role) }) },
  config: { always: none },
  types: { always: none },

  depotFolders: { always: thousand },
  depotFolderTree: { always: () => ({}) },
  createDepotFolder: {
    'at the root': () => ({ body: named() }),
    'in a folder': async (world) => ({ body: { ...named(), parent: (await world.folder()).uri } }),
  },
  depotFolder: { always: at('folder') },
  saveDepotFolder: {
    fields: async (world) => ({ ...of(await world.folder()), body: named() }),
    permissions: async (world, _, allowed) => ({
      ...of(await world.spend(allowed, 'shared folder', world.make.folder)),
      body: { permissions: await permissions(world, 'depotfolder') },
    }),
  },
  deleteDepotFolder: { always: spent('folder') },
  depots: { always: thousand },
  depotsByType: { always: () => ({ params: { type_name: 'feature' }, query: { limit: 1000 } }) },
  depotsByFolder: { always: thousand },
  createDepot: {
    always: async (world) => ({ body: { ...named(), content_type: typeUri('feature'), folder: (await world.folder()).uri } }),
  },
  depot: { always: at('depot') },
  saveDepot: {
    fields: async (world) => ({ ...of(await world.depot()), body: named() }),
    permissions: async (world, _, allowed) => ({
      ...of(await world.spend(allowed, 'shared depot', world.make.depot)),
      body: { permissions: await permissions(world, 'depot') },
    }),
  },
  deleteDepot: { always: spent('depot') },
  datumsByDepot: { always: async (world) => ({ ...of(await world.depot()), query: {} }) },
  datumsByMoment: {
    complete: async (world) => ({ ...(await firstMoment(world)), query: {} }),
    open: async (world) => ({ ...(await openMoment(world)), query: {} }),
  },
  showMoment: { complete: firstMoment, open: openMoment },
  datum: recordOf(editedDepot),
  threeInfo: recordOf(({ one, make }) => one('mesh depot', make.meshDepot)),
  createDatum: {
    always: async (world, _, allowed) => ({ ...of(await filledDepot(world, allowed)), query: {}, body: { properties: { name: 'Bonn' } } }),
  },
  createBlankDatum: { always: async (world, _, allowed) => ({ ...of(await filledDepot(world, allowed)), query: {} }) },
  createDatums: {
    always: async (world, _, allowed) => ({ ...of(await filledDepot(world, allowed)), body: { rows: [{ name: 'Bonn' }] } }),
  },
  saveDatum: {
    always: async (world, _, allowed) => ({
      params: { datum: `1@${(await filledDepot(world, allowed)).moment}` },
      body: { properties: { name: 'Bonn' } },
    }),
  },
  deleteDatum: {
    always: async (world, _, allowed) => ({ params: { datum: `1@${(await filledDepot(world, allowed)).moment}` } }),
  },
  undeleteDatum: { always: recordOf(editedDepot).open },
  editSteps: { always: openMoment },
  undoEdit: { always: async (world) => ({ params: { ...(await openMoment(world)).params, step: 1 } }) },
  redoEdit: { always: async (world) => ({ params: { ...(await openMoment(world)).params, step: 1 } }) },
  approveMoment: {
    always: async (world, _, allowed) => {
      const { moment, newer } = await world.spend(allowed, 'twice filled depot', world.make.twiceFilledDepot);
      if (allowed) await world.unapprove(newer);
      return { params: { id: allowed ? newer : moment }, body: {} };
    },
  },
  rejectMoment: {
    always: async (world, _, allowed) => {
      const { moment, newer } = await world.spend(allowed, 'twice filled depot', world.make.twiceFilledDepot);
      if (allowed) await world.unapprove(newer);
      return { params: { id: allowed ? newer : moment }, body: { message: 'Unvollständig' } };
    },
  },
  finalizeMoment: {
    always: async (world, _, allowed) => ({
      params: { id: (await world.spend(allowed, 'edited depot', world.make.editedDepot)).open },
      query: {},
    }),
  },
  tidyDepot: {
    always: async (world) => ({
      params: { id: (await world.depot()).id },
      body: { dry_run: true, rule: { newest: 1, days: 0 } },
    }),
  },
  deleteMoment: {
    complete: async (world, _, allowed) => {
      const { moment } = await world.spend(allowed, 'twice filled depot', world.make.twiceFilledDepot);
      return { params: { id: moment } };
    },
    open: async (world, _, allowed) => ({ params: { id: (await world.spend(allowed, 'edited depot', world.make.editedDepot)).open } }),
  },
  restoreMoment: {
    always: async (world, _, allowed) => {
      const { moment, open } = await world.spend(allowed, 'depot with two moments', world.make.editedDepot);
      if (allowed) await world.finalize(open);
      return { params: { id: moment }, body: {} };
    },
  },
  compareMoments: {
    complete: async (world) => ({ params: { id: (await world.one('twice filled depot', world.make.twiceFilledDepot)).newer }, body: {} }),
    open: async (world) => ({ params: { id: (await world.one('edited depot', world.make.editedDepot)).open }, body: {} }),
  },
  checkMoment: {
    complete: async (world) => ({ params: { id: (await world.one('checked depot', world.make.checkedDepot)).newer } }),
    open: async (world) => ({ params: { id: (await world.one('depot to check', world.make.depotToCheck)).open } }),
  },
  momentLineage: { always: async (world) => ({ params: { id: (await world.depot()).moment } }) },
  momentQuality: {
    complete: async (world) => ({ params: { id: (await world.one('checked depot', world.make.checkedDepot)).newer } }),
    open: async (world) => ({ params: { id: (await world.one('depot to check', world.make.depotToCheck)).open } }),
  },
  qualityFindings: {
    complete: async (world) => ({
      params: { id: (await world.one('checked depot', world.make.checkedDepot)).newer },
      query: { rule: 'a' },
    }),
    open: async (world) => ({ params: { id: (await world.one('depot to check', world.make.depotToCheck)).open }, query: { rule: 'a' } }),
  },
  datumHistory: recordOf(editedDepot),
  previewReplacement: {
    always: async (world) => ({ params: { id: (await world.depot()).moment }, body: { find: 'Köln', replacement: 'Bonn' } }),
  },
  replaceValues: {
    always: async (world, _, allowed) => ({
      params: { id: (await filledDepot(world, allowed)).moment },
      body: { find: 'Köln', replacement: 'Bonn' },
    }),
  },
  deleteDatums: {
    always: async (world, _, allowed) => ({ params: { id: (await filledDepot(world, allowed)).moment }, body: { count: 1 } }),
  },
  repairGeometry: {
    always: async (world) => ({
      params: { id: (await world.depot()).moment },
      body: { geometry: { type: 'Point', coordinates: [6.9, 50.9] } },
    }),
  },
  repairGeometries: { always: async (world) => ({ ...(await firstMoment(world)), body: {} }) },
  checkDownload: { always: async (world) => ({ params: { id: (await world.depot()).id }, query: { format: 'csv' } }) },
  columnStatistics: {
    complete: async (world) => ({ params: { id: (await world.depot()).moment }, query: { column: 'name' } }),
    open: async (world) => ({ ...(await openMoment(world)), query: { column: 'name' } }),
  },
  columnClasses: {
    complete: async (world) => ({ params: { id: (await world.depot()).moment }, query: { column: 'name' } }),
    open: async (world) => ({ ...(await openMoment(world)), query: { column: 'name' } }),
  },
  comparison: {
    complete: async (world) => {
      const { newer } = await world.one('twice filled depot', world.make.twiceFilledDepot);
      return { params: { id: await world.one('comparison', () => world.comparison(newer)) }, query: {} };
    },
    open: async (world) => {
      const { open } = await world.one('edited depot', world.make.editedDepot);
      return { params: { id: await world.one('comparison with open', () => world.comparison(open)) }, query: {} };
    },
  },
  depotLayers: { always: at('depot') },
  withdrawLayer: {
    always: async (world, _, allowed) => ({
      params: { id: (await world.depot()).id, layer: (await world.spend(allowed, 'withdrawn layer', world.make.publicLayer)).id },
    }),
  },

  createUpload: { always: none },
  uploads: { always: none },
  deleteUpload: {
    always: async (world, _, allowed) => ({
      params: { upload_id: (await world.spend(allowed, 'spent upload', () => world.upload('owner'))).id },
    }),
  },
  uploadImage: { always: async () => ({ file: new File([await colouredPng(1, 1)], 'bild.png') }) },
  upload: { always: ofKept },
  previewFile: { always: async (world) => ({ ...(await ofKept(world)), file: new File(['a;b\n1;2\n'], 'a.csv') }) },
  crsPlace: { always: async (world) => ({ ...(await ofKept(world)), body: { path: 'a.txt', layer: 'a', crs: 4326 } }) },
  readTable: { always: async (world) => ({ ...(await ofKept(world)), body: { path: 'a.txt', layer: 'a', settings: {} } }) },
  importIntoDepot: {
    always: async (world, role, allowed) => ({
      ...of(await world.spend(allowed, 'imported depot', world.make.depot)),
      body: await loading(world, role),
    }),
  },
  job: { 'of an import': async (world) => of(await world.job('import')), 'of a run': async (world) => of(await world.job('run')) },
  abortJob: { 'of an import': async (world) => of(await world.job('import')), 'of a run': async (world) => of(await world.job('run')) },
  repeatImport: { always: async (world) => ({ ...of(await world.job('import')), body: {} }) },
  jobs: { own: thousand, 'of a depot': async (world) => ({ query: { limit: 1000, depot: (await world.depot()).uri } }) },

  functions: { always: all },
  functionPackages: { always: none },
  switchboards: { always: thousand },
  createSwitchboard: {
    'outside of folders': () => ({ query: named() }),
    'in a folder': async (world) => ({ query: { ...named(), folder_uri: (await world.switchboardFolder()).uri } }),
  },
  createSwitchboardOfDatum: {
    complete: async (world) => ({ query: { datum: `/api/v1/datum/1@${(await world.depot()).moment}/` } }),
    open: async (world) => ({ query: { datum: `/api/v1/datum/1@${(await editedDepot(world)).open}/` } }),
  },
  importSwitchboard: { always: () => ({ body: { document: { format: 'geo-switchboard', version: 1, ...named() } } }) },
  duplicateSwitchboard: { always: at('switchboard') },
  switchboard: { always: at('switchboard') },
  saveSwitchboard: {
    fields: async (world) => ({ ...of(await world.switchboard()), body: named() }),
    permissions: async (world, _, allowed) => ({
      ...of(await world.spend(allowed, 'shared switchboard', world.make.emptySwitchboard)),
      body: { permissions: await permissions(world, 'switchboard') },
    }),
  },
  deleteSwitchboard: { always: spent('emptySwitchboard') },
  exportSwitchboard: { always: at('switchboard') },
  executeSwitchboard: { always: async (...given) => ({ ...(await running(...given)), query: {} }) },
  runSwitchboard: { always: async (...given) => ({ ...(await running(...given)), body: { scope: 'all' } }) },
  abortSwitchboard: { always: at('switchboard') },
  resetSwitchboard: { always: at('switchboard') },
  keptResults: { always: none },
  clearKeptResults: { always: none },
  runOutputs: { always: at('switchboard') },
  freshness: { always: at('switchboard') },
  revisions: { always: async (world) => ({ ...of(await world.switchboard()), query: {} }) },
  createRevision: { always: async (world) => ({ ...of(await world.switchboard()), body: named() }) },
  revision: { always: async (world) => ({ params: { id: (await world.switchboard()).id, number: await world.revision() } }) },
  restoreRevision: { always: async (world) => ({ params: { id: (await world.switchboard()).id, number: await world.revision() } }) },
  switchboardFolders: { always: thousand },
  createSwitchboardFolder: { always: () => ({ body: named() }) },
  saveSwitchboardFolder: { always: async (world) => ({ ...of(await world.switchboardFolder()), body: named() }) },
  deleteSwitchboardFolder: { always: spent('switchboardFolder') },

  batch: batchRequests,
  nodes: { always: ofSwitchboard },
  createNode: { always: async (world) => ({ body: { func: 'feature.buffer', switchboard: (await world.switchboard()).uri, ...place } }) },
  saveNode: { always: async (world) => ({ ...(await atPart('node')(world)), body: place }) },
  deleteNode: { always: spentPart('node') },
  duplicateNode: { always: atPart('node') },
  runNode: {
    always: async (world, _, allowed) => ({ ...of((await world.spend(allowed, 'run node', world.make.switchboard)).node), body: {} }),
  },
  abortNode: { always: atPart('node') },
  schedules: { always: () => ({ query: { from: '2026-11-01T00:00:00Z', to: '2026-11-08T00:00:00Z' } }) },
  switchboardRuns: { always: async (world) => ({ ...of(await world.switchboard()), query: {} }) },
  switchboardRun: { always: async (world) => ({ params: { id: (await world.switchboard()).id, run: await world.run() } }) },
  impact: { always: atPart('node') },
  nodeStatements: { always: atPart('node') },
  nodeRuns: { always: async (world) => ({ ...(await atPart('node')(world)), query: {} }) },
  requestSupport: {
    always: async (world) => ({ ...(await atPart('node')(world)), body: { run: await world.failedRun(), message: 'Warum?' } }),
  },
  nodeGroups: { always: ofSwitchboard },
  frames: { always: ofSwitchboard },
  createFrame: {
    always: async (world) => ({ body: { switchboard: (await world.switchboard()).uri, content_type: typeUri('string'), ...place } }),
  },
  saveFrame: { always: async (world) => ({ ...(await atPart('frame')(world)), body: named() }) },
  deleteFrame: { always: spentPart('frame') },
  setFrameData: { always: async (world) => ({ ...(await atPart('value')(world)), body: { value: unique('Wert') } }) },
  loadUpload: { always: async (world, role) => ({ ...(await atPart('files')(world)), body: await loading(world, role) }) },
  frameReaders: { always: atPart('files') },
  frameHints: { always: async (world) => ({ ...(await atPart('value')(world)), query: {} }) },
  clearFrame: { always: atPart('value') },
  frameThreeInfo: { always: async (world) => ({ params: { id: await world.holding('mesh'), record: 1 } }) },
  datumsByFrame: { always: async (world) => ({ ...(await atPart('value')(world)), query: {} }) },
  blankRecord: { always: atPart('value') },
  createRecord: { always: async (world) => ({ ...(await atPart('value')(world)), body: { value: unique('Wert') } }) },
  createLink: {
    always: async (world) => {
      const { node, frame } = await world.switchboard();
      return { body: { node: node.uri, frame: frame.uri, name: 'features' } };
    },
  },
  // A new link takes the place of the one before: whoever is refused must meet one that is there.
  deleteLink: { always: async (world) => of(await world.make.link()) },
  notes: { always: ofSwitchboard },
  createNote: { always: async (world) => ({ body: { switchboard: (await world.switchboard()).uri, text: 'x', ...place } }) },
  saveNote: { always: async (world) => ({ ...(await atPart('note')(world)), body: { text: unique('Text') } }) },
  duplicateNote: { always: atPart('note') },
  deleteNote: { always: spentPart('note') },

  testLiveDataset: { always: () => ({ body: { type: 'rest-livedataset', value: {} } }) },
  readStyleFile: { always: () => ({ body: { text: '{"layers":[{"id":"a","type":"fill"}]}' } }) },
  writeStyleFile: { always: () => ({ body: { format: 'sld', style: { rules: [{ symbol: {} }] } } }) },

  layers: { always: thousand },
  createLayer: { always: async (world) => ({ ...of(await world.depot()), query: {} }) },
  createLayerFrom: { always: async (world) => ({ query: { template: (await world.layer()).id } }) },
  createMetalayer: { empty: () => ({ body: named() }), 'of a layer': async (world) => ({ body: await overLayer(world) }) },
  createExternalLayer: {
    'of an address': () => ({ body: externalMap({ content_type: typeUri('tms'), url: 'https://tiles.example.org/karte' }) }),
    'of a dataset': async (world) => ({ body: externalMap({ frame: await world.serviceFrame() }) }),
  },
  readLayerSource: {
    always: async (world) => ({
      ...of(await world.externalLayer()),
      body: { content_type: typeUri('tms'), url: 'https://tiles.example.org/karte' },
    }),
  },
  layer: { always: at('layer') },
  layerLineage: { always: at('layer') },
  checkLayer: { always: at('layer') },
  layerAttributes: { always: ofLayer({}) },
  layerAttributeValues: { always: ofLayer({ attribute: 'name' }) },
  saveLayer: {
    fields: async (world) => ({ ...of(await world.layer()), body: named() }),
    permissions: async (world, _, allowed) => ({
      ...of(await world.spend(allowed, 'shared layer', world.make.layer)),
      body: { permissions: await permissions(world, 'layer') },
    }),
    public: changing('layer to publish', 'layer', { public: true }),
    'older moments': changing('layer to publish', 'layer', { older_moments: true }),
    'not public': changing('public layer', 'publicLayer', { public: false }),
  },
  prepareTiles: { always: async (world) => ({ ...of(await world.layer()), body: oneTile }) },
  deleteLayer: { always: spent('layer') },
  pile: { always: at('layer') },
  datumsByPile: {
    'of a layer': async (world) => ({ ...of(await world.layer()), query: {} }),
    'of a depot': async (world) => ({ ...of(await world.one('layer that all read', world.make.readLayer)), query: {} }),
  },
  createDatumInPile: {
    always: async (world, _, allowed) => ({ ...of(await world.spend(allowed, 'layer that all read', world.make.readLayer)), query: {} }),
  },

  ...simple,
  finalViews: { always: thousand },
  createFinalView: { always: async (world) => ({ body: { view: (await world.of('view')).uri, slug: slug() } }) },
  finalView: { always: at('finalView') },
  deleteFinalView: { always: spent('finalView') },

  favor: favourites,
  unfavor: favourites,
  contextView: { ...kindsOf, frame: ofKind('frame', async (world) => (await world.switchboard()).value) },
  search: { always: async (world) => ({ query: { q: await world.viewName(), limit: 100 } }) },
  events: { always: thousand },
  tags: { always: all },
  createTag: { always: () => ({ body: named() }) },
  tag: { always: at('tag') },
  saveTag: { always: async (world) => ({ ...of(await world.tag()), body: named() }) },
  deleteTag: { always: spent('tag') },
  assignTag: tagging('resource_ids'),
  removeTag: tagging('object'),
  news: { always: all },
  addons: { always: all },
  informAddon: { always: () => ({ params: { id: 1 } }) },
};

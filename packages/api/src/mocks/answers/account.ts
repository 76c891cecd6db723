import { layerTypeNames, layerTypesServing } from '../../layers/layerTypes.ts';
import { defaultStyle } from '../../styles/defaults.ts';
import { maskedName } from '../../kinds/maskedName.ts';
import { componentsState } from '../../kinds/components.ts';
import { mockStorage } from '../world/storage.ts';
import type { BackendConfig, DownloadFormat, FileFormat, LayerService } from '../../schemas/config.ts';
import type { Localised } from '../../schemas/function.ts';
import { maxPictureBytes } from '../../types/pictures/pictures.ts';
import { typeName } from '../../types/chain.ts';
import { fillableTypes, listedTypes } from '../../types/entering/fillable.ts';
import { shapes } from '../../types/fields/shapes/index.ts';
import { MockError } from '../errors.ts';
import { Reply } from '../mock.ts';
import { page } from '../world/lists.ts';
import { noteSecurity, userSubject } from '../world/people/security.ts';
import { makeSession } from '../world/people/sessions.ts';
import type { World } from '../world/state.ts';
import { find } from '../world/uri.ts';
import { actorOf, mayLogIn, meOf } from '../world/people/users.ts';
import type { Answers } from './answers.ts';

function token(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** Types that the functions of the mock world make records of, or its formats read. */
export function fillableIn({ functions }: Pick<World, 'functions'>): ReadonlySet<string> {
  const made = functions.flatMap(({ outputs }) => outputs.map((output) => typeName(output.content_type)));
  return fillableTypes(made, mockConfig.formats.readable);
}

const service = (path: string): string => `/services/placeholder/${path}`;

const fileFormat = (
  id: string,
  name: string,
  extensions: string[],
  mime_types: string[],
  record_types: FileFormat['record_types'] = ['feature', 'row'],
): FileFormat => ({
  id,
  name: { de: name, en: name },
  extensions,
  mime_types,
  record_types,
});

/** A format as records are downloaded in it: by its usual extension and under its name. */
const downloadFormat = (
  { name, extensions, mime_types }: FileFormat,
  settings: DownloadFormat['settings'],
  remark?: Localised,
): DownloadFormat => {
  const [extension = ''] = extensions;
  const label = remark ? { de: `${name.de} (${remark.de})`, en: `${name.en} (${remark.en})` } : name;
  return { id: extension, label, extension, mime_type: mime_types[0] ?? 'application/octet-stream', places_only: false, settings };
};

const geoJson = fileFormat('geojson', 'GeoJSON', ['geojson', 'json'], ['application/geo+json', 'application/json'], ['feature']);
const csv = fileFormat('csv', 'CSV', ['csv', 'tsv', 'tab'], ['text/csv', 'text/tab-separated-values']);

const layerService = (id: string, addresses: readonly [id: string, title: string | Localised, rest: string][]): LayerService => {
  const named = (text: string | Localised) => (typeof text === 'string' ? { de: text, en: text } : text);
  return {
    id,
    title: named(id.toUpperCase()),
    layer_types: [...layerTypesServing(id)],
    addresses: addresses.map(([its, title, rest]) => ({ id: its, title: named(title), url: service(id) + rest })),
  };
};

export const mockConfig: BackendConfig = {
  version: '0.1.0',
  components_state: { ...componentsState(), workflow_run: true },
  presenting: {
    default_base_layer: 'naturalearth',
    layer: { types: layerTypeNames.map((name) => ({ name })) },
    styles: { default: defaultStyle, base: defaultStyle },
  },
  backend: {
    urls: {
      layer_url: '/l/placeholder/',
      portal_url: '/p/placeholder/',
      view_url: '/v/placeholder/',
      finalview_url: '/f/placeholder/',
      switchboard_preview_url: '/preview/switchboard/placeholder/',
      upload_url: '/magazine/upload-image/',
      media_url: '/media/',
      static_url: '/static/',
      visitors_for_view: '/api/v2/analytics/visitors/placeholder',
      layer_geojson: service('geojson'),
      layer_wfs: service('wfs'),
      layer_wms: service('wms'),
      layer_wmts: service('wmts'),
      layer_wmts_restful: service('wmts/1.0.0/WMTSCapabilities.xml'),
    },
    default_base_tms_url: '/basemap/light/{z}/{x}/{y}.png',
    default_base_tms_url_dark: '/basemap/dark/{z}/{x}/{y}.png',
    default_base_tms_extension: 'png',
    base_attribution: 'Natural Earth',
    documentation: {
      main: { de: '/docs/de/', en: '/docs/en/' },
      tutorials: { de: '/docs/de/tutorials/', en: '/docs/en/tutorials/' },
    },
    local_path: false,
    storage_contexts: [...mockStorage],
    result_tables: true,
    max_upload_bytes: 5_000_000_000,
    max_image_bytes: maxPictureBytes,
  },
  src_srid: 4326,
  src_proj: '+proj=longlat +datum=WGS84 +no_defs',
  default_extent4326: [5.8, 47.2, 15.1, 55.1],
  formats: {
    readable: [
      geoJson,
      fileFormat('shapefile', 'Shapefile', ['shp', 'shx', 'dbf', 'prj', 'cpg'], []),
      fileFormat('geopackage', 'GeoPackage', ['gpkg'], ['application/geopackage+sqlite3']),
      csv,
    ],
    archives: ['zip', 'gz'],
    folders: ['gdb'],
    downloads: [
      downloadFormat(
        csv,
        shapes['row-export-config'].map(({ key }) => ({ key })),
        { de: 'Tabellenkalkulation', en: 'spreadsheet' },
      ),
      downloadFormat(geoJson, []),
    ],
  },
  services: [
    layerService('geojson', [['geojson', 'GeoJSON', '']]),
    layerService('wfs', [
      ['wfs2', 'WFS 2.0.0', '?SERVICE=wfs&REQUEST=GetCapabilities&VERSION=2.0.0'],
      ['wfs1', 'WFS 1.1.0', '?SERVICE=wfs&REQUEST=GetCapabilities&VERSION=1.1.0'],
    ]),
    layerService('wms', [['wms', 'WMS', '?SERVICE=wms&REQUEST=GetCapabilities']]),
    layerService('wmts', [['wmts', 'WMTS', '?SERVICE=wmts&REQUEST=GetCapabilities']]),
    layerService('tiles', [
      ['tilejson', { de: 'Vektorkacheln (TileJSON)', en: 'Vector tiles (TileJSON)' }, '.json'],
      ['maplibre', { de: 'MapLibre-Stil', en: 'MapLibre style' }, '/style.json'],
    ]),
    layerService('layer.pmtiles', [['pmtiles', 'PMTiles', '']]),
    {
      id: 'ogc',
      title: { de: 'OGC API', en: 'OGC API' },
      layer_types: [...layerTypesServing('ogc')],
      addresses: [{ id: 'ogc', title: { de: 'OGC API', en: 'OGC API' }, url: '/ogc/collections/placeholder' }],
    },
  ],
};

export const accountAnswers: Answers<'csrf' | 'login' | 'me' | 'setLanguage' | 'config' | 'types'> = {
  csrf: () => {
    const csrftoken = token();
    return new Reply({ csrftoken }, new Headers({ 'Set-Cookie': `csrftoken=${csrftoken}; Path=/; SameSite=Lax` }));
  },
  login: ({ world, body }) => {
    const user = [...world.users.values()].find((candidate) => candidate.username === body.username);
    if (!user || !mayLogIn(user, world.now()) || user.password !== body.password) {
      // A name of nobody may be a password.
      const subject = user ? userSubject(user) : { uri: null, name: maskedName(body.username) };
      noteSecurity(world, null, { event: 'login_failed', subject, details: { code: 'login_failed' } });
      throw new MockError(401, 'login_failed', 'Benutzername oder Passwort stimmen nicht.', {
        fields: { password: 'Benutzername oder Passwort stimmen nicht.' },
      });
    }
    const session = makeSession(world, user);
    noteSecurity(world, actorOf(world, user), { event: 'login', session });
    const signedIn = { ...user, last_login: session.created_at };
    world.users.set(user.id, signedIn);
    const headers = new Headers();
    headers.append('Set-Cookie', `sessionid=${session.key}; Path=/; HttpOnly; SameSite=Lax`);
    headers.append('Set-Cookie', `csrftoken=${token()}; Path=/; SameSite=Lax`);
    return new Reply(meOf(actorOf(world, signedIn)), headers);
  },
  me: ({ user }) => meOf(user),
  setLanguage: ({ world, user, body }) => {
    world.users.set(user.id, { ...find(world.users, user.id), language: body.language });
    return meOf({ ...user, language: body.language });
  },
  config: () => mockConfig,
  types: ({ world }) => {
    const types = listedTypes(fillableIn(world));
    return page(types, { offset: 0, limit: types.length });
  },
};

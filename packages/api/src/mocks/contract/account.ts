import { endpoints } from '../../contract/endpoints.ts';
import { ErrorBody } from '../../schemas/common.ts';
import { typeName } from '../../types/chain.ts';
import { typeNames } from '../../types/registry.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import type { ContractCase } from './case.ts';
import { newFolder, uniqueName } from './fixtures.ts';
import { openSession, signIn } from './session.ts';

export const accountCases: readonly ContractCase[] = [
  {
    name: 'a visitor is answered 401 in JSON',
    async run(target) {
      const visitor = openSession(target);
      await expectError(visitor.call(endpoints.me, {}), 401, 'unauthenticated');
      const response = await visitor.fetch('/api/v1/depot/');
      expectEqual(response.status, 401, 'status of the list');
      expectEqual(ErrorBody.parse(await response.json()).code, 'unauthenticated', 'code of the list');
    },
  },
  {
    name: 'a wrong password starts no session',
    async run(target) {
      const visitor = openSession(target);
      await visitor.call(endpoints.csrf, {});
      const attempt = visitor.call(endpoints.login, { body: { username: target.username, password: 'not the password' } });
      await expectError(attempt, 401);
      await expectError(visitor.call(endpoints.me, {}), 401, 'unauthenticated');
    },
  },
  {
    name: 'log-in, own user, language, log-out',
    async run(target) {
      const session = await signIn(target);
      const me = await session.call(endpoints.me, {});
      expectEqual(me.username, target.username, 'user name');
      expectTrue(me.is_superuser && me.permissions.includes('add_depot'), 'a superuser has the permissions');
      expectTrue(/(?:^|; )sessionid=/.test(session.cookies()), 'a sessionid cookie');
      const english = await session.call(endpoints.setLanguage, { body: { language: 'en' } });
      expectEqual(english.language, 'en', 'language');
      await session.call(endpoints.setLanguage, { body: { language: 'de' } });
      const cookies = session.cookies();
      await session.client.logout();
      const replayed = await (target.fetch ?? fetch)(`${target.baseUrl}/api/v1/user/me/`, { headers: { Cookie: cookies } });
      expectEqual(replayed.status, 401, 'status with the cookies of the ended session');
    },
  },
  {
    name: 'a change without the CSRF token is refused',
    async run(target) {
      const session = await signIn(target);
      const body = JSON.stringify({ name: uniqueName('Fälschung') });
      const json = { 'Content-Type': 'application/json' };
      const headers: Record<string, string>[] = [json, { ...json, 'X-CSRFToken': 'wrong' }];
      for (const sent of headers) {
        const response = await session.fetch('/api/v1/depotfolder/', { method: 'POST', headers: sent, body });
        expectEqual(response.status, 403, 'status');
        expectEqual(ErrorBody.parse(await response.json()).code, 'csrf', 'code');
      }
    },
  },
  {
    name: 'a GET that changes something is refused without proof of origin',
    async run(target) {
      const session = await signIn(target);
      const before = await session.call(endpoints.switchboards, { query: { limit: 1 } });
      const response = await session.fetch('/api/v2/switchboard/create?name=fremd', { headers: { 'Sec-Fetch-Site': 'cross-site' } });
      expectEqual(response.status, 403, 'status');
      const after = await session.call(endpoints.switchboards, { query: { limit: 1 } });
      expectEqual(after.meta.total_count, before.meta.total_count, 'number of switchboards');
    },
  },
  {
    name: 'configuration, types and functions',
    async run(target) {
      const session = await signIn(target);
      const config = await session.call(endpoints.config, {});
      for (const pattern of [config.backend.default_base_tms_url, config.backend.default_base_tms_url_dark]) {
        expectTrue(
          ['{z}', '{x}', '{y}'].every((part) => pattern.includes(part)),
          `a tile pattern: ${pattern}`,
        );
      }
      const { geojson, wms } = { geojson: config.backend.urls.layer_geojson, wms: config.backend.urls.layer_wms };
      expectTrue(geojson.includes('placeholder') && wms.includes('placeholder'), 'service patterns name the placeholder');
      const offered = config.services.flatMap(({ addresses }) => addresses);
      expectTrue(
        offered.every(({ url }) => url.includes('placeholder')),
        'addresses of services name the placeholder',
      );
      for (const name of ['GeoJSON', 'WFS 2.0.0', 'WFS 1.1.0', 'WMS', 'WMTS', 'OGC API'])
        expectTrue(
          offered.some(({ title }) => title.de === name && title.en === name),
          `an address of ${name}`,
        );
      expectTrue(
        config.services.every(({ layer_types }) => layer_types.includes('feature')),
        'all are offered for layers of features',
      );
      const { readable, archives, downloads } = config.formats;
      const geoJson = present(
        readable.find(({ id }) => id === 'geojson'),
        'GeoJSON among the formats',
      );
      expectEqual(
        [geoJson.name, geoJson.extensions[0], geoJson.mime_types[0]],
        [{ de: 'GeoJSON', en: 'GeoJSON' }, 'geojson', 'application/geo+json'],
        'GeoJSON',
      );
      expectEqual(archives, ['zip', 'gz'], 'archives that are opened');
      expectEqual(
        downloads
          .filter(({ id }) => id === 'csv' || id === 'geojson')
          .map(({ id, label, extension, mime_type, places_only }) => ({ id, label, extension, mime_type, places_only })),
        [
          {
            id: 'csv',
            label: { de: 'CSV (Tabellenkalkulation)', en: 'CSV (spreadsheet)' },
            extension: 'csv',
            mime_type: 'text/csv',
            places_only: false,
          },
          {
            id: 'geojson',
            label: { de: 'GeoJSON', en: 'GeoJSON' },
            extension: 'geojson',
            mime_type: 'application/geo+json',
            places_only: false,
          },
        ],
        'as what records are downloaded',
      );
      const types = await session.call(endpoints.types, {});
      expectEqual(types.objects.map((type) => type.name).toSorted(), typeNames.toSorted(), 'names of the types');
      const feature = types.objects.find((type) => type.name === 'feature');
      expectEqual(typeName(feature?.base ?? ''), 'base-model', 'base of feature');
      const functions = await session.call(endpoints.functions, { query: { limit: 1000 } });
      const names = functions.objects.map((info) => info.name);
      for (const name of ['depot.retrieve', 'depot.store', 'feature.buffer', 'feature.dissolve', 'feature.reproject'])
        expectTrue(names.includes(name), `the function ${name}`);
    },
  },
  {
    name: 'a body that does not fit is answered 422 with the fields',
    async run(target) {
      const session = await signIn(target);
      const error = await expectError(session.call(endpoints.createDepotFolder, { body: { name: '   ' } }), 422, 'invalid');
      expectTrue('name' in error.fields, 'the field "name" is named');
      const wrong = async (path: string, language: string): Promise<unknown> => {
        const answer = await session.fetch(path, { headers: { 'accept-language': language } });
        return [answer.status, ((await answer.json()) as { reason: string }).reason];
      };
      const invalid = 'Die Eingabe ist ungültig:';
      expectEqual(
        await wrong('/api/v1/depot/?limit=none', 'de'),
        [422, `${invalid} limit: erwartet eine ganze Zahl von 1 bis 1000`],
        'no number',
      );
      expectEqual(await wrong('/api/v1/depot/?offset=-1', 'de'), [422, `${invalid} offset: muss mindestens 0 sein`], 'too small a number');
      expectEqual(await wrong('/api/v1/node/', 'de'), [422, `${invalid} switchboard_id: fehlt`], 'a missing number');
      expectEqual(await wrong('/api/v1/node/', 'en'), [422, 'The input is invalid: switchboard_id: is missing'], 'the same in English');
      const [status] = (await wrong('/api/v1/depot/abc/', 'de')) as [number];
      expectEqual(status, 404, 'what no number names');
      const folder = await newFolder(session);
      expectTrue(folder.full_path.startsWith('/'), 'a full path starts with a slash');
    },
  },
];

import { layerTypeNames, layerTypeOf } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { StatementTimeout, type Db } from '../../db/types.ts';
import { missingParameter } from '../../problems/index.ts';
import { defineService, registerServices, servicePath, type Service } from './definition.ts';
import { byServiceRoute, serviceAt, services, servicesOfLayers } from './registry.ts';

const greeting = defineService({
  id: 'greeting',
  title: { de: 'Gruß', en: 'Greeting' },
  methods: ['GET', 'POST'],
  paths: { ofLayer: [':layer/greeting'] },
  ownRefusals: true,
  readsXml: true,
  checks: [],
  addresses: (url) => [{ id: 'greeting', title: { de: 'Gruß', en: 'Greeting' }, url }],
  parse({ kvp, xml }) {
    const name = xml?.name ?? kvp.get('name');
    if (name === undefined) throw missingParameter('name', { de: 'ein Name', en: 'a name' });
    return name === 'late' ? ({ operation: 'Wait' } as const) : ({ operation: 'Greet', name } as const);
  },
  version: ({ kvp }) => (kvp.get('version') === '1' ? '1' : '2'),
  exception: ({ status, code, locator }, version, language) => ({
    status,
    headers: {},
    body: [version, code, locator, language].join(' '),
  }),
  operations: {
    Greet: ({ name }, { url }) => ({ status: 200, headers: {}, body: `${name} at ${url}` }),
    Wait: () => Promise.reject(new StatementTimeout(1)),
  },
});
const ask = (query: Record<string, string>, body = '') =>
  greeting.answer(
    { method: body === '' ? 'GET' : 'POST', query, body, url: 'http://x/greeting', language: 'de' },
    [],
    undefined as unknown as Db,
  );

describe('a service', () => {
  it('answers the operation that its request is for', async () => {
    expect(await ask({ NAME: 'you' })).toMatchObject({ status: 200, body: 'you at http://x/greeting' });
    expect((await ask({}, '<me/>')).body).toBe('me at http://x/greeting');
  });

  it('tells of every failure in its own words, in the version asked for', async () => {
    expect(await ask({ version: '1' })).toMatchObject({ status: 400, body: '1 MissingParameterValue name de' });
    expect(await ask({ version: '1' }, '<me')).toMatchObject({ status: 400, body: '1 OperationParsingFailed body de' });
    expect(await ask({ name: 'late' })).toMatchObject({ status: 503, body: '2 NoApplicableCode request de' });
    expect(greeting.failure({ query: { version: '1' }, language: 'en' }, new StatementTimeout(1)).body).toBe(
      '1 NoApplicableCode request en',
    );
  });

  it('is there once', () => {
    expect(() => registerServices([greeting, greeting])).toThrow('Two services have the id greeting.');
  });
});

describe('the services', () => {
  it('are found by the ends of their addresses', () => {
    for (const { id, paths } of services as readonly Service[])
      for (const path of Object.values(paths).flat()) expect(serviceAt(path.replace(':layer', 'x'))?.id).toBe(id);
    for (const path of [
      '',
      '/services/x/',
      '/services/x/WMS',
      '/services/x/constructor',
      '/services/x/tilesXjson',
      '/services/x/items',
      '/ogc/wfs',
    ])
      expect(serviceAt(path)).toBeUndefined();
  });

  it('have a route for each method, and one of all layers where they list them', () => {
    const routes = byServiceRoute(
      ({ id }, method) => `${id} ${method}`,
      ({ id }) => `all ${id}`,
      ({ id }) => `none ${id}`,
    );
    expect(routes).toMatchObject({
      'GET /services/:layer/geojson': 'geojson GET',
      'GET /services/:layer/wfs': 'wfs GET',
      'POST /services/:layer/wfs': 'wfs POST',
      'GET /services/:layer/wms': 'wms GET',
      'POST /services/:layer/wms': 'wms POST',
      'GET /services/wfs': 'all wfs',
      'POST /services/wfs': 'all wfs',
      'GET /services/wms': 'all wms',
      'POST /services/wms': 'all wms',
      'GET /ogc/collections/:layer/items': 'ogc GET',
      'GET /ogc/collections': 'all ogc',
      'GET /ogc/': 'none ogc',
    });
    expect(routes).not.toHaveProperty(['GET /services/geojson']);
  });

  it('are those that types of layers name, and each is one that some type has', () => {
    const named = new Set(layerTypeNames.flatMap((name) => layerTypeOf(name)!.serves));
    expect([...named].toSorted()).toEqual(servicesOfLayers.map(({ id }) => id).toSorted());
  });

  it('show addresses of their own', () => {
    for (const service of services) {
      const addresses = service.addresses(servicePath(service, 'x'));
      const ofLayer = servicePath({ ...service, id: '' }, 'x');
      expect(addresses.length).toBeGreaterThan(0);
      for (const { url } of addresses) expect(url.startsWith(ofLayer)).toBe(true);
    }
    const ids = services.flatMap((service) => service.addresses('').map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

import { endpoints } from '../../contract/endpoints.ts';
import { serviceUrls } from '../../contract/serviceUrls.ts';
import type { Layer } from '../../schemas/layer.ts';
import { typeUri } from '../../types/chain.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue } from './check.ts';
import { newColleague, newLayer, newSwitchboard, uniqueName } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

/** Tiles are not read before somebody looks at them: no server of others is asked here. */
const tiles = { content_type: typeUri('tms'), url: 'https://tiles.example.org/karte?token=geheim' };
const value = {
  url: 'https://geo.example.org/wms?token=geheim',
  version: '1.3.0',
  title: 'Stadtplan',
  layers: ['plan'],
  styles: [''],
  format: 'image/png',
  transparent: true,
  srs: ['EPSG:3857'],
  bbox: [6.7, 50.8, 7.2, 51.1],
};
const wms = { content_type: typeUri('wms'), value };

const wfs = {
  url: 'https://geo.example.org/wfs?token=geheim',
  version: '2.0.0',
  title: 'Stadt',
  type_names: ['stadt:baeume', 'stadt:wege'],
  output_formats: [],
  max_features: null,
  paging: true,
  bbox: [6.7, 50.8, 7.2, 51.1],
  abstract: '',
};

const made = (session: Session, source: { content_type: string; url: string } | { frame: string } = tiles): Promise<Layer> =>
  session.call(endpoints.createExternalLayer, { body: { name: uniqueName('Fremd'), type: 'external_map', source } });
const saved = (session: Session, { id }: Layer, body: object): Promise<Layer> =>
  session.call(endpoints.saveLayer, { params: { id }, body: body as never });
async function frameWith(session: Session, type: string, data: unknown): Promise<string> {
  const { resource_uri: switchboard } = await newSwitchboard(session);
  const body = { switchboard, content_type: typeUri(type), data: data as never, ui_x: 0, ui_y: 0 };
  return (await session.call(endpoints.createFrame, { body })).resource_uri;
}

export const externalLayerCases: readonly ContractCase[] = [
  {
    name: 'an external map shows the service of an address or of a dataset, by WMS and WMTS',
    async run(target) {
      const session = await signIn(target);
      const layer = await made(session);
      expectEqual(
        [layer.type, layer.depot, layer.public, layer.metadata, layer.bbox],
        ['external_map', null, false, null, null],
        'what it is',
      );
      expectEqual([layer.source?.content_type, layer.source?.value['url']], [tiles.content_type, tiles.url], 'its service');
      expectEqual(
        layer.layerpiles.map(({ content_type, size, depot }) => [content_type, size, depot]),
        [[tiles.content_type, 1, null]],
        'what is listed of it',
      );
      const { services } = await session.call(endpoints.config, {});
      expectEqual(
        serviceUrls(layer, services, '').map(({ id }) => id),
        ['wms', 'wmts'],
        'its services',
      );
      const ofDataset = await made(session, { frame: await frameWith(session, 'wms', value) });
      expectEqual(
        [ofDataset.source?.value['layers'], ofDataset.bbox, ofDataset.layerpiles[0]?.name],
        [['plan'], value.bbox, 'Stadtplan'],
        'a dataset',
      );
      const changed = await saved(session, layer, { source: wms });
      expectEqual([changed.source?.content_type, changed.bbox], [wms.content_type, value.bbox], 'another service');
      expectEqual((await session.call(endpoints.createLayerFrom, { query: { template: layer.id } })).source, changed.source, 'a copy');
    },
  },
  {
    name: 'an external layer takes services of its type only, and stays what it is',
    async run(target) {
      const session = await signIn(target);
      const layer = await made(session);
      for (const source of [
        { content_type: typeUri('wfs'), value },
        { content_type: typeUri('string'), value },
        { ...wms, value: { ...value, url: 'ftp://geo.example.org' } },
      ]) {
        const refused = await expectError(saved(session, layer, { source }), 422, 'layer_source');
        expectTrue('source' in refused.fields && refused.message.includes('WMTS'), refused.message);
      }
      await expectError(made(session, { frame: await frameWith(session, 'string', 'kein Dienst') }), 422, 'layer_source');
      await expectError(made(session, { frame: await frameWith(session, 'wms', null) }), 422, 'layer_source');
      await expectError(made(session, { frame: '/api/v1/frame/99999999/' }), 422, 'no_such_reference');
      const over = await newLayer(session);
      for (const [one, type] of [
        [layer, 'feature'],
        [layer, 'metalayer'],
        [over, 'external_map'],
      ] as const)
        expectTrue('type' in (await expectError(saved(session, one, { type }), 422, 'invalid')).fields, `${one.type} to ${type}`);
      expectEqual((await saved(session, over, { source: wms })).source, null, 'the service of a layer over a depot');
    },
  },
  {
    name: 'an external layer of features shows one feature type of a service, by GeoJSON and OGC API',
    async run(target) {
      const session = await signIn(target);
      const dataset = await frameWith(session, 'wfs', wfs);
      const body = { name: uniqueName('Objekte'), type: 'external_feature' as const, source: { frame: dataset } };
      const layer = await session.call(endpoints.createExternalLayer, { body });
      expectEqual(
        [layer.type, layer.depot, layer.metadata, layer.source?.value['type_names'], layer.bbox],
        ['external_feature', null, null, ['stadt:baeume'], wfs.bbox],
        'what it is: the first feature type',
      );
      const { services } = await session.call(endpoints.config, {});
      expectEqual(
        serviceUrls(layer, services, '').map(({ id }) => id),
        ['geojson', 'ogc'],
        'its services',
      );
      const other = { content_type: typeUri('wfs'), value: { ...wfs, type_names: ['stadt:wege'] } };
      expectEqual((await saved(session, layer, { source: other })).source?.value['type_names'], ['stadt:wege'], 'another one');
      const both = await expectError(saved(session, layer, { source: { ...other, value: wfs } }), 422, 'layer_source_one');
      expectTrue('source' in both.fields && both.message.includes('stadt:baeume, stadt:wege'), both.message);
      for (const source of [wms, { content_type: typeUri('geojsonservice'), value: { url: 'baeume.geojson' } }])
        await expectError(saved(session, layer, { source }), 422, 'layer_source');
      const document = { content_type: typeUri('geojsonservice'), value: { url: 'https://geo.example.org/baeume.geojson' } };
      expectEqual((await saved(session, layer, { source: document })).source, document, 'a document');
      // It shows features and goes on doing so, and a map shows none.
      expectTrue('type' in (await expectError(saved(session, layer, { type: 'external_map' }), 422, 'invalid')).fields, 'no map');
      const asMap = { ...body, type: 'external_map' as const };
      await expectError(session.call(endpoints.createExternalLayer, { body: asMap }), 422, 'layer_source');
    },
  },
  {
    name: 'what a service tells now is read for who may change the layer, and not saved',
    async run(target) {
      const session = await signIn(target);
      const layer = await made(session);
      const params = { id: layer.id };
      const body = { content_type: typeUri('tms'), url: 'https://tiles.example.org/neu' };
      const read = await session.call(endpoints.readLayerSource, { params, body });
      expectEqual([read.content_type, read.value['url']], [body.content_type, body.url], 'what is there now');
      expectEqual((await session.call(endpoints.layer, { params })).source, layer.source, 'as before');
      const wrong = { content_type: typeUri('wfs'), url: body.url };
      await expectError(session.call(endpoints.readLayerSource, { params, body: wrong }), 422, 'layer_source');
      const over = await newLayer(session);
      await expectError(session.call(endpoints.readLayerSource, { params: { id: over.id }, body }), 404);
      const { session: colleague, user } = await newColleague(session);
      await expectError(colleague.call(endpoints.readLayerSource, { params, body }), 404);
      await saved(session, layer, { permissions: [{ user: user.resource_uri, perms: ['read'] }] });
      await expectError(colleague.call(endpoints.readLayerSource, { params, body }), 403);
    },
  },
  {
    name: 'where an external layer takes its data from is for who may change it',
    async run(target) {
      const session = await signIn(target);
      const layer = await made(session);
      const { session: colleague, user } = await newColleague(session);
      const dataset = await frameWith(session, 'wms', value);
      await expectError(made(colleague, { frame: dataset }), 422, 'no_such_reference');
      await saved(session, layer, { permissions: [{ user: user.resource_uri, perms: ['read'] }] });
      const params = { id: layer.id };
      const read = await colleague.call(endpoints.layer, { params });
      expectEqual([read.source, read.layerpiles.length], [null, 1], 'for a reader');
      const { objects } = await colleague.call(endpoints.layers, { query: { q: layer.name } });
      expectTrue(objects.length === 1 && !JSON.stringify([read, objects]).includes('geheim'), 'nothing of the address');
      await expectError(colleague.call(endpoints.createLayerFrom, { query: { template: layer.id } }), 403);
      await saved(session, layer, { permissions: [{ user: user.resource_uri, perms: ['read', 'write'] }] });
      expectEqual((await colleague.call(endpoints.layer, { params })).source?.value['url'], tiles.url, 'for who may write');
      // A metalayer shows it as any other.
      const body = { name: uniqueName('Zusammen'), members: [layer.resource_uri] };
      expectEqual((await session.call(endpoints.createMetalayer, { body })).layerpiles.length, 1, 'in a metalayer');
    },
  },
];

import { endpoints } from '../../contract/endpoints.ts';
import { mostListed } from '../../layers/attributeValues.ts';
import { typeUri } from '../../types/chain.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError } from './check.ts';
import { filledDepot, newColleague, newLayer, uniqueName } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

const layerOf = async (session: Session, properties: readonly object[]) => {
  const features = properties.map((each, nr) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [7, 50 + nr / 1e6] },
    properties: each,
  }));
  const { depot } = await filledDepot(session, JSON.stringify({ type: 'FeatureCollection', features }));
  return session.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
};

const valuesOf = (session: Session, layer: string, attribute: string) =>
  session.call(endpoints.layerAttributeValues, { query: { layer, attribute, unique: 'true' } });

export const layerAttributeCases: readonly ContractCase[] = [
  {
    name: 'the attributes of a layer are listed, and the different values of one, each once and in order',
    async run(target) {
      const session = await signIn(target);
      const { resource_uri: layer } = await layerOf(session, [
        { art: 'Öl', stufe: 10, offen: true },
        { art: 'Haus 10', stufe: 2.5, offen: false },
        { art: 'Haus 9', stufe: 10, offen: true },
        { art: 'Zoo', stufe: null },
        { art: 'Öl', stufe: -1, offen: null },
        { art: '' },
      ]);
      const { objects, meta } = await session.call(endpoints.layerAttributes, { query: { layer } });
      expectEqual([objects.map(({ key }) => key), meta.total_count], [['art', 'stufe', 'offen'], 3], 'the attributes');
      const { objects: found, meta: of } = await session.call(endpoints.layerAttributes, { query: { layer, q: 'F', offset: 1 } });
      expectEqual([found.map(({ key }) => key), of.total_count], [['offen'], 2], 'those of a name, from the second on');
      expectEqual(await valuesOf(session, layer, 'art'), ['Haus 9', 'Haus 10', 'Öl', 'Zoo'], 'texts');
      expectEqual(await valuesOf(session, layer, 'stufe'), [-1, 2.5, 10], 'numbers');
      expectEqual(await valuesOf(session, layer, 'offen'), [false, true], 'truth values');
    },
  },
  {
    name: 'values of what a layer does not have are refused by name; a layer without data has no attributes',
    async run(target) {
      const session = await signIn(target);
      const { resource_uri: layer } = await newLayer(session);
      const error = await expectError(valuesOf(session, layer, 'farbe'), 422, 'invalid');
      expectEqual(Object.keys(error.fields), ['attribute'], 'the field');
      expectEqual(/farbe.*name/.test(error.message), true, `what would be right: ${error.message}`);
      for (const uri of ['/api/v1/layer/999999/', '/api/v1/depot/1/', 'x']) {
        await expectError(valuesOf(session, uri, 'name'), 422);
        await expectError(session.call(endpoints.layerAttributes, { query: { layer: uri } }), 422);
      }
      const { folder } = await filledDepot(session);
      const body = { name: uniqueName('Leer'), content_type: typeUri('feature'), folder: folder.resource_uri };
      const empty = await session.call(endpoints.createDepot, { body });
      const bare = await session.call(endpoints.createLayer, { params: { id: empty.id }, query: {} });
      const { objects } = await session.call(endpoints.layerAttributes, { query: { layer: bare.resource_uri } });
      expectEqual(objects, [], 'attributes of no data');
      await expectError(valuesOf(session, bare.resource_uri, 'name'), 422, 'invalid');
    },
  },
  {
    name: 'who reads a layer sees its values without reading the depot; who does not is told that there is no such layer',
    async run(target) {
      const session = await signIn(target);
      const layer = await newLayer(session);
      const colleague = await newColleague(session);
      await expectError(valuesOf(colleague.session, layer.resource_uri, 'name'), 422, 'no_such_reference');
      const body = { permissions: [{ user: colleague.user.resource_uri, perms: ['read'] }] };
      await session.call(endpoints.saveLayer, { params: { id: layer.id }, body });
      expectEqual(await valuesOf(colleague.session, layer.resource_uri, 'name'), ['Deutz', 'Köln', 'Mülheim'], 'the values');
    },
  },
  {
    name: `more than ${mostListed} different values are refused, so many are listed`,
    async run(target) {
      const session = await signIn(target);
      const numbers = Array.from({ length: mostListed + 1 }, (_, nr) => ({ nr, rest: nr % mostListed }));
      const { resource_uri: layer } = await layerOf(session, numbers);
      await expectError(valuesOf(session, layer, 'nr'), 422, 'too_many_listed');
      expectEqual((await valuesOf(session, layer, 'rest')).length, mostListed, 'the values');
    },
  },
];

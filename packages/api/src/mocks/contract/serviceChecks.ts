import { endpoints } from '../../contract/endpoints.ts';
import { typeUri } from '../../types/chain.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue } from './check.ts';
import { filledDepot, uniqueName } from './fixtures.ts';
import { signIn } from './session.ts';

export const serviceCheckCases: readonly ContractCase[] = [
  {
    name: 'the services of a layer are asked as clients ask them, and nothing is wrong; without data there is nothing to ask for',
    async run(target) {
      const session = await signIn(target);
      const { depot, folder } = await filledDepot(session);
      const check = async (depotId: number) => {
        const { id } = await session.call(endpoints.createLayer, { params: { id: depotId }, query: { layertype: 'feature' } });
        return session.call(endpoints.checkLayer, { params: { id } });
      };
      const { results } = await check(depot.id);
      expectEqual(
        results.filter(({ problem }) => problem !== null),
        [],
        'what is wrong',
      );
      const config = await session.call(endpoints.config, {});
      const offered = config.services.filter(({ layer_types }) => layer_types.includes('feature')).map(({ id }) => id);
      expectEqual([...new Set(results.map(({ service }) => service.id))], offered, 'the services');
      const empty = await session.call(endpoints.createDepot, {
        body: { name: uniqueName('Leer'), content_type: typeUri('feature'), folder: folder.resource_uri },
      });
      expectEqual(await check(empty.id), { results: [] }, 'what is said of no data');
      const error = await expectError(session.call(endpoints.checkLayer, { params: { id: 999_999 } }), 404, 'not_found');
      expectTrue(error.message !== '', 'a message');
    },
  },
];

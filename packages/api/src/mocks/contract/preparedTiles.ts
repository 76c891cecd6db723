import { endpoints } from '../../contract/endpoints.ts';
import type { Layer } from '../../schemas/layer.ts';
import { typeUri } from '../../types/chain.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import { ended, filledDepot, newColleague, uniqueName } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

const asked = { service: 'tiles', min_zoom: 0, max_zoom: 4 } as const;

async function newLayer(session: Session): Promise<{ layer: Layer; folder: string }> {
  const { depot, folder } = await filledDepot(session);
  const layer = await session.call(endpoints.createLayer, { params: { id: depot.id }, query: { layertype: 'feature' } });
  return { layer, folder: folder.resource_uri };
}

export const preparedTilesCases: readonly ContractCase[] = [
  {
    name: 'how many tiles of a layer there are is said before a job draws them, and what it did after that',
    async run(target) {
      const session = await signIn(target);
      const { layer, folder } = await newLayer(session);
      const params = { id: layer.id };
      for (const body of [asked, { ...asked, service: 'wmts', grid: 'WebMercatorQuad' }] as const) {
        const before = await session.call(endpoints.prepareTiles, { params, body: { ...body, dry_run: true } });
        expectEqual([before.job, before.plan.estimated], [null, false], 'a dry run');
        expectTrue(before.plan.tiles >= 5 && before.plan.bytes > 0 && before.plan.most_tiles > 0, 'tiles');
        const { plan, job } = await session.call(endpoints.prepareTiles, { params, body: { ...body, dry_run: false } });
        expectEqual(plan.tiles, before.plan.tiles, 'tiles of the job');
        const done = await ended(session, present(job, 'a job'));
        expectEqual([done.kind, done.status, done.message?.code], ['tiles', 'success', 'tiles_prepared'], 'the job');
        expectEqual(done.progress.done, done.progress.total, 'its progress');
        const after = await session.call(endpoints.prepareTiles, { params, body: { ...body, dry_run: true } });
        expectEqual(after.last, job, 'the last one');
        const again = await session.call(endpoints.prepareTiles, { params, body: { ...body, dry_run: false } });
        const second = await ended(session, present(again.job, 'a second job'));
        expectTrue(present(second.message, 'a message').text.includes(` ${plan.tiles} lagen schon bereit`), 'all are there');
      }
      const empty = await session.call(endpoints.createDepot, {
        body: { name: uniqueName('Leer'), content_type: typeUri('feature'), folder },
      });
      const bare = await session.call(endpoints.createLayer, { params: { id: empty.id }, query: { layertype: 'feature' } });
      const nothing = await session.call(endpoints.prepareTiles, { params: { id: bare.id }, body: { ...asked, dry_run: false } });
      expectEqual([nothing.job, nothing.plan.tiles], [null, 0], 'without data');
    },
  },
  {
    name: 'tiles are prepared by who may change the layer, and of levels that there are',
    async run(target) {
      const session = await signIn(target);
      const { layer } = await newLayer(session);
      const params = { id: layer.id };
      const { user, session: colleague } = await newColleague(session);
      const dry = { params, body: { ...asked, dry_run: true } };
      await expectError(colleague.call(endpoints.prepareTiles, dry), 404, 'not_found');
      await session.call(endpoints.saveLayer, {
        params,
        body: { permissions: [{ user: user.resource_uri, group: null, perms: ['read'] }] },
      });
      await expectError(colleague.call(endpoints.prepareTiles, dry), 403, 'forbidden');
      for (const [body, field] of [
        [{ ...asked, max_zoom: 19 }, 'max_zoom'],
        [{ ...asked, min_zoom: 5 }, 'min_zoom'],
        [{ ...asked, max_zoom: 22 }, 'max_zoom'],
      ] as const) {
        const error = await expectError(session.call(endpoints.prepareTiles, { params, body: { ...body, dry_run: true } }), 422, 'invalid');
        expectEqual(Object.keys(error.fields ?? {}), [field], 'the field');
      }
    },
  },
  {
    name: 'tiles are prepared of what the type of a layer serves, and of none that differ by who asks',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await filledDepot(session);
      const refused = async (id: number, service: 'wmts' | 'tiles'): Promise<void> => {
        const body = { ...asked, service, dry_run: true };
        await expectError(session.call(endpoints.prepareTiles, { params: { id }, body }), 404, 'not_found');
      };
      const typed = async (layertype: 'mapproxy' | 'pmtiles') =>
        (await session.call(endpoints.createLayer, { params: { id: depot.id }, query: { layertype } })).id;
      const [pictures, vectors] = [await typed('mapproxy'), await typed('pmtiles')];
      const body = { ...asked, service: 'wmts', dry_run: true } as const;
      expectTrue((await session.call(endpoints.prepareTiles, { params: { id: pictures }, body })).plan.tiles >= 5, 'pictures');
      await refused(pictures, 'tiles');
      await refused(vectors, 'wmts');
      const members = [`/api/v1/layer/${pictures}/`];
      const { id: metalayer } = await session.call(endpoints.createMetalayer, { body: { name: uniqueName('Metalayer'), members } });
      await refused(metalayer, 'wmts');
    },
  },
];

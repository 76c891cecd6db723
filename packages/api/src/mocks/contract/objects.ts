import { endpoints } from '../../contract/endpoints.ts';
import { ErrorBody } from '../../schemas/common.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import { filledDepot, newSwitchboard, newColleague, newDepot, newView, uniqueName } from './fixtures.ts';
import { signIn } from './session.ts';

export const objectCases: readonly ContractCase[] = [
  {
    name: 'favourites are one user’s own and narrow lists',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague, user } = await newColleague(session);
      const stem = uniqueName('Favorit');
      const [view] = [await newView(session, `${stem} a`), await newView(session, `${stem} b`)];
      const permissions = [{ user: user.resource_uri, perms: ['read'] }];
      await session.call(endpoints.saveView, { params: { id: view.id }, body: { permissions } });
      const params = { kind: 'view', id: view.id };
      expectEqual(await session.call(endpoints.favor, { params }), { favored: true }, 'the answer');
      const favoured = async () => {
        const { objects } = await session.call(endpoints.views, { query: { q: stem, favored: '1' } });
        return objects.map((object) => [object.id, object.favored]);
      };
      expectEqual(await favoured(), [[view.id, true]], 'favourites');
      expectEqual((await colleague.call(endpoints.view, { params: { id: view.id } })).favored, false, 'favored for a colleague');
      expectEqual(await session.call(endpoints.unfavor, { params }), { favored: false }, 'the answer');
      expectEqual(await favoured(), [], 'favourites afterwards');
      await expectError(session.call(endpoints.favor, { params: { kind: 'view', id: 99_999_999 } }), 404, 'not_found');
      await expectError(session.call(endpoints.favor, { params: { kind: 'user', id: 1 } }), 404, 'not_found');
    },
  },
  {
    name: 'a favourite is not set from another site',
    async run(target) {
      const session = await signIn(target);
      const view = await newView(session);
      const response = await session.fetch(`${view.resource_uri}favor/`, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
      expectEqual(response.status, 403, 'status');
      expectEqual(ErrorBody.parse(await response.json()).code, 'csrf', 'code');
      expectEqual((await session.call(endpoints.view, { params: { id: view.id } })).favored, false, 'favored');
    },
  },
  {
    name: 'the most recently used come first',
    async run(target) {
      const session = await signIn(target);
      const [first, second] = [await newSwitchboard(session), await newSwitchboard(session)];
      const order = async () => {
        const { objects } = await session.call(endpoints.switchboards, { query: { mru: '1', limit: 2 } });
        return objects.map((switchboard) => switchboard.id);
      };
      expectEqual(await order(), [second.id, first.id], 'after the creation');
      await session.call(endpoints.switchboard, { params: { id: first.id } });
      expectEqual(await order(), [first.id, second.id], 'after a look');
      await session.call(endpoints.saveSwitchboard, { params: { id: second.id }, body: { description: 'neu' } });
      expectEqual(await order(), [second.id, first.id], 'after a save');
    },
  },
  {
    name: 'changes are noted as events with the name of the time',
    async run(target) {
      const session = await signIn(target);
      const me = await session.call(endpoints.me, {});
      const view = await newView(session);
      const [params, renamed] = [{ id: view.id }, uniqueName('Umbenannt')];
      await session.call(endpoints.saveView, { params, body: { name: renamed } });
      const noted = async () => (await session.call(endpoints.events, { query: { view_id: view.id } })).objects;
      const events = await noted();
      expectEqual(
        events.map((event) => [event.key, event.metadata.name, event.content_object, event.user]),
        [
          ['update', renamed, view.resource_uri, me.resource_uri],
          ['create', view.name, view.resource_uri, me.resource_uri],
        ],
        'events',
      );
      expectEqual([events[0]?.user_name, events[0]?.content_kind], [me.display_name, 'view'], 'names');
      await session.call(endpoints.deleteView, { params });
      const [last] = await noted();
      expectEqual([last?.key, last?.metadata.name, last?.content_object, last?.content_kind], ['delete', renamed, null, 'view'], 'the end');
    },
  },
  {
    name: 'events are of what one may see; mine=1 are one’s own',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague, user } = await newColleague(session);
      const [hidden, own] = [await newView(session), await newView(colleague)];
      expectEqual((await colleague.call(endpoints.events, { query: { view_id: hidden.id } })).objects, [], 'events of a hidden view');
      const mine = await colleague.call(endpoints.events, { query: { mine: '1' } });
      expectTrue(
        mine.objects.every((event) => event.user === user.resource_uri) &&
          mine.objects.some((event) => event.content_object === own.resource_uri),
        'the own events only',
      );
      const { depot } = await filledDepot(session);
      const { objects } = await session.call(endpoints.events, { query: { mine: '1', limit: 20 } });
      const stored = objects.find((event) => event.key === 'store' && event.content_object === depot.resource_uri);
      expectEqual(present(stored, 'an event of the import').metadata.name, depot.name, 'name of the import’s event');
    },
  },
  {
    name: 'a depot’s relations reach its folder, layer and views',
    async run(target) {
      const session = await signIn(target);
      const { depot, folder } = await filledDepot(session);
      const layer = await session.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
      const view = await session.call(endpoints.createView, {
        query: { template_layer: String(layer.id) },
        body: { name: uniqueName('View') },
      });
      const context = await session.call(endpoints.contextView, { params: { kind: 'depot', id: depot.id } });
      const has = (subject: string, kind: string, object: string): boolean =>
        context.relations.some((one) => one.subject === subject && one.kind === kind && one.object === object);
      expectEqual(
        [context.type, context.object.resource_uri, context.expanded, context.hidden],
        ['depot', depot.resource_uri, true, 0],
        'head',
      );
      expectTrue(has(folder.resource_uri, 'contains', depot.resource_uri), 'the folder contains the depot');
      expectTrue(has(depot.resource_uri, 'provides_data_for', layer.resource_uri), 'the depot provides data for the layer');
      expectTrue(has(layer.resource_uri, 'is_used_by', view.resource_uri), 'the layer is used by the view, one level further');
      const known = new Set(context.objects.map((object) => object.resource_uri));
      expectTrue(
        context.relations.every(({ subject, object }) => known.has(subject) && known.has(object)),
        'all ends are summed up',
      );
      await expectError(session.call(endpoints.contextView, { params: { kind: 'depot', id: 99_999_999 } }), 404, 'not_found');
    },
  },
  {
    name: 'many relations are not expanded',
    async run(target) {
      const session = await signIn(target);
      const folder = await session.call(endpoints.createDepotFolder, { body: { name: uniqueName('Viele') } });
      for (let index = 0; index < 11; index += 1)
        await session.call(endpoints.createDepotFolder, { body: { name: `Teil ${index}`, parent: folder.resource_uri } });
      const context = await session.call(endpoints.contextView, { params: { kind: 'depotfolder', id: folder.id } });
      expectEqual([context.expanded, context.relations.length], [false, 11], 'relations');
    },
  },
  {
    name: 'objects of all kinds are found by name; without a text those used last',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague } = await newColleague(session);
      const stem = uniqueName('Suche');
      const [depot, view] = [await newDepot(session, `${stem} Magazin`), await newView(session, `${stem} View`)];
      const found = await session.call(endpoints.search, { query: { q: stem.toUpperCase() } });
      expectEqual(found.objects.map((object) => object.kind).toSorted(), ['depot', 'view'], 'kinds');
      const summary = present(
        found.objects.find((object) => object.resource_uri === depot.resource_uri),
        'the depot',
      );
      expectEqual([summary.content_type, summary.parent], [depot.content_type, depot.folder], 'the depot’s summary');
      expectEqual((await colleague.call(endpoints.search, { query: { q: stem } })).objects, [], 'what a colleague finds');
      const recent = await session.call(endpoints.search, { query: { limit: 1 } });
      expectEqual(
        recent.objects.map((object) => object.resource_uri),
        [view.resource_uri],
        'what was used last',
      );
    },
  },
  {
    name: 'news and add-ons are lists; an add-on can be asked about',
    async run(target) {
      const session = await signIn(target);
      const news = await session.call(endpoints.news, { query: {} });
      expectTrue(
        news.objects.every((post) => /^https?:\/\//.test(post.link)),
        'links are web addresses',
      );
      const dates = news.objects.map((post) => Date.parse(post.date));
      expectEqual(
        dates,
        dates.toSorted((a, b) => b - a),
        'newest first',
      );
      const { objects } = await session.call(endpoints.addons, { query: {} });
      for (const addon of objects.filter((one) => !one.licensed).slice(0, 1)) {
        expectTrue((await session.call(endpoints.informAddon, { params: { id: addon.id } })).requested, 'the request is noted');
        const again = await session.call(endpoints.addons, { query: {} });
        expectTrue(
          again.objects.some((one) => one.id === addon.id && one.requested),
          'the request stays',
        );
      }
      await expectError(session.call(endpoints.informAddon, { params: { id: 99_999_999 } }), 404, 'not_found');
    },
  },
];

import { endpoints } from '../../contract/endpoints.ts';
import type { BodyInput } from '../../contract/endpoint.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, present } from './check.ts';
import { filledDepot, newSwitchboard, newColleague, uniqueName } from './fixtures.ts';
import { signIn } from './session.ts';

export const publicationCases: readonly ContractCase[] = [
  {
    name: 'a layer is made public by who may publish its data, for as long as they may; the owner of the data sees and withdraws it',
    async run(target) {
      const owner = await signIn(target);
      const { session: colleague, user } = await newColleague(owner);
      const { depot } = await filledDepot(owner);
      const params = { id: depot.id };
      const permit = (...perms: string[]) =>
        owner.call(endpoints.saveDepot, { params, body: { permissions: perms.length === 0 ? [] : [{ user: user.resource_uri, perms }] } });
      await permit('read_depot');
      const layer = await colleague.call(endpoints.createLayer, { params, query: {} });
      const save = (body: { public?: boolean; older_moments?: boolean; name?: string }) =>
        colleague.call(endpoints.saveLayer, { params: { id: layer.id }, body });
      const seen = async () => (await colleague.call(endpoints.layer, { params: { id: layer.id } })).public;
      for (const body of [{ public: true }, { older_moments: true }]) {
        const error = await expectError(save(body), 403, 'forbidden');
        expectEqual(Object.keys(error.fields), Object.keys(body), 'fields');
      }
      await permit('read_depot', 'publish_depot');
      const published = await save({ public: true });
      expectEqual([published.public, published.published_by], [true, user.resource_uri], 'the published layer');
      const withdraw = { params: { id: depot.id, layer: layer.id } };
      await expectError(colleague.call(endpoints.depotLayers, { params }), 403, 'forbidden');
      await expectError(colleague.call(endpoints.withdrawLayer, withdraw), 403, 'forbidden');

      const listed = async () => present((await owner.call(endpoints.depotLayers, { params })).objects[0], 'a layer');
      const { owner_name, public: isPublic, published_by, published_by_name } = await listed();
      const name = user.display_name;
      expectEqual([owner_name, isPublic, published_by, published_by_name], [name, true, user.resource_uri, name], 'the layer as listed');
      await permit('read_depot');
      expectEqual([await seen(), (await listed()).public], [false, false], 'public without the right');
      await save({ name: 'anders' });
      await permit('publish_depot');
      expectEqual(await seen(), true, 'public with the right again');
      const ended = await owner.call(endpoints.withdrawLayer, withdraw);
      expectEqual([ended.public, ended.published_by, await seen()], [false, null, false], 'the withdrawn layer');
      await owner.call(endpoints.withdrawLayer, withdraw);
      const events = await colleague.call(endpoints.events, { query: { layer_id: layer.id } });
      expectEqual(events.objects.filter((event) => event.key === 'withdraw').length, 1, 'events of the withdrawal');
      await expectError(owner.call(endpoints.withdrawLayer, { params: { ...withdraw.params, layer: 99_999_999 } }), 404, 'not_found');

      await save({ public: true });
      const saveUser = (body: BodyInput<typeof endpoints.saveUser>) => owner.call(endpoints.saveUser, { params: { id: user.id }, body });
      const { user_permissions } = await saveUser({});
      const ends = [
        { without: 'the global permission', is: { user_permissions: ['add_layer' as const] }, was: { user_permissions } },
        { without: 'being of the staff', is: { is_staff: false }, was: { is_staff: true } },
        { without: 'a date to come', is: { expiration_date: '2020-01-01T00:00:00Z' }, was: { expiration_date: null } },
        { without: 'an active account', is: { is_active: false }, was: { is_active: true } },
      ];
      for (const { without, is, was } of ends) {
        await saveUser(is);
        expectEqual((await listed()).public, false, `public without ${without}`);
        await saveUser(was);
        expectEqual((await listed()).public, true, `public again, with ${without}`);
      }
    },
  },
  {
    name: 'what shows layers is made public by who may publish these: a view, a portal, a frozen view',
    async run(target) {
      const owner = await signIn(target);
      const { session: colleague, user } = await newColleague(owner);
      const { depot } = await filledDepot(owner);
      const permit = (...perms: string[]) =>
        owner.call(endpoints.saveDepot, {
          params: { id: depot.id },
          body: { permissions: [{ user: user.resource_uri, perms: ['read_depot', ...perms] }] },
        });
      await permit();
      const account = { params: { id: user.id } };
      const { user_permissions } = await owner.call(endpoints.saveUser, { ...account, body: {} });
      await owner.call(endpoints.saveUser, { ...account, body: { user_permissions: [...user_permissions, 'publish_view'] } });
      const layer = await colleague.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
      const showing = { query: { template_layer: String(layer.id) } };
      const createView = (isPublic: boolean) =>
        colleague.call(endpoints.createView, { ...showing, body: { name: uniqueName('Karte'), public: isPublic } });
      const view = await createView(false);
      const portal = await colleague.call(endpoints.createPortal, {
        query: {},
        body: { name: uniqueName('Portal'), views: [{ view: view.resource_uri, name: view.name, order: 0, attr: {} }] },
      });
      const publishView = () => colleague.call(endpoints.saveView, { params: { id: view.id }, body: { public: true } });
      const publishPortal = () => colleague.call(endpoints.savePortal, { params: { id: portal.id }, body: { public: true } });
      const freeze = () =>
        colleague.call(endpoints.createFinalView, { body: { view: view.resource_uri, slug: uniqueName('stand').replaceAll(' ', '-') } });
      for (const publish of [() => createView(true), publishView, publishPortal]) {
        const error = await expectError(publish(), 403, 'forbidden');
        expectEqual(Object.keys(error.fields), ['public'], 'fields');
      }
      expectEqual(Object.keys((await expectError(freeze(), 403, 'forbidden')).fields), ['view'], 'fields');
      await permit('publish_depot');
      expectEqual([(await publishView()).public, (await publishPortal()).public], [true, true], 'public with the right');
      await freeze();
      // What is public already may be renamed without the right, but not show more.
      await permit();
      const { layergroup } = await colleague.call(endpoints.saveView, { params: { id: view.id }, body: { name: uniqueName('Karte') } });
      await expectError(colleague.call(endpoints.saveView, { params: { id: view.id }, body: { layergroup } }), 403, 'forbidden');
    },
  },
  {
    name: 'lists are sorted by what they support, and any other key is refused with those there are',
    async run(target) {
      const session = await signIn(target);
      await newSwitchboard(session);
      for (const [name, endpoint] of Object.entries(endpoints)) {
        const shape = 'query' in endpoint && 'shape' in endpoint.query ? endpoint.query.shape : {};
        if (!('order_by' in shape)) continue;
        const ask = (order_by: string) =>
          session.call(endpoint as typeof endpoints.depotsByType, { params: { type_name: 'feature' }, query: { order_by, limit: 2 } });
        for (const key of 'orders' in endpoint ? endpoint.orders : []) for (const order of [key, `-${key}`]) await ask(order);
        for (const key of ['password_hash', '', 'name desc', '--name']) {
          const error = await expectError(ask(key), 400, 'unsupported_order');
          expectEqual([name, ...Object.keys(error.fields)], [name, 'order_by'], 'fields');
          if ('orders' in endpoint) expectEqual(error.message.includes(endpoint.orders.join(', ')), true, 'the keys there are are named');
        }
      }
    },
  },
];

import { endpoints } from '../../contract/endpoints.ts';
import type { Layer } from '../../schemas/layer.ts';
import { serviceUrls } from '../../contract/serviceUrls.ts';
import { typeUri } from '../../types/chain.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue } from './check.ts';
import { newColleague, newLayer, uniqueName } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

const saved = (session: Session, { id }: Layer, body: object): Promise<Layer> =>
  session.call(endpoints.saveLayer, { params: { id }, body: body as never });
const read = (session: Session, { id }: Layer): Promise<Layer> => session.call(endpoints.layer, { params: { id } });
const named = async (session: Session, members: readonly Layer[] = []): Promise<Layer> =>
  session.call(endpoints.createMetalayer, {
    body: { name: uniqueName('Zusammen'), members: members.map(({ resource_uri }) => resource_uri) },
  });
const urisOf = (layers: readonly Layer[]): string[] => layers.map(({ resource_uri }) => resource_uri);

export const metalayerCases: readonly ContractCase[] = [
  {
    name: 'a metalayer shows layers in an order, the first on top, and has pictures of them alone',
    async run(target) {
      const session = await signIn(target);
      const [one, two] = [await newLayer(session), await newLayer(session)];
      const made = await named(session, [one, two]);
      expectEqual([made.type, made.depot, made.public, made.metadata], ['metalayer', null, false, null], 'what it is');
      expectEqual(made.members, urisOf([one, two]), 'its layers');
      expectEqual(
        made.layerpiles.map(({ name, content_type, depot }) => [name, content_type, depot]),
        [one, two].map(({ name }) => [name, typeUri('layer'), null]),
        'what is listed of them',
      );
      expectTrue(made.slug !== '' && made.bbox !== null, 'a short name and a place');
      expectEqual((await saved(session, made, { members: urisOf([two, one]) })).members, urisOf([two, one]), 'the other order');
      expectEqual((await named(session)).layerpiles, [], 'one without layers');
      const { services } = await session.call(endpoints.config, {});
      expectEqual(
        serviceUrls(made, services, '').map(({ id }) => id),
        ['wms', 'wmts'],
        'its services',
      );
      const copy = await session.call(endpoints.createLayerFrom, { query: { template: made.id } });
      expectEqual([copy.type, copy.members], ['metalayer', urisOf([two, one])], 'a copy');
    },
  },
  {
    name: 'a metalayer takes layers that can be read, once, and none that show layers themselves',
    async run(target) {
      const session = await signIn(target);
      const [one, other] = [await newLayer(session), await newLayer(session)];
      const made = await named(session, [one]);
      const inside = await expectError(saved(session, made, { members: urisOf([one, made]) }), 422, 'metalayer_member');
      expectTrue(inside.message.includes(made.name) && 'members' in inside.fields, 'it is named');
      await expectError(named(session, [made]), 422, 'metalayer_member');
      expectTrue('members' in (await expectError(saved(session, made, { members: urisOf([one, one]) }), 422, 'invalid')).fields, 'a field');
      const missing = await expectError(saved(session, made, { members: ['/api/v1/layer/99999999/'] }), 422, 'no_such_reference');
      expectTrue('members' in missing.fields, 'the field of what is not there');
      const { session: colleague, user } = await newColleague(session);
      await saved(session, made, { permissions: [{ user: user.resource_uri, perms: ['read', 'write'] }] });
      // What is in it stays, whoever saves it; nothing that they cannot read comes in.
      expectEqual((await saved(colleague, made, { members: urisOf([one]), description: 'neu' })).members, urisOf([one]), 'what stays');
      await expectError(saved(colleague, made, { members: urisOf([one, other]) }), 422, 'no_such_reference');
      for (const [layer, type] of [
        [made, 'feature'],
        [one, 'metalayer'],
      ] as const)
        expectTrue('type' in (await expectError(saved(session, layer, { type }), 422, 'invalid')).fields, `${layer.type} to ${type}`);
      expectEqual((await saved(session, one, { members: urisOf([other]) })).members, [], 'layers of a layer over a depot');
    },
  },
  {
    name: 'of the layers of a metalayer nobody reads what they may not read by themselves',
    async run(target) {
      const session = await signIn(target);
      const [open, closed] = [await newLayer(session), await newLayer(session)];
      const made = await named(session, [closed, open]);
      const { session: colleague, user } = await newColleague(session);
      const reading = [{ user: user.resource_uri, perms: ['read'] }];
      await saved(session, made, { permissions: reading });
      const shown = async (): Promise<string[]> => (await read(colleague, made)).layerpiles.map(({ name }) => name);
      expectEqual([await shown(), (await read(colleague, made)).bbox], [[], null], 'none of them');
      await saved(session, open, { permissions: reading });
      expectEqual(await shown(), [open.name], 'the one that they may read');
      expectTrue(!JSON.stringify(await read(colleague, made)).includes(closed.name), 'the name of the other is nowhere');
      await saved(session, closed, { public: true });
      expectEqual(await shown(), [closed.name, open.name], 'one that everybody sees as well');
      expectEqual((await read(session, made)).public, false, 'the metalayer');
    },
  },
  {
    name: 'a metalayer depends on its layers: it is told before one is deleted, and shows it no more then',
    async run(target) {
      const session = await signIn(target);
      const { layer, other } = { layer: await newLayer(session), other: await newLayer(session) };
      const made = await named(session, [layer, other]);
      const context = await session.call(endpoints.contextView, { params: { kind: 'layer', id: layer.id } });
      expectTrue(
        context.relations.some(
          ({ kind, subject, object }) => kind === 'is_used_by' && subject === layer.resource_uri && object === made.resource_uri,
        ),
        JSON.stringify(context.relations),
      );
      await session.call(endpoints.deleteLayer, { params: { id: layer.id } });
      const after = await read(session, made);
      expectEqual([after.members, after.layerpiles.map(({ name }) => name)], [urisOf([other]), [other.name]], 'what is left');
    },
  },
];

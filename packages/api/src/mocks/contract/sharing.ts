import { endpoints } from '../../contract/endpoints.ts';
import { createCall, objectPermissions, saveCall, simpleKinds, type PermissionKind, type SimpleKind } from '../../kinds/kinds.ts';
import type { PermissionEntry } from '../../schemas/common.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError } from './check.ts';
import { newSwitchboard, newColleague, newDepot, newFolder, newLayer, uniqueName } from './fixtures.ts';
import { openSession, signIn, type Session } from './session.ts';

interface Shared {
  readonly id: number;
  readonly permissions: PermissionEntry[];
}
interface Kind {
  readonly make: (session: Session) => Promise<{ readonly id: number }>;
  readonly save: (session: Session, id: number, body: { permissions?: PermissionEntry[]; name?: string }) => Promise<Shared>;
}

const named = () => ({ name: uniqueName('Teilen') });

/** Kinds that differ by their fields only have the calls of one shape. */
const simple = Object.fromEntries(
  simpleKinds.map((kind): [SimpleKind, Kind] => [
    kind,
    {
      make: (session) => session.call(endpoints[createCall(kind)], { query: {}, body: named() }),
      save: (session, id, body) => session.call(endpoints[saveCall(kind)], { params: { id }, body }),
    },
  ]),
) as Record<SimpleKind, Kind>;

/** Objects with a permission table; a kind without its calls here does not compile. */
const kinds: Readonly<Record<PermissionKind, Kind>> = {
  ...simple,
  depot: { make: newDepot, save: (session, id, body) => session.call(endpoints.saveDepot, { params: { id }, body }) },
  depotfolder: { make: newFolder, save: (session, id, body) => session.call(endpoints.saveDepotFolder, { params: { id }, body }) },
  switchboard: { make: newSwitchboard, save: (session, id, body) => session.call(endpoints.saveSwitchboard, { params: { id }, body }) },
  layer: { make: newLayer, save: (session, id, body) => session.call(endpoints.saveLayer, { params: { id }, body }) },
};

const sharingCase = (kind: PermissionKind): ContractCase => ({
  name: `the permissions of a ${kind} are changed by its owner and who may share it, and nobody gives more than they have`,
  async run(target) {
    const owner = await signIn(target);
    const { session: colleague, user } = await newColleague(owner);
    const other = (await owner.call(endpoints.me, {})).resource_uri;
    const { make, save } = kinds[kind];
    const { read, write, share } = objectPermissions[kind];
    const { id } = await make(owner);
    const own = (...perms: string[]): PermissionEntry => ({ user: user.resource_uri, group: null, perms });
    const asOwner = (...perms: string[]) => save(owner, id, { permissions: [own(...perms)] });
    const refused = async (permissions: PermissionEntry[]) => {
      const error = await expectError(save(colleague, id, { permissions }), 403, 'forbidden');
      expectEqual(Object.keys(error.fields), ['permissions'], 'fields');
    };

    const misspelt = await expectError(asOwner(read, `${write}_all`), 422, 'unknown_permission');
    expectEqual(Object.keys(misspelt.fields), ['permissions'], 'fields');

    await asOwner(read, write);
    await save(colleague, id, { ...named(), permissions: [own(write, read)] });
    await refused([own(read, write, share)]);
    await refused([own(read, write), { user: other, group: null, perms: [read] }]);
    await refused([]);

    await asOwner(read, share);
    await refused([own(read, write, share)]);
    await refused([own(read, share), { user: other, group: null, perms: [write] }]);
    await expectError(save(colleague, id, named()), 403, 'forbidden');
    const given = [own(read, share), { user: other, group: null, perms: [read] }];
    expectEqual((await save(colleague, id, { permissions: given })).permissions, given, 'what was shared');

    await asOwner(read);
    await expectError(save(colleague, id, { permissions: [own(read)] }), 403, 'forbidden');
    await asOwner();
    await expectError(save(colleague, id, { permissions: [own(read)] }), 404, 'not_found');
  },
});

export const sharingCases: readonly ContractCase[] = [
  ...(Object.keys(kinds) as PermissionKind[]).map(sharingCase),
  {
    name: 'nobody but superusers learns e-mail addresses',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague } = await newColleague(session);
      const stem = uniqueName('geheim').replaceAll(' ', '.');
      const email = `${stem}@amt.example.org`;
      await session.call(endpoints.sendInvite, { body: { email } });
      await expectError(colleague.call(endpoints.sendInvite, { body: { email } }), 403, 'superuser_only');
      const found = (q: string) => colleague.call(endpoints.userOverview, { query: { q, limit: 1000 } });
      expectEqual((await found('amt.example.org')).objects, [], 'users found by a part of an address');
      expectEqual((await found(`${stem}@`)).objects, [], 'users found by an address');
      const { objects } = await found(stem);
      expectEqual(
        objects.map((one) => [one.username, one.display_name]),
        [[stem, stem]],
        'the name of somebody who was invited',
      );
      const everybody = await found('');
      expectEqual(JSON.stringify(everybody).includes('@'), false, 'an address in the list of all names');
      for (const order_by of ['email', 'last_login'])
        await expectError(colleague.call(endpoints.userOverview, { query: { order_by } }), 400, 'unsupported_order');
      await expectError(openSession(target).call(endpoints.userOverview, { query: {} }), 401, 'unauthenticated');
    },
  },
];

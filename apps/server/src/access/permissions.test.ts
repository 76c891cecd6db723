import { endpoints } from '@geo/api';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signIn } from '../demo/client.ts';
import { newDepot } from '../testing/client.ts';
import { backends } from '../testing/backends.ts';
import { createAccount } from '../identity/new-account.ts';
import { allows, type Actor } from './permissions.ts';

const password = 'noch-ein-langes-Passwort';

describe('permissions of an object', () => {
  const actor: Actor = { id: 7, isSuperuser: false, permissions: [], groups: [3], impersonatorId: null, language: 'de' };
  const owned = (...permissions: { user?: number; group?: number; perms: string[] }[]) => ({ owner_id: 1, permissions });

  it('come by group as well as directly, and each implies reading', () => {
    expect(allows(actor, owned({ group: 3, perms: ['write'] }), 'write')).toBe(true);
    expect(allows(actor, owned({ group: 3, perms: ['write'] }), 'read')).toBe(true);
    expect(allows(actor, owned({ group: 7, perms: ['write'] }, { user: 3, perms: ['write'] }), 'read')).toBe(false);
    expect(allows(actor, owned({ group: 3, perms: ['read'] }), 'write')).toBe(false);
  });
});

for (const backend of backends)
  describe.skipIf(backend.skipped)(`members of a group (${backend.name})`, () => {
    it('see and do what the group may', async () => {
      const platform = await backend.start();
      onTestFinished(() => platform.dispose());
      const member = await createAccount(platform.db, { username: 'mitglied', password });
      await platform.db.query("UPDATE geo.account SET permissions = '{}' WHERE id = $1", [member.id]);
      const { rows } = await platform.db.query<{ id: number }>(
        "INSERT INTO geo.account_group (name, permissions) VALUES ('Kartografie', '{add_layer,manage_tags}') RETURNING id",
      );
      const group = rows[0]!.id;
      const admin = await signIn(platform.url, 'admin', platform.password);
      const client = await signIn(platform.url, 'mitglied', password);
      const depot = await newDepot(admin);
      const permissions = [{ group: `/api/v1/group/${group}/`, perms: ['read_depot'] }];
      const saved = await admin.call(endpoints.saveDepot, { params: { id: depot.id }, body: { permissions } });
      expect(saved.permissions).toEqual([{ user: null, ...permissions[0] }]);
      expect(await client.call(endpoints.me, {})).toMatchObject({ groups: [], permissions: [], impersonator: null });
      expect((await client.call(endpoints.depots, {})).objects).toEqual([]);
      await platform.db.query('INSERT INTO geo.membership VALUES ($1, $2)', [member.id, group]);
      expect(await client.call(endpoints.me, {})).toMatchObject({
        groups: [permissions[0]!.group],
        permissions: ['add_layer', 'manage_tags'],
        impersonator: null,
      });
      expect((await client.call(endpoints.depots, {})).objects.map(({ id }) => id)).toEqual([depot.id]);
      await expect(client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { name: 'meins' } })).rejects.toMatchObject({
        status: 403,
      });
    });
  });

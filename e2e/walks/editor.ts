import { describe, expect, it } from 'vitest';
import { endpoints } from '@geo/api';
import type { Office } from '../drivers/office.ts';
import { password } from '../drivers/server.ts';

/** The editor over any page. */
export function walkEditor(office: () => Office): void {
  describe('the editor', () => {
    const page = () => office().user.page;
    const edit = (uri: string): string => `/about/?edit=${encodeURIComponent(uri)}`;
    const dialog = () => page().getByRole('dialog');

    it('opens over a page by the address; an unknown uri is named', async () => {
      const tag = await office().admin.call(endpoints.createTag, { body: { name: 'Prüfung' } });
      await office().user.go(edit(tag.resource_uri));
      await dialog().getByLabel('Name').waitFor();
      expect(await dialog().getByLabel('Name').inputValue()).toBe('Prüfung');
      await office().user.go(edit('/api/v1/teekanne/1/'));
      await dialog().getByText('UnknownEditor: /api/v1/teekanne/1/').waitFor();
      await dialog().getByRole('button', { name: 'Schließen' }).click();
      await dialog().waitFor({ state: 'hidden' });
      expect(page().url()).not.toContain('edit=');
    });

    it('a session lost in the middle of an edit costs nothing: the draft survives the log-in', async () => {
      const group = await office().admin.call(endpoints.createGroup, { body: { name: 'Stadtplanung', group_permissions: [] } });
      await office().user.go(edit(group.resource_uri));
      await dialog().getByLabel('Name').fill('Stadtplanung Süd');
      await page().context().clearCookies();
      await dialog().getByRole('button', { name: 'Speichern' }).click();
      await page().getByLabel('Benutzername').fill('admin');
      await page().getByRole('textbox', { name: 'Passwort' }).fill(password);
      await page().getByRole('button', { name: 'Anmelden' }).click();
      await dialog().getByText('Nicht gespeichert', { exact: true }).waitFor();
      expect(await dialog().getByLabel('Name').inputValue()).toBe('Stadtplanung Süd');
      await dialog().getByRole('button', { name: 'Speichern' }).click();
      await dialog().waitFor({ state: 'hidden' });
      expect((await office().admin.call(endpoints.group, { params: { id: group.id } })).name).toBe('Stadtplanung Süd');
    });

    it('of two tabs that edit the same object, the later one is asked', async () => {
      const { admin, user } = office();
      const group = await admin.call(endpoints.createGroup, { body: { name: 'Vermessung', group_permissions: [] } });
      const other = await user.tab();
      for (const tab of [user, other]) {
        await tab.go(edit(group.resource_uri));
        await tab.page.getByRole('dialog').getByLabel('Name').waitFor();
      }
      await dialog().getByLabel('Name').fill('Vermessung Nord');
      await dialog().getByRole('button', { name: 'Speichern' }).click();
      await dialog().waitFor({ state: 'hidden' });
      const later = other.page.getByRole('dialog');
      await later.getByLabel('Name').fill('Vermessung Ost');
      await later.getByRole('button', { name: 'Speichern' }).click();
      await other.page.getByText('Inzwischen geändert').waitFor();
      await other.picture('lists-stale');
      const stored = async (): Promise<string> => (await admin.call(endpoints.group, { params: { id: group.id } })).name;
      expect(await stored()).toBe('Vermessung Nord');
      await other.page.getByRole('button', { name: 'Überschreiben' }).click();
      await later.first().waitFor({ state: 'hidden' });
      expect(await stored()).toBe('Vermessung Ost');
      expect(other.problems).toEqual([]);
      await other.page.close();
    });
  });
}

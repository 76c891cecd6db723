import { describe, expect, it } from 'vitest';
import { endpoints } from '@geo/api';
import { ListPage } from '../drivers/lists.ts';
import { colleague, makeView, type Office } from '../drivers/office.ts';

/** Favourites, the objects used last, and actions on several objects. */
export function walkSelection(office: () => Office): void {
  describe('favourites and selection', () => {
    const page = () => office().user.page;
    const list = () => new ListPage(page());

    it('a starred object stands among the favourites until the star is taken away', async () => {
      for (const name of ['Radwege', 'Schulen', 'Spielplätze']) await makeView(office().admin, name);
      await office().user.go('/views/?view=table');
      await list().shows('Radwege', 'Schulen', 'Spielplätze');
      await list().row('Schulen').getByRole('button', { name: 'Zu Favoriten hinzufügen' }).click();
      await page().getByText('Zu den Favoriten hinzugefügt.').waitFor();
      await page().getByRole('button', { name: 'Favoriten anzeigen' }).click();
      await list().shows('Schulen');
      expect(list().query('favored')).toBe('1');
      await list().row('Schulen').getByRole('button', { name: 'Aus Favoriten entfernen' }).click();
      await list().shows();
      await page().getByRole('button', { name: 'Alle anzeigen' }).first().click();
      await list().shows('Radwege', 'Schulen', 'Spielplätze');
    });

    it('what was opened stands above a list that is longer', async () => {
      await list().row('Spielplätze').getByRole('link').click();
      await page().getByRole('heading', { name: 'Spielplätze' }).first().waitFor();
      await office().user.go('/views/?view=cards');
      const recent = page().getByRole('list', { name: 'Zuletzt verwendet' });
      await recent.getByRole('link', { name: 'Spielplätze' }).waitFor();
      expect(await recent.getByRole('listitem').count()).toBe(2);
      await office().user.picture('lists-recent');
    });

    it('several are deleted at once; what fails is named with its reason, the others are gone', async () => {
      const { admin } = office();
      const users = (await admin.call(endpoints.users, { query: { q: colleague.username } })).objects;
      const grant = [{ user: users[0]!.resource_uri, perms: ['read', 'write'] }];
      const shared = await Promise.all(['Bäume', 'Bänke', 'Brücken'].map((name) => makeView(admin, name, { permissions: grant })));
      const person = await office().user.another();
      await person.logIn(colleague.username, colleague.password);
      await person.go('/views/?view=table');
      const theirs = new ListPage(person.page);
      await theirs.shows('Bäume', 'Bänke', 'Brücken');
      await theirs.select('Bäume');
      await theirs.bulk().getByText('1 ausgewähltes Element').waitFor();
      await theirs.select('Bänke', 'Brücken');
      await theirs.bulk().getByText('3 ausgewählte Elemente').waitFor();
      // Taken away while the list stands open: the server alone can refuse.
      await admin.call(endpoints.saveView, {
        params: { id: shared[1]!.id },
        body: { permissions: [{ user: users[0]!.resource_uri, perms: ['read'] }] },
      });
      await theirs.bulk().getByRole('button', { name: 'Elemente löschen' }).click();
      const dialog = person.page.getByRole('dialog');
      await dialog.getByText('Bänke').waitFor();
      // Whoever confirms has read what depends on them.
      await dialog.getByText('Nichts anderes hängt davon ab.').waitFor();
      await dialog.getByRole('button', { name: 'Elemente löschen' }).click();
      await dialog.getByText('2 erledigt, 1 fehlgeschlagen').waitFor();
      await person.picture('lists-failed');
      const failed = dialog.getByRole('listitem');
      expect(await failed.count()).toBe(1);
      expect(await failed.innerText()).toMatch(/^Bänke\s+\S.*„Bearbeiten“/s);
      await dialog.getByRole('button', { name: 'Schließen' }).last().click();
      await theirs.shows('Bänke');
      expect((await admin.call(endpoints.views, { query: { q: 'B' } })).objects.map(({ name }) => name)).toContain('Bänke');
      await theirs.row('Bänke').getByRole('checkbox').check();
      expect(await theirs.bulk().getByRole('button', { name: 'Element löschen' }).getAttribute('aria-disabled')).toBe('true');
      expect(person.problems).toEqual([]);
    });
  });
}

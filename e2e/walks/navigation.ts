import { describe, expect, it } from 'vitest';
import { endpoints } from '@geo/api';
import { ListPage } from '../drivers/lists.ts';
import { makeLayers, type Office } from '../drivers/office.ts';
import { password } from '../drivers/server.ts';

/** What is kept of lists, and the relations beside them. */
export function walkNavigation(office: () => Office): void {
  describe('navigation', () => {
    const page = () => office().user.page;
    const list = () => new ListPage(page());

    it('folder, filter, presentation and system tags are kept over reload and log-in; the search text is not', async () => {
      const { admin, user } = office();
      const folder = await admin.call(endpoints.createSwitchboardFolder, { body: { name: 'Abläufe' } });
      for (const name of ['Puffer', 'Import', 'Bericht'])
        await admin.call(endpoints.createSwitchboard, {
          query: { name, ...(name === 'Bericht' ? {} : { folder_uri: folder.resource_uri }) },
        });
      await user.go('/switchboards/');
      await page().getByRole('button', { name: 'Tabelle' }).click();
      await list().shows('Puffer', 'Import', 'Bericht');
      await page().getByRole('button', { name: 'Abläufe', exact: true }).click();
      await list().shows('Puffer', 'Import');
      await page().getByRole('button', { name: 'Auswahl: Alle' }).click();
      await page()
        .getByRole('menuitem', { name: 'Eigene' })
        .or(page().getByRole('menuitemradio', { name: 'Eigene' }))
        .click();
      await page().getByRole('button', { name: 'System-Tags anzeigen' }).click();
      await page().getByRole('searchbox').fill('Puffer');
      await list().shows('Puffer');
      await page().reload();
      await list().shows('Puffer');

      await user.logOut();
      await user.logIn('admin', password);
      await user.open('Switchboards');
      await list().shows('Puffer', 'Import');
      expect([list().query('folder'), list().query('filter'), list().query('q')]).toEqual([String(folder.id), 'mine', null]);
      await expect.poll(() => page().getByRole('button', { name: 'System-Tags anzeigen' }).getAttribute('aria-pressed')).toBe('true');
    });

    it('a shared address shows the same list to others, and the way back leads through it', async () => {
      const { user } = office();
      const shared = new URL(page().url());
      const other = await user.another();
      await other.logIn('admin', password);
      await other.go(shared.pathname + shared.search);
      // As cards or as rows: that is each session's own.
      for (const name of ['Puffer', 'Import']) await other.page.getByRole('link', { name, exact: true }).first().waitFor();
      expect(await other.page.getByRole('link', { name: 'Bericht', exact: true }).count()).toBe(0);
      await page().getByRole('button', { name: 'Alle Ordner' }).click();
      await list().shows('Puffer', 'Import', 'Bericht');
      await page().goBack();
      await list().shows('Puffer', 'Import');
      await list().row('Puffer').getByRole('link').click();
      await page().getByText('Live', { exact: true }).waitFor();
      await page().goBack();
      await list().shows('Puffer', 'Import');
    });

    it('relations stand beside a list of one object and beside the object, as list and drawing', async () => {
      const { admin, user } = office();
      const [layer] = await makeLayers(admin, 'Netz', ['Leitungen']);
      await admin.call(endpoints.createView, { query: { template_layer: String(layer!.id) }, body: { name: 'Netzplan' } });
      await user.go('/layers/?view=table&q=Leitungen');
      await list().shows('Leitungen');
      await page().keyboard.press('ControlOrMeta+i');
      const panel = page().getByRole('complementary', { name: 'Kontext' });
      await panel.getByRole('button', { name: 'Netzplan' }).waitFor();
      await panel.getByRole('button', { name: 'Netz', exact: true }).waitFor();
      await user.picture('lists-context');
      await panel.getByRole('tab', { name: 'Grafik' }).click();
      // The folder comes from one step further.
      await panel.getByRole('button', { name: 'Beziehungen von Basis zeigen' }).waitFor();
      await panel.getByRole('button', { name: 'Beziehungen von Netz zeigen' }).click();
      await panel.getByRole('button', { name: 'Zurücksetzen' }).click();
      await page().keyboard.press('ControlOrMeta+i');
      await panel.waitFor({ state: 'detached' });
      await list().row('Leitungen').getByRole('link').click();
      await page().getByRole('tab', { name: 'Dienste' }).waitFor();
      await page().keyboard.press('ControlOrMeta+i');
      await panel.getByRole('button', { name: 'Netzplan' }).waitFor();
    });

    it('before a deletion one reads what is affected; the panel closes with its object', async () => {
      const { user } = office();
      await user.go('/layers/?view=table&q=Leitungen');
      await list().shows('Leitungen');
      await page().keyboard.press('ControlOrMeta+i');
      const panel = page().getByRole('complementary', { name: 'Kontext' });
      await panel.getByRole('button', { name: 'Netzplan' }).waitFor();
      await list().row('Leitungen').getByRole('button', { name: 'Aktionen für Leitungen' }).click();
      await page().getByRole('menuitem', { name: 'Löschen' }).click();
      const dialog = page().getByRole('dialog');
      await dialog.getByText('Das ist davon betroffen').waitFor();
      await dialog.getByRole('link', { name: 'Netzplan' }).waitFor();
      await user.picture('lists-affected');
      await dialog.getByRole('button', { name: 'Löschen' }).click();
      await list().shows();
      await panel.waitFor({ state: 'detached' });
    });
  });
}

import { describe, expect, it } from 'vitest';
import { endpoints } from '@geo/api';
import type { Office } from '../drivers/office.ts';
import { password } from '../drivers/server.ts';

/** Palette, help, language and scheme, people, and the feed of what all this did. */
export function walkShell(office: () => Office): void {
  describe('the shell', () => {
    const page = () => office().user.page;
    const secret = 'noch-ein-sehr-langes-Wort';

    it.each([
      ['Netz', /^Netz\b/, '/depot/'],
      ['Puffer', /^Puffer\b/, '/switchboards/edit/'],
      ['Brunnen', /^Brunnen\b/, '/layers/edit/'],
      ['Radwege', /^Radwege\b/, '/views/edit/'],
    ])('the palette finds %s and opens it', async (query, name, address) => {
      await office().user.go('/');
      await page().getByRole('heading', { level: 1 }).waitFor();
      await page().keyboard.press('ControlOrMeta+k');
      await page().getByRole('combobox', { name: 'Suchen und ausführen' }).fill(query);
      await page().getByRole('option', { name, selected: true }).waitFor();
      await page().keyboard.press('Enter');
      await page().waitForURL((url) => url.pathname.startsWith(address));
    });

    it('a list does not jump while it loads, whatever comes first', async () => {
      const { user } = office();
      const late = await user.tab();
      try {
        // What the installation offers decides what stands beside the list.
        await late.page.route('**/api/v2/backend/config', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 700));
          await route.continue();
        });
        await late.page.addInitScript(() => {
          const seen = globalThis as { moved?: number };
          seen.moved = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.moved! += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await late.go('/layers/');
        await late.page.getByRole('complementary', { name: 'Tags' }).waitFor();
        await late.page.getByText('Brunnen', { exact: true }).first().waitFor();
        // What search engines and Lighthouse call good.
        expect(await late.page.evaluate(() => (globalThis as { moved?: number }).moved)).toBeLessThan(0.1);
      } finally {
        await late.page.close();
      }
    });

    it('a key shows the shortcuts; an address without a page says so', async () => {
      await office().user.go('/nirgends/');
      await page().getByRole('heading', { level: 1, name: 'Nicht gefunden' }).waitFor();
      await office().user.picture('lists-404');
      await page().keyboard.press('?');
      await page().getByRole('dialog', { name: 'Tastenkürzel' }).waitFor();
      await page().keyboard.press('Escape');
      await page().getByRole('link', { name: 'Zur Startseite' }).click();
      await page().getByRole('heading', { level: 1, name: /admin/ }).waitFor();
    });

    it('language and scheme stay after a reload', async () => {
      const { user } = office();
      await user.userMenu('English');
      await page().getByRole('navigation').getByRole('link', { name: 'Layers' }).waitFor();
      await user.userMenu('Dark');
      await page().reload();
      await user.go('/layers/?view=table');
      await page().getByRole('button', { name: 'Show favorites' }).waitFor();
      expect(await page().locator('html').getAttribute('lang')).toBe('en');
      expect(
        await page().evaluate(() => getComputedStyle(document.body).colorScheme || getComputedStyle(document.documentElement).colorScheme),
      ).toBe('dark');
      await user.picture('lists-english-dark');
      await user.go('/');
      await page().getByText('admin created Vermessung').first().waitFor();
      await user.userMenu('Deutsch');
      await user.userMenu('Hell');
      await page().getByRole('navigation').getByRole('link', { name: 'Magazin' }).waitFor();
    });

    it('an invited person sets a password by the link and works; an administrator works as that person', async () => {
      const { user, admin } = office();
      await user.go('/users/?edit=%2Fapi%2Fv1%2Fuser%2F');
      const dialog = page().getByRole('dialog');
      await dialog.getByLabel('Benutzername').fill('frieda');
      await dialog.getByLabel('E-Mail').fill('frieda@example.org');
      await dialog
        .getByRole('switch', { name: 'Einladung senden' })
        .or(dialog.getByRole('checkbox', { name: 'Einladung senden' }))
        .check();
      await dialog.getByRole('button', { name: 'Anlegen' }).click();
      const link = await page()
        .getByLabel('Link zur Einladung')
        .or(page().getByText(/accept-invite/))
        .first()
        .innerText();
      await user.picture('lists-invitation');
      await page().keyboard.press('Escape');
      const frieda = await user.another();
      await frieda.page.goto(/https?:\S+/.exec(link)![0]);
      await frieda.page.getByLabel('Neues Passwort', { exact: true }).fill(secret);
      await frieda.page.getByLabel('Neues Passwort wiederholen').fill(secret);
      await frieda.page.getByRole('button', { name: 'Passwort setzen' }).click();
      await frieda.page.getByText('Ihr Konto „frieda“ ist bereit.').waitFor();
      await frieda.logIn('frieda', secret);
      await frieda.go('/users/');
      expect((await admin.call(endpoints.users, { query: { q: 'frieda' } })).objects[0]).toMatchObject({
        is_active: true,
        is_superuser: false,
      });

      await user.go('/users/?view=table&q=frieda');
      await page().getByRole('button', { name: 'Aktionen für frieda' }).click();
      await page().getByRole('menuitem', { name: 'Als dieser Benutzer arbeiten' }).click();
      await page().getByRole('dialog').getByRole('button', { name: 'Als dieser Benutzer arbeiten' }).click();
      await page().getByText('Sie handeln als frieda (angemeldet als admin).').waitFor();
      await user.picture('lists-impersonation');
      await user.newSwitchboard('Friedas Ablauf');
      await page().getByRole('button', { name: 'Beenden' }).click();
      await page().getByText('Sie handeln als').waitFor({ state: 'hidden' });

      await user.go('/sessions/?q=frieda');
      await page().getByRole('button', { name: 'Aktionen für frieda' }).first().click();
      await page().getByRole('menuitem', { name: 'Sitzung schließen' }).click();
      await page().getByRole('dialog').getByRole('button', { name: 'Sitzung schließen' }).click();
      await page().getByRole('dialog').waitFor({ state: 'hidden' });
      await frieda.go('/layers/');
      await frieda.page.getByLabel('Benutzername').waitFor();
      expect(frieda.problems).toEqual([]);
    });

    it('the feed says what happened, with news between, and can be narrowed to the own', async () => {
      const { user, admin } = office();
      await user.go('/');
      const feed = page().getByRole('list', { name: 'Was geschehen ist' });
      for (const sentence of [
        'admin als frieda hat Friedas Ablauf angelegt',
        'admin hat frieda angelegt',
        'admin hat Vermessung Ost geändert',
        'admin hat Leitungen gelöscht',
        'kollegin hat Brücken gelöscht',
      ])
        await feed.getByText(sentence).first().waitFor();
      await user.picture('lists-home');
      const news = (await admin.call(endpoints.news, { query: {} })).objects;
      await page().getByRole('button', { name: 'Nur eigene' }).click();
      await feed.getByText('kollegin hat Brücken gelöscht').waitFor({ state: 'detached' });
      await feed.getByText('admin hat frieda angelegt').waitFor();
      await feed.getByText('admin hat Radwege angelegt').scrollIntoViewIfNeeded();
      await feed.getByRole('link', { name: news[0]!.title.rendered }).waitFor();
      await user.go('/events/');
      await page().getByRole('rowheader', { name: 'kollegin hat Brücken gelöscht' }).first().waitFor();
      await page().getByRole('button', { name: 'Auswahl: Alle' }).click();
      await page()
        .getByRole('menuitem', { name: 'Eigene' })
        .or(page().getByRole('menuitemradio', { name: 'Eigene' }))
        .click();
      await page().getByRole('rowheader', { name: 'kollegin hat Brücken gelöscht' }).first().waitFor({ state: 'detached' });
      await page().getByRole('rowheader', { name: 'admin hat frieda angelegt' }).first().waitFor();
    });

    it('after the log-out nothing opens without a log-in', async () => {
      const { user } = office();
      await user.logOut();
      await user.go('/layers/');
      await page().getByLabel('Benutzername').waitFor();
      await user.logIn('admin', password);
    });
  });
}

import { describe, expect, it } from 'vitest';
import { endpoints } from '@geo/api';
import { ListPage } from '../drivers/lists.ts';
import { makeLayers, type Office } from '../drivers/office.ts';

/** Tags of a list: made, put on, filtered by, pinned, deleted. */
export function walkTags(office: () => Office): void {
  describe('tags', () => {
    const page = () => office().user.page;
    const list = () => new ListPage(page());
    const layers = ['Pegel', 'Brunnen', 'Quellen'];
    const [first, second, third] = layers as [string, string, string];

    it('are made in the sidebar and put on several objects from the table', async () => {
      await makeLayers(office().admin, 'Gewässer', layers);
      await office().user.go('/layers/');
      await page().getByRole('button', { name: 'Tabelle' }).click();
      await list().shows(...layers);
      await list().createTag('Amtlich');
      await list().createTag('Entwurf');
      await list().select(first, second);
      await list().bulk().getByText('2 ausgewählte Elemente').waitFor();
      await list().assignTags('Amtlich');
      await page().getByText('2 Elemente mit Tags versehen').waitFor();
      await list().bulk().getByRole('button', { name: 'Auswahl aufheben' }).click();
      await list().select(third);
      await list().assignTags('Entwurf');
      await page().getByText('1 Element mit Tags versehen').waitFor();
      await office().user.picture('lists-tags');
      await expect.poll(() => list().tag('Amtlich').innerText()).toContain('2');
      await list().row(first).getByRole('button', { name: 'Amtlich' }).waitFor();
    });

    it('a click shows only what carries the tag, Shift joins another, a click on the only one clears', async () => {
      await list().tag('Amtlich').click();
      await list().shows(first, second);
      const amtlich = list().query('tags');
      expect(amtlich).toMatch(/^\d+$/);
      await list()
        .tag('Entwurf')
        .click({ modifiers: ['Shift'] });
      await list().shows();
      expect(list().query('tags')).toMatch(new RegExp(`^${amtlich},\\d+$`));
      await list().tag('Entwurf').click();
      await list().shows(third);
      await list().tag('Entwurf').click();
      await list().shows(...layers);
      expect(list().query('tags')).toBeNull();
      await list().row(first).getByRole('button', { name: 'Amtlich' }).click();
      await list().shows(first, second);
    });

    it('a pinned tag holds in the lists of all kinds, until a click on it', async () => {
      await list().tagMenu('Amtlich', 'Anheften');
      await list().shows(first, second);
      expect([list().query('tags'), list().query('pinned')]).toEqual([null, expect.stringMatching(/^\d+$/)]);
      await office().user.open('Views');
      await page().waitForURL(/\/views\/\?pinned=\d+$/);
      await office().user.open('Layer');
      await list().shows(first, second);
      await list().tag('Amtlich').click();
      await list().shows(...layers);
      expect(list().query('pinned')).toBeNull();
    });

    it('a deleted tag vanishes from the objects and from what narrows the list', async () => {
      await list().tag('Amtlich').click();
      await list().shows(first, second);
      await list().tagMenu('Amtlich', 'Löschen');
      await page().getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
      await page().getByText('Der Tag wurde gelöscht.').waitFor();
      await list().shows(...layers);
      expect(list().query('tags')).toBeNull();
      await expect.poll(() => list().row(first).getByRole('button', { name: 'Amtlich' }).count()).toBe(0);
      const { objects } = await office().admin.call(endpoints.layers, { query: { q: first } });
      expect(objects.map((layer) => layer.tags)).toEqual([[]]);
    });
  });
}

import type { Locator, Page } from 'playwright';
import { patience } from '../../scripts/testSettings.ts';

/** The list page one is on, as a person sees it. */
export class ListPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Names of the objects in the list, in their order. */
  async names(): Promise<string[]> {
    return this.rows().locator('th .name').allInnerTexts();
  }

  rows(): Locator {
    return this.#page.locator('tbody tr[data-row]');
  }

  row(name: string): Locator {
    return this.rows().filter({ has: this.#page.getByRole('rowheader', { name, exact: true }) });
  }

  /** Waits until exactly these objects are listed, in any order. */
  async shows(...names: readonly string[]): Promise<void> {
    const wanted = names.toSorted().join('\n');
    let seen = '';
    for (const end = Date.now() + patience; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
      seen = (await this.names()).toSorted().join('\n');
      if (seen === wanted) return;
    }
    throw new Error(`The list shows\n${seen}\nand not\n${wanted}`);
  }

  async select(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.#page.getByRole('checkbox', { name: `${name} auswählen`, exact: true }).check();
  }

  /** What can be done with the selected objects. */
  bulk(): Locator {
    return this.#page.getByRole('group', { name: 'Aktionen für die Auswahl' });
  }

  /** Puts tags on the selected objects. */
  async assignTags(...tags: readonly string[]): Promise<void> {
    await this.bulk()
      .getByRole('button', { name: /mit Tags versehen/ })
      .click();
    const dialog = this.#page.getByRole('dialog');
    for (const tag of tags) {
      await dialog.getByRole('combobox', { name: 'Tags' }).fill(tag);
      await this.#page.getByRole('option', { name: tag }).click();
    }
    // The choices close, the dialog stays.
    await this.#page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Tags vergeben' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  tag(name: string): Locator {
    return this.#page.locator('aside li').filter({ hasText: name }).locator('button.face');
  }

  async tagMenu(name: string, entry: string): Promise<void> {
    await this.tag(name).hover();
    await this.#page.getByRole('button', { name: `Aktionen für ${name}`, exact: true }).click();
    await this.#page.getByRole('menuitem', { name: entry }).click();
  }

  async createTag(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Tag anlegen' }).click();
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Anlegen' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await this.tag(name).waitFor();
  }

  /** A part of the address's query. */
  query(name: string): string | null {
    return new URL(this.#page.url()).searchParams.get(name);
  }
}

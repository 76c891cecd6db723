import type { Locator, Page } from 'playwright';
import { enterFunction } from './mouse.ts';
import { patience } from '../../scripts/testSettings.ts';

/** Somebody who uses the outline of a switchboard without a mouse. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Name of what has the focus. */
  focused(): Promise<string> {
    return this.#page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  }

  press(...keys: readonly string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.#page.keyboard.press(key)), Promise.resolve());
  }

  /** Goes on with the Tab key until something of that name has the focus. */
  async tabTo(name: RegExp): Promise<void> {
    for (let presses = 0; presses < 80; presses += 1) {
      if (name.test(await this.focused())) return;
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not lead to ${String(name)}; it is at "${await this.focused()}".`);
  }

  async #waitFor(name: RegExp): Promise<void> {
    for (const end = Date.now() + patience; Date.now() < end; await this.#page.waitForTimeout(50))
      if (name.test(await this.focused())) return;
    throw new Error(`The focus is at "${await this.focused()}" and not at ${String(name)}.`);
  }

  /** The row of the tree that starts so. */
  async row(name: RegExp): Promise<void> {
    await this.#waitFor(name);
  }

  #dialog(): Locator {
    return this.#page.getByRole('dialog');
  }

  async openOutline(): Promise<void> {
    await this.tabTo(/^Gliederung$/);
    await this.press('Enter');
    await this.#page.getByRole('complementary', { name: 'Gliederung' }).waitFor();
  }

  /** Adds a function; its row in the outline has the focus then. */
  async addFunction(query: string, row: RegExp): Promise<void> {
    const isInTree = await this.#page.evaluate(() => document.activeElement?.closest('[role=tree]') !== null);
    // In the tree the key of the canvas holds with Shift; from elsewhere the Tab key leads there.
    if (isInTree) await this.press('Shift+F');
    else {
      await this.tabTo(/^Funktion hinzufügen …$/);
      await this.press('Enter');
    }
    await enterFunction(this.#page, query);
    await this.#waitFor(row);
  }

  /** Chooses an entry of the menu of what has the focus. */
  async choose(entry: string): Promise<void> {
    await this.press('Shift+F10');
    await this.#page.getByRole('menuitem', { name: entry }).waitFor();
    for (let presses = 0; presses < 40 && (await this.focused()) !== entry; presses += 1) await this.press('ArrowDown');
    await this.press('Enter');
    await this.#page.getByRole('menu').waitFor({ state: 'hidden' });
  }

  /** Enters the path of a depot at the input that has the focus. */
  async setDepot(path: string, row: RegExp): Promise<void> {
    await this.press('Enter');
    const field = this.#dialog().getByRole('textbox', { name: 'Pfad' });
    await field.waitFor();
    const isThere = (): Promise<boolean> => field.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 20 && !(await isThere()); presses += 1) await this.press('Tab');
    await this.#page.keyboard.type(path);
    await this.tabTo(/^Speichern/);
    await this.press('Enter');
    await this.#dialog().waitFor({ state: 'hidden' });
    await this.#waitFor(row);
  }

  /** Joins the input that has the focus with something of the switchboard. */
  async connect(writer: string, row: RegExp): Promise<void> {
    await this.choose('Verbinden …');
    await this.#dialog().getByRole('listbox').waitFor();
    const option = this.#dialog().getByRole('option', { name: writer }).first();
    for (let presses = 0; presses < 40 && (await option.getAttribute('aria-selected')) !== 'true'; presses += 1)
      await this.press('ArrowDown');
    await this.press('Enter');
    await this.#dialog().waitFor({ state: 'hidden' });
    await this.#waitFor(row);
  }

  /** What the outline told last. */
  told(text: string): Locator {
    return this.#page.getByRole('complementary', { name: 'Gliederung' }).getByRole('status').filter({ hasText: text });
  }
}

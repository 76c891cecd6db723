import path from 'node:path';
import type { Locator, Page } from 'playwright';
import type { Backoffice } from './backoffice.ts';
import { drag, dropFiles, enterFunction, middleOf } from './mouse.ts';

/** A place on the canvas (px from its top left corner). */
export type Place = readonly [x: number, y: number];

/**
 * Somebody who builds a switchboard by mouse, and each action that it takes: a click, a double click, a drag, files that are dropped, or
 * an entry (what is typed at one place, with the Enter that ends it).
 */
export class Hand {
  readonly #user: Backoffice;
  readonly #page: Page;
  readonly actions: string[] = [];

  constructor(user: Backoffice) {
    this.#user = user;
    this.#page = user.page;
  }

  async click(what: Locator, called: string): Promise<void> {
    await what.click();
    this.actions.push(`click ${called}`);
  }

  /** Types where the focus is, and presses Enter. */
  async enter(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    await this.#page.keyboard.press('Enter');
    this.actions.push(`enter ${text}`);
  }

  async #at([x, y]: Place): Promise<{ x: number; y: number }> {
    const box = (await this.#page.locator('.react-flow__pane').boundingBox())!;
    return { x: box.x + x, y: box.y + y };
  }

  async newSwitchboard(name: string): Promise<void> {
    await this.#user.go('/switchboards/');
    await this.click(this.#page.getByRole('button', { name: 'Neues Switchboard' }).first(), 'Neues Switchboard');
    await this.#page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await this.enter(name);
    await this.#page.getByText('Live', { exact: true }).waitFor();
  }

  /** Drops files from the desktop onto the canvas: a dataset of its own. */
  async dropFiles(files: readonly string[], place: Place): Promise<void> {
    await dropFiles(this.#page, files, await this.#at(place));
    this.actions.push(`drop ${files.map((file) => path.basename(file)).join(', ')}`);
    await this.#page.getByText(path.basename(files[0]!)).first().waitFor();
    await this.#user.saved();
  }

  /** Has the files of a dataset read by the step that its dialog offers. */
  async read(file: string, offered: string): Promise<void> {
    await this.#page.getByText(file).first().dblclick();
    this.actions.push(`double click ${file}`);
    await this.click(this.#page.getByRole('dialog').getByRole('button', { name: offered }), offered);
    await this.#page.getByRole('dialog').waitFor({ state: 'hidden' });
    await this.#user.saved();
  }

  /** The end of a card's row: an input by its label, or the output of that name. */
  end(func: string, row: string, nth = 0): Locator {
    return this.#user
      .card(func)
      .nth(nth)
      .locator('xpath=ancestor-or-self::*[contains(@class,"react-flow__node")][1]')
      .getByLabel(`· ${row}`);
  }

  /** Draws a link to an empty place, so far (px) from where it begins, and enters which function goes there. */
  async follow(from: Locator, func: string, [right, down]: Place): Promise<void> {
    const begin = (await from.boundingBox())!;
    await drag(this.#page, middleOf(begin), { x: begin.x + right, y: begin.y + down });
    this.actions.push('drag to an empty place');
    await enterFunction(this.#page, func);
    this.actions.push(`enter ${func}`);
    await this.#user.card(func).waitFor();
    await this.#user.saved();
  }

  async link(from: Locator, to: Locator): Promise<void> {
    const [begin, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
    await drag(this.#page, middleOf(begin), middleOf(end));
    this.actions.push('drag to an input');
    await this.#user.saved();
  }

  /** Enters the value of an input; in a field of several lines Enter begins another one, and Control with it ends. */
  async setInput(func: string, input: string, value: string, end = 'Enter'): Promise<void> {
    const button = this.#user.card(func).getByRole('button', { name: new RegExp(`Wert von ${input} festlegen$`) });
    await this.click(button, input);
    const dialog = this.#page.getByRole('dialog');
    const field = dialog.locator(':is(input, textarea, [contenteditable]):focus');
    const unfocused = dialog.getByRole('textbox', { name: input });
    await field.or(unfocused).first().waitFor();
    // Most fields have the focus: nobody needs to click into them.
    if (!(await field.isVisible())) await this.click(unfocused, `the field of ${input}`);
    await field.fill(value);
    await field.press(end);
    this.actions.push(`enter ${value}`);
    await dialog.waitFor({ state: 'hidden' });
    await this.#user.saved();
  }

  async run(): Promise<void> {
    await this.#user.run();
    this.actions.push('click Ausführen');
  }
}

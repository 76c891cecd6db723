import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright';
import { chromium as launch } from '../../scripts/chromium.ts';
import { drag, dropFiles, middleOf } from './mouse.ts';
import { patience } from '../../scripts/testSettings.ts';

function session(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1600, height: 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
}

/** The browser of all specs of a worker: it ends with that. Each person has a session of their own in it. */
let browser: Promise<Browser> | undefined;
const theBrowser = (): Promise<Browser> => (browser ??= chromium.launch(launch));

/** Pages that tests have open. */
export const openPages = new Set<Backoffice>();

/** A person at the back office: what they do, in their words. Hides every selector. */
export class Backoffice {
  readonly page: Page;
  readonly #url: string;
  readonly #sessions: BrowserContext[];
  /** What the browser complained of. */
  readonly problems: string[] = [];

  private constructor(page: Page, url: string, sessions: BrowserContext[]) {
    this.page = page;
    this.#url = url;
    this.#sessions = sessions;
    page.setDefaultTimeout(patience);
    openPages.add(this);
    page.once('close', () => openPages.delete(this));
    page.on('pageerror', (error) => this.problems.push(`page error: ${error.message}`));
    // What React could recover from names its reason as a cause, which only the page itself can see.
    void page.addInitScript(() => {
      window.addEventListener('error', ({ error }: { error?: { cause?: unknown } }) => {
        if (error?.cause instanceof Error) console.error(`the reason: ${error.cause.stack ?? error.cause.message}`);
      });
    });
    page.on('response', (response) => {
      if (response.status() >= 500) this.problems.push(`${response.status()} ${response.url()}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of (40[1349]|422)/.test(message.text())) this.problems.push(`console: ${message.text()}`);
    });
  }

  static async open(url: string): Promise<Backoffice> {
    const context = await session(await theBrowser());
    return new Backoffice(await context.newPage(), url, [context]);
  }

  /** Another person at the same platform, with a browser session of their own. */
  async another(): Promise<Backoffice> {
    const context = await session(await theBrowser());
    this.#sessions.push(context);
    return new Backoffice(await context.newPage(), this.#url, this.#sessions);
  }

  /** A second tab of the same person. */
  async tab(): Promise<Backoffice> {
    return new Backoffice(await this.page.context().newPage(), this.#url, this.#sessions);
  }

  /** Ends the sessions of all persons who came with this one. */
  async close(): Promise<void> {
    for (const context of this.#sessions) await context.close();
  }

  /** A picture of the page for people to look at, where GEO_SHOTS names a folder. */
  async picture(name: string): Promise<void> {
    const folder = process.env.GEO_SHOTS;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    await this.page.waitForTimeout(600);
    await this.page.screenshot({ path: path.join(folder, `${name}.png`) });
  }

  go(address: string): Promise<unknown> {
    return this.page.goto(this.#url + address);
  }

  /** Goes to a page by the menu. */
  async open(entry: string): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name: entry }).first().click();
    await this.page.getByRole('heading', { level: 1, name: entry }).waitFor();
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.go('/');
    await this.fillLogIn(username, password);
    await this.page.getByRole('navigation').getByText('Magazin').waitFor();
  }

  /** Logs in on the page that is shown. */
  async fillLogIn(username: string, password: string): Promise<void> {
    await this.page.getByLabel('Benutzername').fill(username);
    await this.page.getByRole('textbox', { name: 'Passwort' }).fill(password);
    await this.page.getByRole('button', { name: 'Anmelden' }).click();
  }

  /** Chooses an entry of the user menu. */
  async userMenu(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: /Benutzermenü|User menu/ }).click();
    await this.page.getByRole('menu').getByText(entry, { exact: true }).click();
  }

  async logOut(): Promise<void> {
    await this.userMenu('Abmelden');
    await this.page.getByLabel('Benutzername').waitFor();
  }

  // import

  async dropFile(file: { name: string; path: string }): Promise<void> {
    await this.dropFiles([file.path]);
  }

  /** Drops files at once and waits until the server has looked into all of them. */
  async dropFiles(paths: readonly string[]): Promise<void> {
    await this.go('/import/');
    await this.chooseFiles(paths);
    await this.page.getByText('Erkanntes prüfen').waitFor();
    for (const file of paths) await this.fileSection(path.basename(file)).waitFor();
  }

  /** Chooses files on the page of the import. */
  chooseFiles(paths: readonly string[]): Promise<void> {
    return this.page.locator('input[type=file]').setInputFiles([...paths]);
  }

  /** Drags a folder from the desktop onto the page of the import. */
  async dropFolder(folder: string): Promise<void> {
    await this.go('/import/');
    const area = (await this.page.getByText('Legen Sie die Dateien').boundingBox())!;
    await dropFiles(this.page, [folder], { x: area.x + 5, y: area.y + 5 });
    await this.page.getByText('Erkanntes prüfen').waitFor();
  }

  /** What was found in a file: its layers, and what is left out. */
  fileSection(name: string): Locator {
    return this.detected().getByRole('region', { name, exact: true });
  }

  layerBox(name: string): Locator {
    return this.detected().getByRole('checkbox', { name, exact: true });
  }

  /** Shows the details of a layer. */
  async showLayer(name: string): Promise<void> {
    await this.detected().getByRole('button', { name, exact: true }).click();
  }

  /** The proposals for the coordinate reference system of the layer that is shown, on the map. */
  proposalOnMap(label: string): Locator {
    return this.page.getByRole('region', { name: 'Wo der Layer läge' }).getByRole('button', { name: label, exact: true });
  }

  /** Writes an own coordinate reference system and has it looked at. */
  async stateCrs(text: string): Promise<void> {
    await this.page.getByRole('radio', { name: 'Anderes Koordinatensystem' }).check();
    await this.page.getByLabel('EPSG-Code, WKT oder PROJ-Text').fill(text);
    await this.page.getByRole('button', { name: 'Zeigen, wo es liegt' }).click();
  }

  async startImport(): Promise<void> {
    await this.page.getByRole('button', { name: 'Import starten' }).click();
  }

  async newFolder(folder: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Neuer Ordner' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(folder);
    await dialog.getByRole('button', { name: 'Anlegen' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Text of the step that shows what was found in the file. */
  detected(): Locator {
    return this.page.getByRole('region', { name: 'Erkanntes prüfen' });
  }

  async importIntoNewDepot(name: string, folder: string): Promise<void> {
    await this.page
      .getByLabel(/^Name(\s\*)?$/)
      .first()
      .fill(name);
    await this.newFolder(folder);
    await this.startImport();
  }

  importOutcome(): Locator {
    return this.page.getByText(/Der Import ist (fertig|gescheitert)/);
  }

  // switchboard

  async newSwitchboard(name: string): Promise<void> {
    const { page } = this;
    await this.go('/switchboards/');
    await page.getByRole('button', { name: 'Neues Switchboard' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill(name);
    await dialog.getByRole('button', { name: 'Anlegen' }).click();
    await page.getByText('Live', { exact: true }).waitFor();
  }

  card(func: string): Locator {
    return this.page.locator(`[data-node-func="${func}"]`);
  }

  handle(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** Opens the menu of the canvas at a place (px from its top left corner). */
  async #menuAt(x: number, y: number, entry: string): Promise<void> {
    const box = (await this.page.locator('.react-flow__pane').boundingBox())!;
    await this.page.mouse.click(box.x + x, box.y + y, { button: 'right' });
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  async addFunction(query: string, func: string, x: number, y: number): Promise<void> {
    const { page } = this;
    await this.#menuAt(x, y, 'Funktion hinzufügen …');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(query);
    await dialog.getByText(func, { exact: true }).first().click();
    await dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    await this.card(func).waitFor();
  }

  async addDepotData(folder: string, depot: string, x: number, y: number): Promise<void> {
    const { page } = this;
    await this.#menuAt(x, y, 'Daten hinzufügen …');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Pfad/).fill(`/${folder}/${depot}`);
    await dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    await this.card('depot.retrieve').waitFor();
  }

  /** Adds what lies behind an address. */
  async addUrl(kind: string, url: string, x: number, y: number): Promise<void> {
    await this.#menuAt(x, y, 'Daten hinzufügen …');
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Daten von URL' }).click();
    await dialog.getByRole('radio', { name: kind }).check();
    await dialog.getByRole('textbox').first().fill(url);
    await this.picture(`url-${kind.slice(0, 8)}`);
    await dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Puts files into a new dataset of the canvas. */
  async addFiles(paths: readonly string[], x: number, y: number): Promise<void> {
    await this.#menuAt(x, y, 'Daten hinzufügen …');
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Datei-Upload' }).click();
    await dialog.locator('input[type=file]').setInputFiles([...paths]);
    await dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Draws a link from one handle to another with the mouse. */
  async connect(from: string, to: string): Promise<void> {
    // A card is drawn anew once the server has named it: an end that is being drawn has no place.
    await this.saved();
    for (const label of [from, to]) await this.handle(label).waitFor();
    const [start, end] = [(await this.handle(from).boundingBox())!, (await this.handle(to).boundingBox())!];
    const links = this.page.locator('.react-flow__edge');
    const before = await links.count();
    await drag(this.page, middleOf(start), middleOf(end));
    await links.nth(before).waitFor({ state: 'attached' });
  }

  /** Gives an input of a card a value of its own, as a docked dataset. */
  async setInput(func: string, port: string, value: string): Promise<void> {
    await this.card(func)
      .getByRole('button', { name: new RegExp(`Wert von ${port} festlegen$`) })
      .click();
    const dialog = this.page.getByRole('dialog');
    await this.picture('4-value');
    await dialog.getByRole('textbox').first().fill(value);
    await dialog.getByRole('button', { name: /^Speichern/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await this.card(func).getByText(value.split('/').pop()!.slice(0, 6)).waitFor();
  }

  /** Builds by mouse what writes circles around the places of a depot to another one. */
  async buildBuffers(name: string, { from, to }: { readonly from: string; readonly to: string }): Promise<void> {
    await this.newSwitchboard(name);
    const [, folder = '', depot = ''] = from.split('/');
    await this.addDepotData(folder, depot, 120, 120);
    await this.addFunction('Puffer', 'feature.buffer', 560, 120);
    await this.addFunction('speichern', 'depot.store', 900, 120);
    await this.connect('depot.retrieve · Ergebnis (Ausgang)', 'feature.buffer · Objekte (Eingang)');
    await this.connect('feature.buffer · Ergebnis (Ausgang)', 'depot.store · Datensätze (Eingang)');
    await this.setInput('depot.store', 'Magazin', to);
  }

  async run(): Promise<void> {
    // With results that are not current it names their number.
    await this.page
      .getByRole('button', { name: /^Ausführen( · |$)/ })
      .first()
      .click();
  }

  /** Opens a file in the list of switchboards, to make one of it. */
  async openSwitchboardFile(name: string, content: string): Promise<void> {
    await this.go('/switchboards/');
    await this.page.getByRole('button', { name: 'Aus Datei …' }).click();
    const file = { name, mimeType: 'application/json', buffer: Buffer.from(content) };
    await this.page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  }

  /** Accepts the file that is open, under another name. */
  async acceptSwitchboardFile(name: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await this.picture('switchboard-file');
    await dialog.getByRole('button', { name: /anlegen/i }).click();
    await this.page.getByText('Live', { exact: true }).waitFor();
  }

  // edits of the canvas

  /** Waits until the server has every edit, also one that is not yet told of. */
  async saved(): Promise<void> {
    await this.page.locator('[data-unsaved="0"]').waitFor({ state: 'attached' });
  }

  /** What tells of edits that the server does not have; of young ones nothing does. */
  unsaved(): Locator {
    return this.page.getByText(/ungespeicherte Änderung/).first();
  }

  connectionLost(): Locator {
    return this.page.getByText(/Verbindung zum Switchboard ist unterbrochen/);
  }

  undoEverything(): Promise<void> {
    return this.#repeat('Control+z', /^Rückgängig/);
  }

  redoEverything(): Promise<void> {
    return this.#repeat('Control+Shift+z', /^Wiederholen/);
  }

  /** Presses the keys until their button has nothing left to do. */
  async #repeat(keys: string, name: RegExp): Promise<void> {
    const button = this.page.getByRole('button', { name });
    for (let presses = 0; presses < 60 && (await button.isEnabled()); presses += 1) {
      await this.page.keyboard.press(keys);
      await this.saved();
    }
  }

  /** Selects all of the switchboard and takes a copy. */
  async copySwitchboard(): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.#focusCanvas();
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.press('Control+c');
  }

  async pasteSwitchboard(): Promise<void> {
    await this.#focusCanvas();
    await this.page.keyboard.press('Control+v');
  }

  async #focusCanvas(): Promise<void> {
    const box = (await this.page.locator('.react-flow__pane').boundingBox())!;
    await this.page.mouse.click(box.x + 30, box.y + box.height / 2);
  }

  /** Gathers cards in a group. */
  async group(functions: readonly string[]): Promise<void> {
    await this.#focusCanvas();
    for (const func of functions) {
      await this.page.locator('.react-flow__node', { has: this.card(func) }).focus();
      await this.page.keyboard.press('Control+Enter');
    }
    // The group is drawn anew once the server has named it.
    const named = this.page.waitForResponse(/\/batch$/);
    await this.page.keyboard.press('Control+g');
    await named;
    await this.page.getByRole('button', { name: /^Menü der Gruppe/ }).waitFor();
    await this.saved();
  }

  /** Names the only group, and makes a switchboard of it with a step in its place. */
  async saveGroup(group: string, name: string): Promise<void> {
    const { page } = this;
    const menu = page.getByRole('button', { name: /^Menü der Gruppe/ });
    await menu.click();
    await this.picture('group-menu');
    await page.getByRole('menuitem', { name: 'Umbenennen …' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(group);
    await page.keyboard.press('Enter');
    await this.saved();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Als Switchboard speichern …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gruppe als Switchboard speichern' });
    await this.picture('group-dialog');
    const field = dialog.getByLabel('Name');
    if ((await field.inputValue()) !== group) throw new Error('The name is not the one of the group.');
    await field.fill(name);
    await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Opens the other switchboard that a step runs. */
  async openNamedSwitchboard(name: string): Promise<void> {
    await this.card('switchboard.run').getByText(name.slice(0, 8)).click();
    await this.picture('group-named');
    await this.page.getByRole('dialog').getByRole('button', { name: 'Switchboard öffnen' }).click();
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
  }

  async addNote(text: string, x: number, y: number): Promise<void> {
    await this.#menuAt(x, y, 'Notiz hinzufügen …');
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill(text);
    await dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    await this.page.getByText(text).waitFor();
  }

  /** Opens a note, lets something happen meanwhile, and saves the text that it answers. */
  async editNote(text: string, meanwhile: () => Promise<string>): Promise<void> {
    await this.page.getByText(text).dblclick();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox').first().waitFor();
    await dialog
      .getByRole('textbox')
      .first()
      .fill(await meanwhile());
    await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  }

  /** Opens the value of a card's input, begins to change it, lets something happen meanwhile, and saves. */
  async editValue(func: string, port: string, value: string, meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    await this.card(func)
      .getByRole('button', { name: new RegExp(`Daten von ${port} anzeigen`) })
      .click();
    const dialog = this.page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: port });
    await field.fill(value);
    await meanwhile();
    await dialog.getByRole('button', { name: /^Speichern/ }).click();
  }

  // others

  /** Another person who has the switchboard open. */
  other(name: string): Locator {
    return this.page.getByRole('list', { name: 'Auch hier' }).getByRole('img', { name });
  }

  /** The mark on a card that another person has selected. */
  selectedBy(func: string, name: string): Locator {
    return this.card(func).locator(`[data-selected-by="${name}"]`);
  }

  async select(func: string): Promise<void> {
    await this.page.locator('.react-flow__node', { has: this.card(func) }).focus();
    await this.page.keyboard.press('Enter');
  }

  /** The question whose change shall hold. */
  conflict(): Locator {
    return this.page.getByRole('dialog', { name: 'Zwei Änderungen derselben Stelle' });
  }

  async decide(whose: 'Meine' | 'andere'): Promise<void> {
    await this.conflict()
      .getByRole('button', { name: whose === 'Meine' ? 'Meine verwenden' : 'Andere behalten' })
      .click();
  }

  cardWithStatus(func: string, status: string): Locator {
    return this.page.locator(`[data-node-func="${func}"][data-status="${status}"]`);
  }

  /** Opens the data of a card's output. */
  async showData(func: string): Promise<void> {
    await this.card(func)
      .getByRole('button', { name: 'Daten anzeigen' })
      .or(this.card(func).getByRole('button', { name: /Daten von Ergebnis anzeigen/ }))
      .first()
      .click();
    await this.page.getByRole('dialog').waitFor();
  }

  /** Turns to the table of a dataset, which one of a single record does not begin with. */
  async showDataTable(): Promise<void> {
    await this.page
      .getByRole('dialog')
      .getByRole('tab', { name: /^Tabelle/ })
      .click();
  }

  async showDataMap(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('tab', { name: 'Karte', exact: true }).click();
    await this.page.getByRole('dialog').locator('.leaflet-tile-loaded').first().waitFor();
  }

  /** Opens the preview with the output of a card on the map. */
  async previewOf(func: string): Promise<void> {
    const row = this.card(func).locator('[data-port="out:output"]');
    // Some of a row's buttons have room only while it is pointed at.
    await row.hover();
    await row.getByRole('button', { name: 'In Karte anzeigen' }).click();
    await this.saved();
    await this.page.getByRole('button', { name: 'Vorschau anzeigen' }).click();
  }

  /** A tile of a dataset, as the preview's map shows it. */
  previewTile(): Locator {
    return this.page.frameLocator('iframe').locator('.leaflet-tile-loaded[src*="/api/v1/frame/"]').first();
  }

  async closeDialog(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
  }

  // depots and layers

  async openImportedDepot(): Promise<void> {
    await this.page
      .getByRole('link', { name: 'Zum Magazin' })
      .or(this.page.getByRole('button', { name: 'Zum Magazin' }))
      .click();
    await this.page.locator('.leaflet-tile-loaded').first().waitFor();
  }

  /** A cell of the table of records. */
  tableText(text: string): Locator {
    return this.page.getByRole('gridcell', { name: text }).first();
  }

  /** The cell of a table that tells its row. Only what is in sight is drawn: by keyboard the table goes back to its first column. */
  async #told(row: string): Promise<Locator> {
    const told = this.page.getByRole('gridcell', { name: row, exact: true });
    if ((await told.count()) === 0) await this.page.keyboard.press('Home');
    await told.first().waitFor();
    return told;
  }

  /** Begins to edit a cell, by keyboard; the way to its column begins at the first one. */
  async #openCell(row: string, column: string): Promise<void> {
    const { page } = this;
    await (await this.#told(row)).first().click();
    await page.keyboard.press('Home');
    const isThere = (): Promise<boolean> =>
      page.evaluate((field) => document.activeElement?.getAttribute('data-field') === field, `.${column}`);
    for (let left = 100; left > 0 && !(await isThere()); left--) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  }

  /** Types a value into a cell, by keyboard alone, which stays open. */
  async typeInCell(row: string, column: string, text: string): Promise<void> {
    await this.#openCell(row, column);
    const field = this.page.getByRole('textbox', { name: column, exact: true });
    await field.waitFor();
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** Types a value into a cell, by keyboard alone, and stores it: the cell closes once the server has answered, which news of the change may precede. */
  async editCell(row: string, column: string, text: string): Promise<void> {
    await this.typeInCell(row, column, text);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('textbox', { name: column, exact: true }).waitFor({ state: 'hidden' });
  }

  /** Chooses a value in a cell. */
  async chooseInCell(row: string, column: string, choice: string): Promise<void> {
    await this.#openCell(row, column);
    const field = this.page.getByRole('combobox', { name: column, exact: true });
    await field.selectOption({ label: choice });
    await field.press('Enter');
  }

  /** Chooses an entry of the menu of the row that holds a text. */
  async rowMenu(row: string, entry: string): Promise<void> {
    await this.page
      .getByRole('row')
      .filter({ has: await this.#told(row) })
      .getByRole('button')
      .click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** What is said of changes that are not finalized. */
  openChanges(count: number): Locator {
    return this.page.getByText(count === 1 ? '1 Änderung ist noch nicht' : `${count} Änderungen sind noch nicht`);
  }

  /** Presses a button of the moment that is shown, and the same in the question that follows, once that says what it shall. */
  async onMoment(
    action: 'Abschließen' | 'Ablehnen' | 'Freigeben' | 'Verwerfen' | 'Wiederherstellen',
    message = '',
    says = '',
  ): Promise<void> {
    await this.page.getByRole('button', { name: `${action} …` }).click();
    const dialog = this.page.getByRole('dialog');
    if (says !== '') await dialog.getByText(says).waitFor();
    if (message !== '') await dialog.getByRole('textbox').fill(message);
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  notice(text: string | RegExp): Locator {
    return this.page.getByText(text);
  }

  async publishLayer(): Promise<void> {
    await this.page.getByRole('switch', { name: 'Öffentlich' }).click();
    await this.page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await this.page.getByText('Das Objekt wurde gespeichert.').waitFor();
  }
}

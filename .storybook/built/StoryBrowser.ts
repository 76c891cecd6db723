import { chromium as playwright, type Browser, type Page } from 'playwright';
import { chromium } from '../../scripts/chromium.ts';
import { viewports } from '../viewports.ts';
import { chooseGlobals, saidOf, showStory, type Globals, type Outcome, type Said } from './inPage.ts';

/** The address that stories show as that of the platform: the port that was free differs from run to run. */
const platform = 'platform.localhost';

/**
 * Tells a page that nobody looks at its stories. Then nothing is highlighted either: for that, Storybook asks for the style of every
 * element whenever one changes.
 */
const asPlayed = `{
  globalThis.storiesArePlayed = true;
  let features;
  Object.defineProperty(globalThis, 'FEATURES', {
    get: () => features,
    set: (all) => {
      features = { ...all, highlight: false };
    },
  });
}`;

/** The window of stories that ask for none: that of the Storybook add-on for tests. */
const usualWindow = { width: 1200, height: 900 };

function windowSize(name: string | undefined): typeof usualWindow {
  const styles = name === undefined ? undefined : viewports[name]?.styles;
  return styles ? { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) } : usualWindow;
}

/** Stories a page shows before a new one takes its place: what they leave behind does not pile up. A page costs what a dozen stories do. */
const storiesAPage = 150;

interface Sheet {
  readonly page: Page;
  /** What the toolbar has chosen, as JSON. */
  readonly globals: string;
  shown: number;
}

export interface Shown {
  readonly page: Page;
  readonly outcome: Outcome;
}

export interface StoryBrowserSettings {
  /** How long a story may take to end. */
  readonly patienceMs: number;
  /** Flags of Chromium beside those of all tests. */
  readonly args?: readonly string[];
  /** Script that runs in each page before its own ones. */
  readonly before?: string;
  /** Is told each page before it asks for anything. */
  readonly opened?: (page: Page) => void;
}

/** A browser that goes through the stories of a built Storybook as whoever clicks through its sidebar. */
export class StoryBrowser {
  readonly #browser: Browser;
  readonly #settings: StoryBrowserSettings;
  readonly #free: Sheet[] = [];

  private constructor(browser: Browser, settings: StoryBrowserSettings) {
    this.#browser = browser;
    this.#settings = settings;
  }

  /** @param url Where Storybook is served. */
  static async start(url: string, settings: StoryBrowserSettings): Promise<StoryBrowser> {
    const mapped = `--host-resolver-rules=MAP ${platform} ${new URL(url).host}`;
    const browser = await playwright.launch({ ...chromium, args: [...chromium.args, mapped, ...(settings.args ?? [])] });
    return new StoryBrowser(browser, settings);
  }

  async said(id: string): Promise<Said> {
    const sheet = await this.#sheet(this.#free.at(-1)?.globals ?? '{}');
    const said = await sheet.page.evaluate(saidOf, id);
    this.#free.push(sheet);
    return said;
  }

  /**
   * Shows a story until it has ended, and answers what `look` makes of it.
   * @param alone On a page that has shown no other story before.
   */
  async show<Seen>(id: string, globals: Globals, look: (shown: Shown) => Promise<Seen>, alone = false): Promise<Seen> {
    const sheet = await this.#sheet(JSON.stringify(globals), alone);
    sheet.shown += 1;
    let isWell = false;
    try {
      const outcome = await this.#ended(sheet.page, id);
      const seen = await look({ page: sheet.page, outcome });
      isWell = outcome.finished.status === 'success';
      return seen;
    } finally {
      // What a broken story leaves behind troubles no other one, and pages for one story alone do not pile up.
      if (isWell && !alone && sheet.shown < storiesAPage) this.#free.push(sheet);
      else await sheet.page.context().close();
    }
  }

  async #sheet(globals: string, alone = false): Promise<Sheet> {
    const found = alone ? -1 : this.#free.findIndex((one) => one.globals === globals);
    if (found >= 0) return this.#free.splice(found, 1)[0]!;
    // A page remembers nothing of another one.
    // As a browser is that nobody has set up: plays hold in that of whoever looks at them.
    const context = await this.#browser.newContext({
      viewport: usualWindow,
      reducedMotion: 'no-preference',
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
    });
    await context.addInitScript(asPlayed);
    if (this.#settings.before) await context.addInitScript(this.#settings.before);
    const page = await context.newPage();
    this.#settings.opened?.(page);
    await page.goto(`http://${platform}/iframe.html?viewMode=story`, { timeout: 120_000 });
    await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window, undefined, { timeout: 120_000 });
    await page.evaluate(chooseGlobals, JSON.parse(globals) as Globals);
    return { page, globals, shown: 0 };
  }

  async #ended(page: Page, id: string): Promise<Outcome> {
    const { patienceMs } = this.#settings;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The story has not ended after ${patienceMs / 1000} s`)), patienceMs);
    });
    try {
      const shown = async (): Promise<Outcome> => {
        const { storyGlobals } = await page.evaluate(saidOf, id);
        const size = windowSize(storyGlobals.viewport?.value);
        const { width, height } = page.viewportSize() ?? usualWindow;
        // To say the same again costs a layout of all there is.
        if (size.width !== width || size.height !== height) await page.setViewportSize(size);
        return page.evaluate(showStory, id);
      };
      return await Promise.race([shown(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async stop(): Promise<void> {
    await this.#browser.close();
  }
}

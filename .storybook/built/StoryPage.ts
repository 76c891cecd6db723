import { chromium as playwright, type BrowserContext, type Page } from 'playwright';
import { MINIMAL_VIEWPORTS } from 'storybook/viewport';
import { chromium } from '../../scripts/chromium.ts';

/** Part of what Storybook's preview tells on its channel when a story is done. */
interface Finished {
  readonly storyId: string;
  readonly status: 'success' | 'error';
  readonly reporters: readonly {
    readonly type: string;
    readonly status: string;
    readonly result: { readonly violations?: readonly Violation[]; readonly error?: unknown };
  }[];
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Outcome {
  readonly finished: Finished;
  /** What was thrown while the story was drawn or played, in the order it came. */
  readonly errors: readonly string[];
}

interface Channel {
  on(event: string, listener: (told: never) => void): void;
  off(event: string, listener: (told: never) => void): void;
  emit(event: string, told: unknown): void;
}

interface PreviewWindow {
  readonly __STORYBOOK_ADDONS_CHANNEL__: Channel;
  readonly __STORYBOOK_PREVIEW__: {
    ready(): Promise<void>;
    readonly storyStoreValue: {
      loadStory(of: { readonly storyId: string }): Promise<{ readonly storyGlobals: { readonly viewport?: { readonly value?: string } } }>;
    };
  };
}

/** Runs in the page: chooses what the toolbar chooses, when Storybook is there. */
async function chooseGlobals(globals: Readonly<Record<string, string>>): Promise<void> {
  const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow;
  await preview.ready();
  channel.emit('updateGlobals', { globals });
}

/** Runs in the page: the name of the window a story asks for. */
async function askedWindow(storyId: string): Promise<string | undefined> {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as PreviewWindow;
  return (await preview.storyStoreValue.loadStory({ storyId })).storyGlobals.viewport?.value;
}

/** Runs in the page: shows a story as the sidebar does, and answers when it has ended. */
function showStory(storyId: string): Promise<Outcome> {
  const channel = (window as unknown as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__;
  const errors: string[] = [];
  const tell = (error: { readonly message?: string; readonly description?: string }): void => {
    errors.push(error.message ?? error.description ?? JSON.stringify(error));
  };
  return new Promise((resolve) => {
    const listeners: Readonly<Record<string, (told: never) => void>> = {
      playFunctionThrewException: tell,
      storyThrewException: tell,
      unhandledErrorsWhilePlaying: (all: readonly never[]) => all.forEach(tell),
      storyFinished: (finished: Finished) => {
        if (finished.storyId === storyId) end(finished);
      },
    };
    const failed = (error: never): void => {
      tell(error);
      end({ storyId, status: 'error', reporters: [] });
    };
    const all = { ...listeners, storyMissing: failed, storyErrored: failed, configError: failed };
    const end = (finished: Finished): void => {
      for (const [event, listener] of Object.entries(all)) channel.off(event, listener);
      resolve({ finished, errors });
    };
    for (const [event, listener] of Object.entries(all)) channel.on(event, listener);
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
}

/** The window of stories that ask for none: that of the Storybook add-on for tests. */
const usualWindow = { width: 1200, height: 900 };

function windowSize(name: string | undefined): typeof usualWindow {
  const styles = name === undefined ? undefined : MINIMAL_VIEWPORTS[name]?.styles;
  return styles ? { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) } : usualWindow;
}

/** Stories a page shows before a new one takes its place: what they leave behind does not pile up. */
const storiesAPage = 50;

interface Sheet {
  readonly page: Page;
  readonly globals: string;
  shown: number;
}

/** A browser that goes through the stories of a built Storybook as whoever clicks through its sidebar. */
export class StoryBrowser {
  readonly #context: BrowserContext;
  readonly #url: string;
  readonly #free: Sheet[] = [];

  private constructor(context: BrowserContext, url: string) {
    this.#context = context;
    this.#url = url;
  }

  static async start(url: string): Promise<StoryBrowser> {
    const browser = await playwright.launch(chromium);
    const context = await browser.newContext({
      viewport: usualWindow,
      reducedMotion: 'reduce',
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
    });
    return new StoryBrowser(context, url);
  }

  /** What is wrong with a story: what its play or drawing threw, and what axe found; nothing when all is well. */
  async problemsOf(id: string, globals: string, patienceMs: number): Promise<readonly string[]> {
    const sheet = await this.#sheet(globals);
    const others = sheet.shown > 0;
    let problems: readonly string[];
    try {
      problems = problemsOf(await endOf(sheet.page, id, patienceMs));
    } catch (error) {
      problems = [String(error)];
    }
    sheet.shown += 1;
    // What a broken story leaves behind troubles no other one.
    if (problems.length > 0 || sheet.shown >= storiesAPage) await sheet.page.close();
    else this.#free.push(sheet);
    // A story before it left a link that was followed late: on a page of its own it says for itself.
    const wasLedAway = others && problems.some((problem) => problem.includes('because of a navigation'));
    return wasLedAway ? this.problemsOf(id, globals, patienceMs) : problems;
  }

  async #sheet(globals: string): Promise<Sheet> {
    const found = this.#free.findIndex((one) => one.globals === globals);
    if (found >= 0) return this.#free.splice(found, 1)[0]!;
    const page = await this.#context.newPage();
    await page.goto(`${this.#url}/iframe.html?viewMode=story`, { timeout: 120_000 });
    await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window, undefined, { timeout: 120_000 });
    await page.evaluate(chooseGlobals, Object.fromEntries(globals.split(';').flatMap((one) => (one ? [one.split(':')] : []))));
    return { page, globals, shown: 0 };
  }

  async stop(): Promise<void> {
    await this.#context.browser()?.close();
  }
}

async function endOf(page: Page, id: string, patienceMs: number): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The story has not ended after ${patienceMs / 1000} s`)), patienceMs);
  });
  try {
    const shown = async (): Promise<Outcome> => {
      await page.setViewportSize(windowSize(await page.evaluate(askedWindow, id)));
      return page.evaluate(showStory, id);
    };
    return await Promise.race([shown(), late]);
  } finally {
    clearTimeout(timer);
  }
}

function problemsOf({ finished, errors }: Outcome): readonly string[] {
  const found = finished.reporters
    .filter((one) => one.status === 'failed')
    .flatMap(({ type, result }) =>
      result.violations
        ? result.violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${type}: ${id}, ${help}: ${html}`))
        : [`${type}: ${JSON.stringify(result.error)}`],
    );
  const checked = finished.status !== 'success' || finished.reporters.some(({ type }) => type === 'a11y');
  const problems = [...errors, ...found, ...(checked ? [] : ['axe was not asked'])];
  return problems.length === 0 && finished.status !== 'success' ? ['The story has failed without a word'] : problems;
}

import { chromium as playwright, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromium } from '../../scripts/chromium.ts';
import { chooseGlobals, showDocs, type SeenDocs } from './inPage.ts';
import { isLateNavigation } from './lateNavigation.ts';
import { docsPages, storybookUrl } from './stories.ts';

const pages = await docsPages();

let browser: Browser;
let page: Page;
const errors: string[] = [];
beforeAll(async () => {
  browser = await playwright.launch(chromium);
  await open();
});
afterAll(() => browser.close());

async function open(): Promise<void> {
  errors.length = 0;
  page = await browser.newPage({ reducedMotion: 'no-preference', locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  page.on('pageerror', (error) => errors.push(String(error)));
  // What a story in a frame of its own shows is played as a story; here it is the address that counts.
  await page.route(
    ({ searchParams }) => searchParams.get('viewMode') === 'story',
    (route) => route.abort(),
  );
  await page.goto(`${storybookUrl}/iframe.html?viewMode=docs`, { timeout: 120_000 });
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window, undefined, { timeout: 120_000 });
  await page.evaluate(chooseGlobals, chosen);
}

/** Once more on a page of its own where the one before it led away late, as a link does that is followed when it has gone. */
async function shown(id: string): Promise<SeenDocs> {
  errors.length = 0;
  try {
    return await page.evaluate(showDocs, id);
  } catch (error) {
    if (!isLateNavigation(error)) throw error;
    await page.close();
    await open();
    return page.evaluate(showDocs, id);
  }
}

/** Not what holds without a choice: what is passed on is seen. */
const chosen = { scheme: 'dark', language: 'en', density: 'compact' };

it('there are docs pages', () => {
  expect(pages.length).toBeGreaterThan(100);
});

for (const { id, title } of pages)
  it(`${title} can be read`, { timeout: 100_000 }, async () => {
    const { isCovered, lacksProvider, code, frames } = await shown(id);
    // That page is about the sentence itself.
    expect({ isCovered, lacksProvider, errors }).toEqual({
      isCovered: false,
      lacksProvider: title === 'Feedback/SetupBoundary',
      errors: [],
    });
    // Names and functions that only the build has, and the frames in which stories draw a component.
    expect(code.join('\n')).not.toMatch(/function \w{0,3}\(\)|\$\$typeof|<[A-Z]\w?[ >]|\b\w+Harness\b|\bMemoryEditor\b/);
    // Whatever the toolbar says, the frames say too.
    const all = Object.entries(chosen).map((choice) => choice.join(':'));
    for (const told of frames) expect(told?.split(';').toSorted()).toEqual(all.toSorted());
  });

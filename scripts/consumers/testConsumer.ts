import path from 'node:path';
import { chromium as playwright, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { chromium } from '../chromium.ts';
import { addToApp, buildApp, checkTypes, createApp, importInNode, serveApp, startBytes, type App, type AppOptions } from './app.ts';
import { expectAccessible, hostState, visit, type Scheme } from './browser.ts';
import { importedIn } from './imported.ts';
import { manifestOf } from './packages.ts';

/** A bound of what a part of a package weighs. */
export interface Budget {
  readonly what: string;
  /** A source that needs this part and nothing else. */
  readonly source: string;
  /** Libraries that the host has anyway. */
  readonly over: readonly string[];
  /** Thousands of bytes, compressed. */
  readonly limitKb: number;
}

export interface Consumer {
  readonly name: string;
  readonly optional?: readonly string[];
  /** What is imported in Node. */
  readonly entries: readonly string[];
  readonly budgets?: readonly Budget[];
  /** Expects of the page what the README's example promises. */
  readonly works: (page: Page) => Promise<void>;
  /** What is tried last, with further optional peers installed beside those that are there. */
  readonly later?: { readonly optional: readonly string[]; readonly entries: readonly string[]; readonly sources: AppOptions['sources'] };
}

export const mui = ['react', 'react-dom', '@emotion/react', '@emotion/styled', '@emotion/cache', '@mui'] as const;

const schemes: readonly Scheme[] = ['light', 'dark'];

/** Installs a package alone into a stranger's app and tries all that it promises there. */
export function testConsumer({ name, optional = [], entries, budgets = [], works, later }: Consumer): void {
  const consumers = inject('consumers');
  describe.skipIf(consumers === null)(`@geo/${name} in a stranger’s app`, () => {
    let app: App;
    let browser: Browser | undefined;
    let server: Awaited<ReturnType<typeof serveApp>> | undefined;
    const address = (file: string): string => `${server!.resolvedUrls!.local[0]}${file}`;
    beforeAll(async () => {
      const weighed = Object.fromEntries(budgets.map(({ source }, at) => [`weighed${at}.ts`, source]));
      app = await createApp({ folder: path.join(consumers!, name), name, optional, sources: weighed });
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    it('declares what it imports', () => {
      const { dependencies = {}, peerDependencies = {} } = manifestOf(name);
      // Types are declared by the package that has them.
      const declared = new Set(Object.keys({ ...dependencies, ...peerDependencies }).map((one) => one.replace(/^@types\//, '')));
      const found = importedIn(path.join(app.folder, 'node_modules/@geo', name, 'dist'));
      expect(found.filter((one) => !declared.has(one) && one !== `@geo/${name}`)).toEqual([]);
    });
    it('compiles with the strictest checks', () => checkTypes(app));
    it(`${entries.join(', ')}: imported in plain Node`, () => importInNode(app, entries));
    it.each(budgets.map((budget, at) => ({ ...budget, at })))('$what weighs at most $limitKb kB', async ({ what, over, limitKb, at }) => {
      const kb = (await startBytes(app, `weighed${at}.ts`, over)) / 1000;
      console.log(`@geo/${name}: ${what} ${kb.toFixed(1)} kB of ${limitKb} kB, compressed`);
      expect(kb).toBeLessThanOrEqual(limitKb);
    });
    it('is built', async () => {
      await buildApp(app);
      server = await serveApp(app);
      browser = await playwright.launch(chromium);
    });
    it.each(schemes)('runs the example of its README, %s', (scheme) =>
      visit(browser!, address('index.html'), scheme, async (page) => {
        await works(page);
        await expectAccessible(page);
      }),
    );
    if (name !== 'api')
      it.each(schemes)('runs inside the theme of a host and leaves that alone, %s', (scheme) =>
        visit(browser!, address('host.html'), scheme, async (page) => {
          await page.getByRole('button', { name: 'Host' }).waitFor();
          const before = await hostState(page);
          await page.getByRole('checkbox', { name: 'Show' }).check();
          await works(page);
          expect(await hostState(page)).toEqual(before);
          await expectAccessible(page);
        }),
      );
    if (later === undefined) return;
    it(`compiles with the strictest checks, and ${later.entries.join(', ')} are imported in plain Node, once their libraries are there`, async () => {
      await addToApp(app, later.optional, later.sources);
      await checkTypes(app);
      await importInNode(app, later.entries);
    });
  });
}

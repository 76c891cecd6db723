import { endpoints } from '@geo/api';
import path from 'node:path';
import type { BrowserContext, CDPSession } from 'playwright';
import { openBrowser, signedIn } from '../lib/browser.ts';
import type { Context } from '../lib/context.ts';
import { Platform } from '../lib/platform.ts';
import { command } from '../lib/processes.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** An object of a list, as a card or as a row. */
const firstObject = 'main article, main tbody tr[data-row]';

/** The back office as it is built, served by our server with the demo content, its files made by this run. */
export async function startBackoffice(context: Context, name: string): Promise<Platform> {
  await command('npm', ['run', 'build', '--workspace', '@geo/backoffice'], { cwd: root });
  const platform = await Platform.start(path.join(context.folder, name), null, { GEO_DEMO: '1' });
  context.onStop(() => platform.stop());
  const end = Date.now() + 120_000;
  while ((await platform.client.call(endpoints.layers, { query: { limit: 1 } })).meta.total_count === 0) {
    if (Date.now() > end) throw new Error('The demo content has no layer.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return platform;
}

/** Weight of a first visit of the list of layers, and the work of going back to a list that is already loaded. */
export async function benchStart(context: Context): Promise<void> {
  const { report, quick } = context;
  const platform = await startBackoffice(context, 'start');
  const browser = await openBrowser();
  context.onStop(() => browser.close());
  for (const [encoding, goal] of [
    ['gzip', { figureAtMost: 200 }],
    ['br', null],
  ] as const) {
    const visits: Visit[] = [];
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      const profile = await signedIn(browser, platform.url, platform.cookies());
      visits.push(await firstVisit(profile, platform.url, encoding));
      await profile.close();
    }
    report.add({
      what: `JavaScript of /layers/ until its first object shows, cold cache, ${encoding}`,
      unit: 'kB',
      ours: visits.map((visit) => visit.scriptBytes / 1000),
      peer: [],
      peerName: null,
      goal,
      note: `${visits[0]!.scripts} files`,
    });
    if (encoding === 'br') report.note(`First object of /layers/ after ${visits.map((visit) => `${Math.round(visit.ms)} ms`).join(', ')}.`);
  }
  const profile = await signedIn(browser, platform.url, platform.cookies());
  report.add({
    what: 'Scripting time of a change to an already loaded list',
    unit: 'ms',
    ours: await routeChanges(profile, platform.url, quick ? 4 : 10),
    peer: [],
    peerName: null,
    goal: { figureAtMost: 100 },
  });
  await browser.close();
}

interface Visit {
  scripts: number;
  /** As they came over the network, without headers. */
  scriptBytes: number;
  /** Time from the start of the navigation to the first object. */
  ms: number;
}

async function firstVisit(profile: BrowserContext, url: string, encoding: 'gzip' | 'br'): Promise<Visit> {
  const page = await profile.newPage();
  const devtools = await profile.newCDPSession(page);
  await devtools.send('Network.enable');
  await page.setExtraHTTPHeaders({ 'accept-encoding': encoding });
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      performance.mark('first-object');
    });
    observer.observe(document, { childList: true, subtree: true });
  }, firstObject);
  await page.goto(`${url}/layers/`);
  await page.locator(firstObject).first().waitFor();
  return page.evaluate(() => {
    const ms = performance.getEntriesByName('first-object')[0]!.startTime;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= ms);
    if (scripts.length === 0 || scripts.some((script) => script.encodedBodySize === 0))
      throw new Error('The sizes of scripts are not known.');
    return { scripts: scripts.length, scriptBytes: scripts.reduce((sum, script) => sum + script.encodedBodySize, 0), ms };
  });
}

/** From the list of switchboards back to that of layers, which the app has loaded before. */
async function routeChanges(profile: BrowserContext, url: string, rounds: number): Promise<number[]> {
  const page = await profile.newPage();
  const devtools = await profile.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(`${url}/layers/`);
  const goTo = async (list: string): Promise<void> => {
    await page.locator(`nav a[href^="/${list}/"]`).first().click();
    await page.locator(`main article a[href^="/${list}/"]`).first().waitFor();
    // What the page does after that, as asking for what may have changed, belongs to neither figure.
    await page.waitForLoadState('networkidle');
  };
  await goTo('switchboards');
  const figures: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await scriptMs(devtools);
    await goTo('layers');
    figures.push((await scriptMs(devtools)) - before);
    await goTo('switchboards');
  }
  return figures;
}

async function scriptMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'ScriptDuration')!.value * 1000;
}

import path from 'node:path';
import { openBrowser, viewport } from '../lib/browser.ts';
import type { Context } from '../lib/context.ts';
import { scroll, type Scrolling } from '../lib/scrolling.ts';
import { serveSite } from '../lib/site.ts';

/** What scrolls in each of them. */
const scrollers = { ours: '.content:has(table)', cells: '.MuiDataGrid-virtualScroller', plain: '.MuiDataGrid-virtualScroller' } as const;
type Side = keyof typeof scrollers;

/** Scrolling of our list of 10,000 layers as a table, against MUI's bare DataGrid with the same rows in a box of the same size. */
export async function benchLists(context: Context): Promise<void> {
  const { report, quick } = context;
  const { url, stop } = await serveSite('lists', path.join(context.folder, 'lists'));
  context.onStop(stop);
  const browser = await openBrowser();
  context.onStop(() => browser.close());
  const page = await browser.newPage({ viewport, locale: 'de-DE', reducedMotion: 'reduce' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');

  await page.goto(url);
  const size = await page.locator(scrollers.ours).evaluate(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight }));
  const grid = (table: string): string => `${url}?table=${table}&width=${size.clientWidth}&height=${size.clientHeight}`;
  const addresses = { ours: url, cells: grid('cells'), plain: grid('plain') };
  const figures: Record<Side, Scrolling[]> = { ours: [], cells: [], plain: [] };
  for (let round = 0; round < (quick ? 3 : 7); round += 1) {
    const order: Side[] = round % 2 === 0 ? ['ours', 'cells', 'plain'] : ['plain', 'cells', 'ours'];
    for (const side of order) {
      await page.goto(addresses[side]);
      figures[side].push(
        await scroll(
          page,
          devtools,
          scrollers[side],
          Array.from({ length: quick ? 100 : 200 }, () => 1),
        ),
      );
    }
  }
  for (const [peer, of, goal] of [
    ['cells', 'with the same cells', { atMost: 1.2 }],
    ['plain', 'with texts alone', null],
  ] as const)
    for (const [key, what] of [
      ['frameMs', '95th percentile of frame times'],
      ['workMs', 'work of the main thread for a frame'],
    ] as const)
      report.add({
        what: `Scrolling a table of 10,000 layers, ${what}; the peer ${of}`,
        unit: 'ms',
        ours: figures.ours.map((one) => one[key]),
        peer: figures[peer].map((one) => one[key]),
        peerName: 'DataGrid',
        goal: key === 'frameMs' ? goal : null,
      });
  await browser.close();
}

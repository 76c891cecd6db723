import path from 'node:path';
import { openBrowser, viewport } from '../lib/browser.ts';
import type { Context } from '../lib/context.ts';
import { scroll, type Scrolling } from '../lib/scrolling.ts';
import { serveSite } from '../lib/site.ts';

const scroller = '.MuiDataGrid-virtualScroller';
/** Notches downwards and back in one page of 100 rows, which is higher than the window by more than that. */
const there = 12;

/** Scrolling of our table from the middle of a million records on, with the pages that come, against a bare DataGrid with one page. */
export async function benchRecords(context: Context): Promise<void> {
  const { report, quick } = context;
  const { url, stop } = await serveSite('records', path.join(context.folder, 'records'));
  context.onStop(stop);
  const browser = await openBrowser();
  context.onStop(() => browser.close());
  const page = await browser.newPage({ viewport, locale: 'de-DE', reducedMotion: 'reduce' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');

  const turns = quick ? 96 : 192;
  const onwards = Array.from({ length: turns }, () => 1);
  const thereAndBack = onwards.map((_, turn) => (Math.floor(turn / there) % 2 === 0 ? 1 : -1));
  const sides = {
    ours: { address: url, turns: onwards },
    peer: { address: `${url}?table=bare`, turns: thereAndBack },
  };
  type Side = keyof typeof sides;
  const figures: Record<Side, Scrolling[]> = { ours: [], peer: [] };
  for (let round = 0; round < (quick ? 3 : 7); round += 1)
    for (const side of round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const)) {
      await page.goto(sides[side].address);
      figures[side].push(await scroll(page, devtools, scroller, sides[side].turns));
    }
  for (const [key, what] of [
    ['frameMs', '95th percentile of frame times'],
    ['workMs', 'work of the main thread for a frame'],
  ] as const)
    report.add({
      what: `Scrolling a table of 1,000,000 records, ${what}`,
      unit: 'ms',
      ours: figures.ours.map((one) => one[key]),
      peer: figures.peer.map((one) => one[key]),
      peerName: 'DataGrid with 100 rows',
      goal: key === 'frameMs' ? { atMost: 1.2 } : null,
    });
  await browser.close();
}

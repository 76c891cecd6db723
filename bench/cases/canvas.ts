import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildCanvasSite, framesOf, type CanvasSite, type Gesture, type Side, type View } from '../lib/canvasPage.ts';
import type { Report } from '../lib/report.ts';
import { alternate, percentile } from '../lib/stats.ts';

const gestures: readonly Gesture[] = ['pan', 'zoom', 'drag'];
const views: Readonly<Record<View, string>> = { near: 'at zoom 1', whole: 'whole switchboard in view' };
const peerName = 'bare @xyflow/react';
/** Switchboards by number of nodes with the bound of the ratio. */
const switchboards = [
  { nodes: 1000, atMost: 1.2 },
  { nodes: 3000, atMost: 2 },
];
const updates = { perSecond: 1000, seconds: 10 };

/** Opens the switchboard once a side and round and makes all gestures on it. */
async function benchView(site: CanvasSite, report: Report, rounds: number, nodes: number, atMost: number, view: View): Promise<void> {
  const p95: Record<string, Record<Side, number[]>> = {};
  const opened = await alternate<Side>(rounds, {
    ours: () => once('ours'),
    bare: () => once('bare'),
  });
  async function once(side: Side): Promise<number> {
    const page = await site.open(side, nodes, view);
    for (const gesture of gestures) {
      const frames = await framesOf(page, gesture, view);
      (p95[gesture] ??= { ours: [], bare: [] })[side].push(percentile(frames, 0.95));
    }
    await page.close();
    return page.openedMs;
  }
  const goal = { atMost };
  const switchboard = `${nodes.toLocaleString('en')} nodes, ${views[view]}`;
  report.add({ what: `Opening, ${switchboard}`, unit: 'ms', ours: opened.ours, peer: opened.bare, peerName, goal });
  for (const gesture of gestures) {
    const { ours, bare } = p95[gesture] ?? { ours: [], bare: [] };
    report.add({ what: `Frame time p95, ${gesture}, ${switchboard}`, unit: 'ms', ours, peer: bare, peerName, goal });
  }
}

async function benchLive(site: CanvasSite, report: Report, view: View): Promise<void> {
  const opened = await site.open('ours', 1000, view);
  const { page, cdp } = opened;
  const busy = async (): Promise<number> =>
    (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const [before, started] = [await busy(), performance.now()];
  const { sent, lost } = await page.evaluate(({ perSecond, seconds }) => window.bench.live(perSecond, seconds), updates);
  const share = (await busy()) - before;
  const seconds = (performance.now() - started) / 1000;
  report.note(
    `${sent.toLocaleString('en')} live updates in ${updates.seconds} s, ${views[view]}: main thread busy ${((100 * share) / seconds).toFixed(1)} % (goal < 30 %), ${lost} lost (goal 0).`,
  );
  await opened.close();
}

/** The canvas beside the library it is drawn with. */
export async function benchCanvas({ quick, report }: { readonly quick: boolean; readonly report: Report }): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'geo-bench-canvas-'));
  const site = await buildCanvasSite(folder);
  try {
    for (const { nodes, atMost } of quick ? switchboards.slice(0, 1) : switchboards) {
      for (const view of ['near', 'whole'] as const) await benchView(site, report, quick ? 1 : 5, nodes, atMost, view);
    }
    for (const view of ['near', 'whole'] as const) await benchLive(site, report, view);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

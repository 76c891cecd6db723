import type { Context } from '../lib/context.ts';
import { categories, lighthouse, type LighthouseResult } from '../lib/lighthouse.ts';
import { startBackoffice } from './start.ts';

/** Points of Lighthouse for the list of layers, signed in, as a desk loads it. */
export async function benchLighthouse(context: Context): Promise<void> {
  const platform = await startBackoffice(context, 'lighthouse');
  const runs: LighthouseResult[] = [];
  for (let round = 0; round < (context.quick ? 1 : 3); round += 1)
    runs.push(await lighthouse(`${platform.url}/layers/`, platform.cookies(), context.folder));
  for (const category of categories)
    context.report.add({
      what: `Lighthouse of /layers/, ${category}`,
      unit: 'points',
      ours: runs.map(({ scores }) => scores[category]),
      peer: [],
      peerName: null,
      goal: { figureAtLeast: 95 },
    });
  for (const lost of new Set(runs.flatMap((run) => run.lost))) context.report.note(`Lighthouse, costs points: ${lost}.`);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '../../scripts/chromium.ts';
import { command } from './processes.ts';

/** Not a dependency of the project: npm fetches this very version when the benchmark runs. */
const version = '13.5.0';

export const categories = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof categories)[number];

export interface LighthouseResult {
  /** Points of a hundred. */
  scores: Record<Category, number>;
  /** Audits that cost points, as `category: title`. */
  lost: string[];
}

interface Answer {
  finalDisplayedUrl: string;
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
}

/** Lighthouse with its settings for desks, signed in by the cookies. */
export async function lighthouse(url: string, cookies: string, folder: string): Promise<LighthouseResult> {
  const file = path.join(folder, 'lighthouse.json');
  const flags = [...chromium.args, '--headless=new'].join(' ');
  await command(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      url,
      '--preset=desktop',
      `--only-categories=${categories.join(',')}`,
      `--extra-headers=${JSON.stringify({ Cookie: cookies })}`,
      `--chrome-flags=${flags}`,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
    ],
    { env: { CHROME_PATH: chromium.executablePath } },
  );
  const answer = JSON.parse(readFileSync(file, 'utf8')) as Answer;
  if (answer.finalDisplayedUrl !== url) throw new Error(`Lighthouse was led to ${answer.finalDisplayedUrl}.`);
  const lost = categories.flatMap((category) =>
    answer.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (answer.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${answer.audits[id]!.title}`),
  );
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((answer.categories[category].score ?? 0) * 100)]),
  ) as Record<Category, number>;
  return { scores, lost };
}

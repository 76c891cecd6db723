import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsOf } from '../built/problems.ts';
import { builtStories, storybookUrl, type StoryEntry } from '../built/stories.ts';
import { StoryBrowser, type Shown } from '../built/StoryBrowser.ts';
import type { Globals } from '../built/inPage.ts';
import { baselines, checkPicture, isUpdate, pictureName, type Checked } from './checkPicture.ts';
import { clockStandsStill } from './still.ts';
import { watchRequests } from './requests.ts';

const patienceMs = 90_000;
/** Story files to draw, as the index names them, a line each; all without it. `scripts/stories/visual.ts` says which. */
const files = process.env['VISUAL_FILES']?.split('\n');
/** When no more is drawn, in milliseconds of the clock. */
const deadline = Number(process.env['VISUAL_DEADLINE'] ?? Infinity);
const all = await builtStories();
const stories = files ? all.filter(({ importPath }) => files.includes(importPath)) : all;

let browser: StoryBrowser;
beforeAll(async () => {
  // Grey edges of letters, the same on every screen, and half the size of coloured ones.
  const letters = ['--disable-lcd-text', '--font-render-hinting=none', '--force-color-profile=srgb'];
  // Else a part that changes is drawn into what was there, and edges are rounded by what changed when.
  const args = [...letters, '--disable-partial-raster'];
  browser = await StoryBrowser.start(storybookUrl, { patienceMs, args, before: clockStandsStill, opened: watchRequests });
});
afterAll(() => browser.stop());

const drawn = new Set<string>();

async function check(name: string, id: string, globals: Globals): Promise<readonly string[]> {
  const attempt = (alone: boolean): Promise<Checked> => {
    const look = async ({ page, outcome }: Shown): Promise<Checked> => {
      const problems = problemsOf(outcome);
      return problems.length > 0 ? { isSame: false, says: problems.join('\n') } : checkPicture(page, name, alone);
    };
    // axe has its say when stories are played.
    const quiet = { ...globals, a11y: { manual: true } };
    return browser.show(id, quiet, look, alone).catch((error: unknown) => ({ isSame: false, says: String(error) }));
  };
  const first = await attempt(false);
  // What a story before it left behind is not its look: on a page of its own it says for itself.
  const last = first.isSame ? first : await attempt(true);
  return last.isSame ? [] : [`${name}: ${last.says}`];
}

async function checkModes({ id }: StoryEntry): Promise<readonly string[]> {
  const { chromatic } = (await browser.said(id)).parameters;
  if (chromatic?.disableSnapshot) return [];
  const problems: string[] = [];
  for (const [mode, globals] of Object.entries(chromatic?.modes ?? { usual: {} })) {
    const name = pictureName(id, mode);
    drawn.add(name);
    // oxlint-disable-next-line no-await-in-loop
    problems.push(...(await check(name, id, globals)));
  }
  return problems;
}

describe('pictures', () => {
  for (const story of stories)
    it.concurrent(`${story.title} › ${story.name}`, { timeout: 10 * patienceMs }, async ({ expect: expectHere, skip }) => {
      skip(Date.now() > deadline, 'no time was left for it');
      const problems = await checkModes(story);
      if (problems.length > 0) expectHere.fail(problems.join('\n'));
    });
});

it.skipIf(files)('there is no picture without its story', ({ skip }) => {
  skip(Date.now() > deadline, 'not all were drawn');
  const names = globSync('**/*.png', { cwd: baselines }).map((file) => file.replace(/\.png$/, ''));
  const leftOver = names.filter((name) => !drawn.has(name));
  if (isUpdate) for (const name of leftOver) rmSync(path.join(baselines, `${name}.png`));
  else expect(leftOver).toEqual([]);
});

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showsError } from './inPage.ts';
import { isLateNavigation } from './lateNavigation.ts';
import { problemsOf } from './problems.ts';
import { builtStories, storybookUrl } from './stories.ts';
import { StoryBrowser, type Shown } from './StoryBrowser.ts';

const patienceMs = 90_000;
const stories = await builtStories();

/** `STORY_GLOBALS=language:en;density:compact` plays all stories so; without it, as the toolbar is at first. */
const globals = Object.fromEntries((process.env['STORY_GLOBALS'] ?? '').split(';').flatMap((one) => (one ? [one.split(':')] : [])));

/** What a page threw where Storybook did not see it: before the play, after it, in a listener. */
const thrown = new WeakMap<Page, string[]>();
const threw = 'The page threw: ';

let browser: StoryBrowser;
beforeAll(async () => {
  browser = await StoryBrowser.start(storybookUrl, {
    patienceMs,
    opened: (page) => {
      const errors: string[] = [];
      thrown.set(page, errors);
      page.on('pageerror', (error) => errors.push(`${threw}${String(error)}`));
    },
  });
});
afterAll(() => browser.stop());

it('there are stories', () => {
  expect(stories.length).toBeGreaterThan(0);
});

/** Stories of a thing that has gone wrong: they end there, so that it is seen; how it is put right is a story of its own. */
const isOfError = /--(load-|edit-)?failed$|--upload-fails$|--invalid$/;

async function read({ page, outcome }: Shown): Promise<readonly string[]> {
  const { status, reporters } = outcome.finished;
  const wasChecked = status !== 'success' || reporters.some(({ type }) => type === 'a11y');
  const isToFail = status === 'success' && isOfError.test(outcome.finished.storyId);
  // What is loaded late may say it after the play.
  const hidesError = isToFail && !(await page.waitForFunction(showsError, undefined, { timeout: 5000 }).then(Boolean, () => false));
  return [
    ...problemsOf(outcome),
    ...thrown.get(page)!.splice(0),
    ...(wasChecked ? [] : ['axe was not asked']),
    ...(hidesError ? ['Nothing on the page is in error when the story has ended: no alert, no invalid field'] : []),
  ];
}

async function play(id: string, alone = false): Promise<readonly string[]> {
  const problems = await browser.show(id, globals, read, alone).catch((error: unknown) => [String(error)]);
  // A story before it left a link that was followed late, or threw late: on a page of its own it says for itself.
  const isAnothers = (problem: string): boolean => isLateNavigation(problem) || problem.startsWith(threw);
  return !alone && problems.some(isAnothers) ? play(id, true) : problems;
}

for (const { id, title, name } of stories)
  it.concurrent(`${title} › ${name}`, { timeout: patienceMs + 10_000 }, async ({ expect: expectHere }) => {
    const problems = await play(id);
    if (problems.length > 0) expectHere.fail(problems.join('\n'));
  });

import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { StoryBrowser } from './StoryPage.ts';

interface Entry {
  readonly type: 'story' | 'docs';
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
}

const patienceMs = 90_000;
const url = inject('storybookUrl');
const { entries } = (await (await fetch(`${url}/index.json`)).json()) as { readonly entries: Readonly<Record<string, Entry>> };
const stories = Object.values(entries).filter(({ type, tags }) => type === 'story' && tags.includes('test'));

/** `STORY_GLOBALS=language:en;density:compact` plays all stories so; without it, as the toolbar is at first. */
const globals = process.env['STORY_GLOBALS'] ?? '';

let browser: StoryBrowser;
beforeAll(async () => {
  browser = await StoryBrowser.start(url);
});
afterAll(() => browser.stop());

it('there are stories', () => {
  expect(stories.length).toBeGreaterThan(0);
});

it.concurrent.for(stories)('$title › $name', { timeout: patienceMs + 10_000 }, async ({ id }, { expect: expectHere }) => {
  const problems = await browser.problemsOf(id, globals, patienceMs);
  if (problems.length > 0) expectHere.fail(problems.join('\n'));
});

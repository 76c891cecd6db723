import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
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

/** `STORY_GLOBALS=language:en;density:compact` runs all stories so; without it, all as they are and the resting states in both ways. */
const asked = process.env['STORY_GLOBALS'];
const other = 'language:en;density:compact';
const runs: readonly (readonly [globals: string, stories: readonly Entry[]])[] = asked
  ? [[asked, stories]]
  : [
      ['', stories],
      [other, stories.filter(({ name }) => name === 'Default')],
    ];

let browser: StoryBrowser;
beforeAll(async () => {
  browser = await StoryBrowser.start(url);
});
afterAll(() => browser.stop());

describe.each(runs)('%s', (globals, chosen) => {
  it('has stories', () => {
    expect(chosen.length).toBeGreaterThan(0);
  });

  it.concurrent.for(chosen)('$title › $name', { timeout: patienceMs + 10_000 }, async ({ id }, { expect: expectHere }) => {
    expectHere((await browser.problemsOf(id, globals, patienceMs)).join('\n')).toBe('');
  });
});

import { inject } from 'vitest';

export interface StoryEntry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  /** Its file, as `./packages/…`. */
  readonly importPath: string;
}

interface Entry extends StoryEntry {
  readonly type: 'story' | 'docs';
  readonly tags: readonly string[];
}

/** Where the built Storybook is served. */
export const storybookUrl: string = inject('storybookUrl');

async function entries(): Promise<readonly Entry[]> {
  const index = (await (await fetch(`${storybookUrl}/index.json`)).json()) as { readonly entries: Readonly<Record<string, Entry>> };
  return Object.values(index.entries);
}

/** Its stories, without those that are no tests. */
export const builtStories = async (): Promise<readonly StoryEntry[]> =>
  (await entries()).filter(({ type, tags }) => type === 'story' && tags.includes('test'));

/** Its docs pages. */
export const docsPages = async (): Promise<readonly StoryEntry[]> => (await entries()).filter(({ type }) => type === 'docs');

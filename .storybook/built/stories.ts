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

/** Its stories, without those that are no tests. */
export async function builtStories(): Promise<readonly StoryEntry[]> {
  const { entries } = (await (await fetch(`${storybookUrl}/index.json`)).json()) as { readonly entries: Readonly<Record<string, Entry>> };
  return Object.values(entries).filter(({ type, tags }) => type === 'story' && tags.includes('test'));
}

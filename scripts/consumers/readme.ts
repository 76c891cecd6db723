import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf } from './packages.ts';

/** The examples of a README, each under the heading it stands below. */
export function examplesOf(text: string): ReadonlyMap<string, string> {
  const examples = new Map<string, string>();
  let heading = '';
  for (const [, title, code] of text.matchAll(/^## (.+)$|^```tsx?\n([\s\S]*?)^```$/gm)) {
    if (title !== undefined) heading = title.trim();
    else if (examples.has(heading)) throw new Error(`"${heading}" has two examples; each needs its own heading.`);
    else examples.set(heading, code!);
  }
  return examples;
}

/** The headings whose examples are run: as they are, and inside the theme of a host. */
export const running = { Example: 'Example', Hosted: 'Inside your own MUI theme' } as const;

/** What a stranger copies from a package's README, by file name; all of it must compile. */
export function copiedFiles(name: string): ReadonlyMap<string, string> {
  const examples = examplesOf(readFileSync(path.join(folderOf(name), 'README.md'), 'utf8'));
  const fileNames = new Map<string, string>(Object.entries(running).map(([file, heading]) => [heading, file]));
  return new Map([...examples].map(([heading, code], at) => [`${fileNames.get(heading) ?? `Copied${at}`}.tsx`, code]));
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { copiedFiles, examplesOf } from './readme.ts';
import { folderOf, manifestOf, packageNames, root } from './packages.ts';

describe('examples of a README', () => {
  it('are taken word for word, by their heading', () => {
    const text = '# A\n\n## Example\nDo:\n```tsx\nconst a = 1;\n```\n```sh\nnpm i\n```\n## Other\n```ts\nlet b;\n```\n';
    expect([...examplesOf(text)]).toEqual([
      ['Example', 'const a = 1;\n'],
      ['Other', 'let b;\n'],
    ]);
  });

  it('have a heading each', () => {
    expect(() => examplesOf('## A\n```tsx\n1\n```\n```tsx\n2\n```\n')).toThrow('"A" has two examples');
  });

  it.each(packageNames)('of @geo/%s show it at work', (name) => {
    expect(copiedFiles(name).get('Example.tsx')).toContain(`@geo/${name}`);
  });
});

describe('libraries that npm does not bring along', () => {
  const optional = packageNames.flatMap((name) =>
    Object.keys(manifestOf(name).peerDependenciesMeta ?? {}).map((library) => ({ name, library })),
  );
  const installation = readFileSync(path.join(root, '.storybook/docs/Installation.mdx'), 'utf8');

  it.each(optional)('$library is named by the README of @geo/$name and by the page about installation', ({ name, library }) => {
    // A list may name a scope once.
    const readme = readFileSync(path.join(folderOf(name), 'README.md'), 'utf8');
    expect(readme.includes(`\`${library}\``) || readme.includes(`\`${library.split('/')[1]}\``)).toBe(true);
    expect(installation.split(/[^\w@/-]+/)).toContain(library);
  });
});

import { describe, expect, it } from 'vitest';
import { copiedFiles, examplesOf } from './readme.ts';
import { packageNames } from './packed.ts';

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

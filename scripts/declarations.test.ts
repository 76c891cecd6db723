import { describe, expect, it } from 'vitest';
import { isPublished, publishedDeclarations } from './declarations.mjs';

describe('declarations of a package', () => {
  it('name the built files beside them', () => {
    const text = [
      "export * from './Button/index.ts';",
      'import type { A } from "../a.tsx";',
      "import './side-effect.ts';",
      "export declare const b: import('./b.ts').B;",
    ].join('\n');
    expect(publishedDeclarations(text).split('\n')).toEqual([
      "export * from './Button/index.js';",
      'import type { A } from "../a.js";',
      "import './side-effect.js';",
      "export declare const b: import('./b.js').B;",
    ]);
  });

  it('name other packages as they are, and keep their texts', () => {
    const text =
      "import type { Job } from '@geo/api';\nimport x from 'lib/file.ts';\n/** See ./a.ts. */\nexport declare const name: './a.ts';";
    expect(publishedDeclarations(text)).toBe(text);
  });

  it.each([
    ['index.ts', true],
    ['Button/Button.tsx', true],
    ['Button/Button.stories.tsx', false],
    ['a.test.ts', false],
    ['mocks/fixtures/a.ts', false],
    ['read.mdx', false],
  ])('of %s are published: %s', (source, published) => expect(isPublished(source)).toBe(published));
});

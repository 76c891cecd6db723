import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPublished, publishedDeclarations, publishedScript } from './buildPackage.mjs';
import { bundledStyles } from './bundleStyles.mjs';

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
});

describe('sources of a package', () => {
  it.each([
    ['index.ts', true],
    ['Button/Button.tsx', true],
    ['Button/Button.stories.tsx', false],
    ['a.test.ts', false],
    ['mocks/fixtures/a.ts', false],
    ['docs/Words.tsx', false],
    ['read.mdx', false],
  ])('%s is published: %s', (source, published) => expect(isPublished(source)).toBe(published));
});

describe('scripts of a package', () => {
  const comment = '//# sourceMappingURL=a.js.map';
  const map = (mappings: string) => JSON.stringify({ version: 3, sources: ['../../../packages/ui/src/a.ts'], mappings });

  it('have a source map that names no path of the machine', () => {
    const { script, map: published } = publishedScript(`export const a = 1;\n${comment}`, map('AAAA'));
    expect(script).toContain(comment);
    expect(JSON.parse(published!)).toMatchObject({ sources: ['a.ts'], mappings: 'AAAA' });
  });

  it('have no source map of nothing', () => {
    expect(publishedScript(`export {};\n${comment}`, map(''))).toEqual({ script: 'export {};\n', map: null });
  });
});

describe('styles of a package', () => {
  it('hold what they import, with the files beside them', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'geo-styles-'));
    try {
      writeFileSync(path.join(folder, 'font.woff2'), 'letters');
      writeFileSync(path.join(folder, 'font.css'), "a { src: url('./font.woff2'); b: url(data:image/png;base64,x) }");
      writeFileSync(path.join(folder, 'styles.css'), "@import './font.css';\nb { color: red }");
      const files = bundledStyles(path.join(folder, 'styles.css'));
      expect(files.get('styles.css')).toBe('a { src: url(./files/font.woff2); b: url(data:image/png;base64,x) }\nb { color: red }');
      expect(String(files.get('files/font.woff2'))).toBe('letters');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

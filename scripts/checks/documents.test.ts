import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const below = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => name.endsWith('node_modules') || name.endsWith('dist') });

/** The rooms' own doors among them. */
const documents = below('{*.md,docs/*.md,packages/*/README.md,apps/**/README.md}');
const files = below('{packages,apps,scripts,e2e,bench,docs,.storybook}/**/*.{ts,tsx,mjs,sql,json,md}').map((file) => `/${file}`);

/** The files that a document names as code, by the end of their path: examples with a placeholder are none. */
function filesNamedIn(text: string): readonly string[] {
  return [...text.matchAll(/`((?:[\w@.-]+\/)+[\w.-]+\.(?:tsx?|mjs|sql|json|md))`/g)]
    .map(([, name]) => name!)
    .filter((name) => !name.startsWith('@'));
}

describe('documents', () => {
  it('name files as code', () => expect(filesNamedIn('`a/b.ts`, `c.ts`, `@geo/ui/tokens.json` and `<x>/d.ts`')).toEqual(['a/b.ts']));

  it.each(documents)('%s names files that are there', (document) => {
    const named = filesNamedIn(readFileSync(path.join(root, document), 'utf8'));
    expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  });
});

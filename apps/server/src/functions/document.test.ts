import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { docOf, documentPath, functionsDocument, testOf } from './document.ts';
import { library } from './library.ts';

it(`${documentPath} is what the library says; npm run functions writes it anew`, () => {
  expect(readFileSync(path.resolve(import.meta.dirname, '../../../..', documentPath), 'utf8')).toBe(functionsDocument());
});

describe('every function has its documentation', () => {
  it.each(library.all.map(({ name }) => name))('%s', (name) => expect(docOf(name)).not.toBeNull());
  it('beside its file where there is a page, else in its definition', () =>
    expect(['wfs.fetch', 'feature.buffer', 'feature.imagined'].map(docOf)).toEqual(['wfs/fetch.en.md', 'feature/buffer.ts', null]));
});

describe('every function has a test of its own', () => {
  it.each(library.all.map(({ name }) => name))('%s', (name) => expect(testOf(name)).not.toBeNull());
  it('and what has none is told', () => expect(testOf('feature.imagined')).toBeNull());
});

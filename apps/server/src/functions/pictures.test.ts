import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FunctionDefinition } from '../engine/definition.ts';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { testsOn } from '../testing/on-backend.ts';
import { library } from './library.ts';
import { pictureBeside, pictureFile } from './picture-beside.ts';
import { pictureOf } from './testing/pictures.ts';

const inWords = 'its findings are told in words, and the records go on as they are';

/** Functions over records, or to them, of which a picture would show nothing. */
const unseen: Readonly<Record<string, string>> = {
  'feature.force_2d': 'heights are not seen from above',
  'feature.line_merge': 'a line looks as its parts do',
  'quality.assert': 'the records go on as they are',
  'quality.completeness': inWords,
  'quality.schema_check': inWords,
  'quality.unique': inWords,
  'quality.value_range': inWords,
  'style.import': 'what it draws is in the file',
  'style.export': 'it gives a file',
};

const areRecords = (kind: string | undefined): boolean => kind === 'features' || kind === 'records';

/** What makes records or a style of records: one sees what it does. */
function isSeen({ name, inputs, outputs }: FunctionDefinition): boolean {
  const takes = inputs.some(({ kind }) => areRecords(kind));
  const gives = outputs.some(({ kind }) => areRecords(kind) || kind === 'style');
  return (takes && gives) || name.startsWith('feature.') || name.startsWith('style.');
}

const shown = library.all.flatMap((definition) => (definition.example ? [{ definition, example: definition.example }] : []));

describe('every function whose effect can be seen', () => {
  it.each(library.all.filter(isSeen).map(({ name, example }) => [name, example] as const))('%s has an example', (name, example) => {
    expect(example === undefined).toBe(name in unseen);
  });

  it('has its picture beside it, and no picture lies there without an example', () => {
    const pictures = globSync('*/*.svg', { cwd: import.meta.dirname });
    expect(pictures.toSorted()).toEqual(shown.map(({ definition }) => pictureBeside(definition.name)).toSorted());
  });

  it('is one of the library', () => {
    const seen = library.all.filter(isSeen).map(({ name }) => name);
    expect(seen).toEqual(expect.arrayContaining([...Object.keys(unseen), 'quality.topology_check']));
  });
});

// Of the embedded database: geometry engines of several versions differ in the last pixel.
const embedded = backends[0]!;
describe('the picture of a function is what it makes of its example; npm run functions draws it anew', () => {
  let platform: TestPlatform;
  const test = testsOn(embedded, (started) => (platform = started));

  test.each(shown.map((one) => [one.definition.name, one] as const))('%s', async (name, { definition, example }) => {
    await expect(await pictureOf(platform.db, definition, example)).toMatchFileSnapshot(pictureFile(name));
  });
});

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { importsOf } from '../../../../../scripts/checks/imports.ts';

const folder = import.meta.dirname;

it('what reads answers in a thread starts quickly: it imports of the contract, and of the server around it, nothing but types', () => {
  const files = readdirSync(folder).filter((file) => !/\.test\.ts$|^inThread\.ts$/.test(file));
  expect(files).toContain('thread.ts');
  const heavy = files.flatMap((file) =>
    importsOf(file, readFileSync(path.join(folder, file), 'utf8')).flatMap(({ specifier, isType }) =>
      !isType && /^(@geo\/|\.\.\/)/.test(specifier) ? [`${file}: ${specifier}`] : [],
    ),
  );
  expect(heavy).toEqual([]);
});

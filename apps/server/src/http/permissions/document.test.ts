import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { documentPath, permissionsDocument } from './document.ts';

it(`${documentPath} is what the table says; npm run permissions writes it anew`, () => {
  expect(readFileSync(path.resolve(import.meta.dirname, '../../../../..', documentPath), 'utf8')).toBe(permissionsDocument());
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { expressionPages, expressionsDocument } from './expressions.ts';

it.each(['de', 'en'] as const)(
  'the page of the functions in %s is what the registry says; npm run expressions writes it anew',
  (language) => {
    expect(readFileSync(path.resolve(import.meta.dirname, '../..', expressionPages[language]), 'utf8')).toBe(expressionsDocument(language));
  },
);

import type { Localised } from '@geo/api';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Documentation that lies beside a function's file, as `buffer.de.md` and `buffer.en.md` beside `buffer.ts`. */
export function docBeside(moduleUrl: string): Localised {
  const base = fileURLToPath(moduleUrl).replace(/\.ts$/, '');
  const read = (language: 'de' | 'en'): string => readFileSync(`${base}.${language}.md`, 'utf8').trim();
  return { de: read('de'), en: read('en') };
}

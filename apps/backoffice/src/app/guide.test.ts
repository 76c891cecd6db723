import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../public/docs');
const pages = (language: string): string[] => readdirSync(path.join(folder, language)).toSorted();

describe('the guide', () => {
  it('has the same pages, with the same chapters, in both languages', () => {
    expect(pages('en')).toEqual(pages('de'));
    for (const page of pages('de')) {
      const chapters = (language: string): number => readFileSync(path.join(folder, language, page), 'utf8').split('<h2').length;
      expect(chapters('en'), page).toBe(chapters('de'));
    }
  });

  it.each(pages('de').flatMap((page) => [`de/${page}`, `en/${page}`]))('%s links only what is there', (page) => {
    const text = readFileSync(path.join(folder, page), 'utf8');
    for (const [, href = ''] of text.matchAll(/href="(?!\/)([^"#]+)"/g))
      expect(() => readFileSync(path.join(folder, path.dirname(page), href)), href).not.toThrow();
  });
});

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

  it('names as many limits of accessibility as the statement of the project', () => {
    const statement = readFileSync(path.resolve(folder, '../../../../docs/accessibility.md'), 'utf8');
    const limits = statement
      .split('## Known limits')[1]!
      .split('\n## ')[0]!
      .match(/^\| (?!part|---)/gm)!.length;
    for (const language of ['de', 'en']) {
      const page = readFileSync(path.join(folder, language, 'accessibility.html'), 'utf8');
      expect(page.match(/<li>/g), language).toHaveLength(limits);
    }
  });

  it.each(pages('de').flatMap((page) => [`de/${page}`, `en/${page}`]))('%s links only what is there', (page) => {
    const text = readFileSync(path.join(folder, page), 'utf8');
    for (const [, href = ''] of text.matchAll(/href="(?!\/)([^"#]+)"/g))
      expect(() => readFileSync(path.join(folder, path.dirname(page), href)), href).not.toThrow();
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { html } from './html.ts';
import { linkedText, shownValue } from './page.ts';

const css = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('pages of OGC API', () => {
  it('escape whatever is put into them, but their own pieces', () => {
    const value = `"'><script>&`;
    const escaped = '&quot;&apos;&gt;&lt;script&gt;&amp;';
    expect(html`<a title="${value}">${value}</a>`.text).toBe(`<a title="${escaped}">${escaped}</a>`);
    expect(html`${[html`<b>${value}</b>`, html`<i></i>`]}${null}${5}`.text).toBe(`<b>${escaped}</b><i></i>5`);
    // What only looks like a piece is none.
    for (const fake of ['{"text":"<b>"}', '[{"text":"<b>"}]']) expect(() => html`${JSON.parse(fake) as never}`).toThrow();
  });

  it('link addresses of the web, and nothing that only looks like one', () => {
    expect(linkedText('https://example.org/a?b=1&c=2').text).toContain('href="https://example.org/a?b=1&amp;c=2"');
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://x" onclick="alert(1)',
      "https://x'y",
      'https://a b',
      '//x.org',
      'http://',
    ])
      expect([text, linkedText(text).text.includes('<a')]).toEqual([text, false]);
    expect(shownValue({ a: '<b>' }, 'de').text).toBe('{&quot;a&quot;:&quot;&lt;b&gt;&quot;}');
    expect([null, true, 1.5].map((value) => shownValue(value, 'de').text)).toEqual(['', 'Ja', '1.5']);
  });

  it('have the colours of the platform, in the light and in the dark', () => {
    const tokens = css('../../../../../../../packages/ui/tokens/tokens.css').split('@media (prefers-color-scheme: dark)');
    const pages = css('./assets/pages.css').split('@media (prefers-color-scheme: dark)');
    for (const scheme of [0, 1]) {
      const used = [...pages[scheme]!.matchAll(/(--geo-palette-token-\w+): ([^;]+);/g)];
      expect(used.length).toBeGreaterThan(10);
      for (const [, name, value] of used) expect(tokens[scheme]!.toLowerCase()).toContain(`${name}: ${value};`.toLowerCase());
    }
  });
});

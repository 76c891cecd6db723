import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { markdownContent } from './content.tsx';
import { greatestEffort, parsingEffort } from './effort.ts';

const html = (source: string): string => renderToStaticMarkup(createElement('div', null, markdownContent(source))).slice(5, -6);

describe('Markdown', () => {
  it.each([
    ['a **b** *c* `d`', '<p>a <strong>b</strong> <em>c</em> <code>d</code></p>'],
    ['# T\n\na\nb', '<p class="heading">T</p><p>a<br/>b</p>'],
    ['- x\n  - y\n- z', '<ul><li>x<ul><li>y</li></ul></li><li>z</li></ul>'],
    ['3. c\n4. d', '<ol start="3"><li>c</li><li>d</li></ol>'],
    ['```\n<b>\n```', '<pre>&lt;b&gt;</pre>'],
    ['> quoted\n\n---', '<blockquote><p>quoted</p></blockquote><hr/>'],
    ['    indented', '<p>indented</p>'],
    [
      '| a | b |\n|---|--:|\n| 1 | 2 |',
      '<table><thead><tr><th scope="col" style="text-align:start">a</th><th scope="col" style="text-align:right">b</th></tr></thead>' +
        '<tbody><tr><td style="text-align:start">1</td><td style="text-align:right">2</td></tr></tbody></table>',
    ],
  ])('draws %j', (source, expected) => expect(html(source)).toBe(expected));

  const opened = 'target="_blank" rel="noopener noreferrer"';
  it.each([
    ['[e](https://f.example)', `<p><a href="https://f.example" ${opened}>e</a></p>`],
    ['https://f.example', `<p><a href="https://f.example" ${opened}>https://f.example</a></p>`],
    ['[m](mailto:a@b.example)', `<p><a href="mailto:a@b.example" ${opened}>m</a></p>`],
    ['[d](/depot/1/) [h](#top)', `<p><a href="/depot/1/" ${opened}>d</a> <a href="#top" ${opened}>h</a></p>`],
    ['![map](https://f.example/a.png)', `<p><a href="https://f.example/a.png" ${opened}>map</a></p>`],
  ])('links %j', (source, expected) => expect(html(source)).toBe(expected));
});

describe('hostile Markdown', () => {
  it.each([
    '[x](javascript:alert`1`)',
    '[x](JaVaScRiPt:alert)',
    '[x](&#106;avascript:alert)',
    '[x](<java\tscript:alert>)',
    '[x](&#1;javascript:alert)',
    '<javascript:alert>',
    '[x](data:text/html,x)',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '[x](//elsewhere.example)',
    String.raw`[x](/\\elsewhere.example)`,
    '![x](javascript:alert)',
    '[x][1]\n\n[1]: javascript:alert',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="alert(1)">c</b>',
    '<script>alert(1)</script>',
    '<!-- --><svg/onload=alert(1)>',
    '```"><img src=x>\nx\n```',
  ])('makes neither a link nor an element of %j', (source) => {
    expect(html(source)).not.toMatch(/<(?!\/?(p|pre|br)\b)/);
  });

  it('keeps what it refuses readable', () => {
    expect(html('[x](javascript:alert)')).toBe('<p>[x](javascript:alert)</p>');
    expect(html('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
  });

  it('knows few elements and addresses, whatever the text', () => {
    const mark = fc.constantFrom(
      '[',
      '](',
      ')',
      '*',
      '`',
      '<',
      '>',
      '"',
      'javascript:',
      'https://a.example',
      '\n',
      '- ',
      '> ',
      '|',
      '&#106;',
      '![',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(mark, fc.string({ maxLength: 3 })), { maxLength: 40 }), (parts) => {
        for (const [, tag, attributes] of html(parts.join('')).matchAll(/<(\w+)([^>]*)>/g)) {
          expect(tag).toMatch(/^(p|br|strong|em|code|pre|ul|ol|li|blockquote|hr|a|table|thead|tbody|tr|th|td)$/);
          for (const [, name, value] of attributes!.matchAll(/([\w-]+)="([^"]*)"/g)) {
            expect(name).toMatch(/^(href|target|rel|class|start|scope|style)$/);
            if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|\/(?!\/)|#)/i);
          }
        }
      }),
    );
  });

  it('shows nesting that nobody writes as its source', () => {
    expect(html(`${'> '.repeat(60)}deep`)).toMatch(/^(<blockquote>){40}(&gt; )*<p>|^(<blockquote>){40}/);
    expect(html(`${'> '.repeat(60)}deep`)).toContain('deep');
  });

  it.each([
    ['quotes in quotes', '> '.repeat(2000)],
    ['lists in lists', '- '.repeat(2000)],
    ['marks that might belong together', `${'*a '.repeat(2000)}${'b* '.repeat(2000)}`],
    ['brackets without end', '!['.repeat(5000) + '](a)'.repeat(5000)],
    ['blocks by the thousand', 'a\n\n'.repeat(33_000)],
  ])('reads no text that would freeze the browser: %s', (_, source) => {
    expect(parsingEffort(source)).toBeGreaterThan(greatestEffort);
    expect(html(source)).toMatch(/^<p style="white-space:pre-wrap">[^<]*<\/p>$/);
  });

  it('reads a long page of documentation', () => {
    const page =
      '## Part\n\nA **text** with `code`, *words* and a [link](/depot/1/).\n\n- one\n  - two\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\n';
    expect(parsingEffort(page.repeat(100))).toBeLessThan(greatestEffort);
  });
});

import { describe, expect, it } from 'vitest';
import { decodeEntities, escapeXml, parseXml, xmlLimits } from './index.ts';

describe('XML', () => {
  it('escapes markup and drops what XML cannot hold', () => {
    expect(escapeXml(`<a b="c">&'\u0000\u0001\u001F\t\n\uFFFE\uD800x😀`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&apos;\t\nx😀');
  });

  it('reads elements without prefixes, with text, entities and CDATA', () => {
    const node = parseXml('<a:x b="1 &lt; 2"><c>&#228;&#xDF;<![CDATA[<&]]></c><c/></a:x>', 'body');
    expect(node.name).toBe('x');
    expect(node.attributes.b).toBe('1 < 2');
    expect(node.children.map((child) => child.text)).toEqual(['äß<&', '']);
    expect(decodeEntities('&amp;lt;')).toBe('&lt;');
    expect(decodeEntities('&unknown;')).toBe('&unknown;');
  });

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['a document type in small letters', '<!doctype a><a/>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['an unclosed element', '<a><b></a>'],
    ['no element', 'text'],
    ['two roots', '<a/><b/>'],
    ['deep nesting', '<a>'.repeat(xmlLimits.depth + 1) + '</a>'.repeat(xmlLimits.depth + 1)],
    ['great length', `<a>${'x'.repeat(xmlLimits.characters)}</a>`],
  ])('refuses %s', (_, text) => {
    expect(() => parseXml(text, 'body')).toThrow(/cannot be read/);
  });

  it('refuses names that mean something to JavaScript objects', () => {
    expect(() => parseXml('<x><__proto__ a="1">t</__proto__></x>', 'body')).toThrow(/cannot be read/);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});

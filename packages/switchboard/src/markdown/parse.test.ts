import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInline, parseMarkdown, type Block, type Inline } from './parse.ts';

const inlines = (block: Block): readonly Inline[] => {
  if (block.kind === 'heading') return block.content;
  if (block.kind === 'list') return block.items.flat();
  return block.kind === 'paragraph' ? block.lines.flat() : [];
};

describe('parseInline', () => {
  it('reads bold, italic, code and links', () => {
    expect(parseInline('a **b** *c* `d` [e](https://f.example)')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'bold', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'italic', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'e', href: 'https://f.example' },
    ]);
  });

  it.each(['javascript:alert`1`', 'data:text/html,x', '//evil.example', 'JaVaScRiPt:x'])('keeps %s as text', (address) => {
    expect(parseInline(`[x](${address})`)).toEqual([{ kind: 'text', text: `[x](${address})` }]);
  });

  it('loses no character of a text without marks', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[`*[\]]/.test(text)),
        (text) => {
          expect(
            parseInline(text)
              .map((piece) => piece.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});

describe('parseMarkdown', () => {
  it('reads blocks', () => {
    expect(parseMarkdown('# T\n\na\nb\n\n- x\n- y\n\n1. z\n\n```\n<b>\n```').map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'list',
      'list',
      'code',
    ]);
  });

  it('keeps HTML as text', () => {
    expect(parseMarkdown('<img src=x onerror=alert(1)>').flatMap(inlines)).toEqual([
      { kind: 'text', text: '<img src=x onerror=alert(1)>' },
    ]);
  });

  it('only ever makes links to allowed addresses, whatever the text', () => {
    const mark = fc.constantFrom('[', ']', '(', ')', '*', '`', 'javascript:', 'https://a.example', '\n', '- ', ' ');
    fc.assert(
      fc.property(fc.array(fc.oneof(mark, fc.string({ maxLength: 3 })), { maxLength: 30 }), (parts) => {
        for (const piece of parseMarkdown(parts.join('')).flatMap(inlines)) {
          if (piece.kind === 'link') expect(piece.href).toMatch(/^(https?:\/\/|mailto:|\/(?!\/)|#)/i);
        }
      }),
    );
  });
});

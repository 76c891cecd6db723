/** A piece of a line of text. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold' | 'italic' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly content: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string };

// Bold before italic; a link's address has no blanks.
const inlinePattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^()\s]+)\)/g;
const allowedAddress = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** Splits a line into its pieces. An address that is not http, https, mailto or of this site stays text. */
export function parseInline(line: string): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(inlinePattern)) {
    if (match.index > end) pieces.push({ kind: 'text', text: line.slice(end, match.index) });
    const [whole, code, bold, italic, text, href] = match;
    if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else if (bold !== undefined) pieces.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) pieces.push({ kind: 'italic', text: italic });
    else if (text !== undefined && href !== undefined && allowedAddress.test(href)) pieces.push({ kind: 'link', text, href });
    else pieces.push({ kind: 'text', text: whole });
    end = match.index + whole.length;
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) });
  return pieces;
}

const headingPattern = /^(#{1,3})\s+(.*)$/;
const itemPattern = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/;
const fence = '```';

function addLine(blocks: Block[], line: string, joined: boolean): void {
  const last = blocks.at(-1);
  const heading = headingPattern.exec(line);
  const item = itemPattern.exec(line);
  if (heading) {
    const level = Math.min(3, heading[1]?.length ?? 1) as 1 | 2 | 3;
    blocks.push({ kind: 'heading', level, content: parseInline(heading[2] ?? '') });
  } else if (item) {
    const ordered = item[1] !== undefined;
    const content = parseInline(item[2] ?? '');
    if (joined && last?.kind === 'list' && last.ordered === ordered)
      blocks[blocks.length - 1] = { ...last, items: [...last.items, content] };
    else blocks.push({ kind: 'list', ordered, items: [content] });
  } else if (joined && last?.kind === 'paragraph') {
    blocks[blocks.length - 1] = { ...last, lines: [...last.lines, parseInline(line)] };
  } else blocks.push({ kind: 'paragraph', lines: [parseInline(line)] });
}

/** Reads the part of Markdown that notes and documentation use. Everything else, HTML included, is text. */
export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  let joined = false;
  let code: string[] | null = null;
  for (const line of source.split(/\r?\n/)) {
    if (line.trimStart().startsWith(fence)) {
      if (code) blocks.push({ kind: 'code', text: code.join('\n') });
      code = code ? null : [];
      joined = false;
    } else if (code) code.push(line);
    else if (line.trim() === '') joined = false;
    else {
      addLine(blocks, line, joined);
      joined = true;
    }
  }
  if (code) blocks.push({ kind: 'code', text: code.join('\n') });
  return blocks;
}

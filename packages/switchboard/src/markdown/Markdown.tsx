import { styled } from '@mui/material/styles';
import { color, fontFamily, radius } from '@geo/ui';
import { useMemo, type ReactNode } from 'react';
import { parseMarkdown, type Block, type Inline } from './parse.ts';

export interface MarkdownProps {
  readonly text: string;
}

const Root = styled('div')({
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& p, & ul, & ol, & pre': { margin: '0 0 6px' },
  '& ul, & ol': { paddingLeft: 20 },
  '& .heading': { margin: '8px 0 4px', fontWeight: 600 },
  '& a': { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 2 },
  '& code': { fontFamily: fontFamily.mono, fontSize: '0.92em' },
  '& pre': { padding: 8, borderRadius: radius, backgroundColor: color.sunken, overflowX: 'auto' },
});

function piece(inline: Inline, key: number): ReactNode {
  switch (inline.kind) {
    case 'bold':
      return <strong key={key}>{inline.text}</strong>;
    case 'italic':
      return <em key={key}>{inline.text}</em>;
    case 'code':
      return <code key={key}>{inline.text}</code>;
    case 'link':
      return (
        <a key={key} href={inline.href} target="_blank" rel="noopener noreferrer">
          {inline.text}
        </a>
      );
    default:
      return inline.text;
  }
}

const line = (content: readonly Inline[]): ReactNode[] => content.map(piece);

function block(entry: Block, key: number): ReactNode {
  switch (entry.kind) {
    case 'heading':
      return (
        <p key={key} className="heading">
          {line(entry.content)}
        </p>
      );
    case 'list': {
      const List = entry.ordered ? 'ol' : 'ul';
      return (
        <List key={key}>
          {entry.items.map((item, index) => (
            <li key={`${key}-${index}`}>{line(item)}</li>
          ))}
        </List>
      );
    }
    case 'code':
      return <pre key={key}>{entry.text}</pre>;
    default:
      return (
        <p key={key}>
          {entry.lines.map((content, index) => (
            <span key={`${key}-${index}`}>
              {index > 0 && <br />}
              {line(content)}
            </span>
          ))}
        </p>
      );
  }
}

/** Formatted text from Markdown. HTML in it is shown as text, addresses are limited to http, https, mailto and this site. */
export function Markdown({ text }: MarkdownProps): ReactNode {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return <Root>{blocks.map(block)}</Root>;
}

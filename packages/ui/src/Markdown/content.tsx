import type { Nodes, Parents, Root, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmTable } from 'micromark-extension-gfm-table';
import { Fragment, type ReactNode } from 'react';
import { isAllowedAddress } from './address.ts';
import { greatestEffort, parsingEffort } from './effort.ts';

const options = {
  // HTML is text like any other, and an indented line is no code: notes are indented by hand.
  extensions: [gfmTable(), gfmAutolinkLiteral(), { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] } }],
  mdastExtensions: [gfmTableFromMarkdown(), gfmAutolinkLiteralFromMarkdown()],
};

/** What is nested deeper stays source: nobody writes that, and it would exhaust the stack. */
const deepest = 40;

interface Place {
  readonly source: string;
  readonly depth: number;
}

const sourceOf = ({ position }: Nodes, { source }: Place): string => source.slice(position?.start.offset, position?.end.offset);

const children = (node: Parents, place: Place): ReactNode[] =>
  node.children.map((child, index) => <Fragment key={index}>{drawn(child, { ...place, depth: place.depth + 1 })}</Fragment>);

/** A line of the source is a line of the text: notes are written like that. */
const lines = (text: string): ReactNode[] =>
  text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

const link = (href: string, content: ReactNode): ReactNode => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {content}
  </a>
);

function table(node: Table, place: Place): ReactNode {
  const [head, ...rows] = node.children;
  const row = (cells: Parents, Cell: 'th' | 'td'): ReactNode => (
    <tr>
      {(cells.children as readonly Nodes[]).map((cell, column) => (
        <Cell key={column} scope={Cell === 'th' ? 'col' : undefined} style={{ textAlign: node.align?.[column] ?? 'start' }}>
          {children(cell as Parents, place)}
        </Cell>
      ))}
    </tr>
  );
  return (
    <table>
      <thead>{head && row(head, 'th')}</thead>
      <tbody>
        {rows.map((cells, index) => (
          <Fragment key={index}>{row(cells, 'td')}</Fragment>
        ))}
      </tbody>
    </table>
  );
}

function drawn(node: Nodes, place: Place): ReactNode {
  if (place.depth > deepest) return lines(sourceOf(node, place));
  switch (node.type) {
    case 'text':
      return lines(node.value);
    case 'paragraph':
      return <p>{children(node, place)}</p>;
    // No heading of the page: where the text stands decides that, not who wrote it.
    case 'heading':
      return <p className="heading">{children(node, place)}</p>;
    case 'strong':
      return <strong>{children(node, place)}</strong>;
    case 'emphasis':
      return <em>{children(node, place)}</em>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return <pre>{node.value}</pre>;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'blockquote':
      return <blockquote>{children(node, place)}</blockquote>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{children(node, place)}</ol> : <ul>{children(node, place)}</ul>;
    case 'listItem':
      return (
        <li>
          {node.children.map((child, index) => (
            <Fragment key={index}>
              {child.type === 'paragraph' && !node.spread ? children(child, place) : drawn(child, { ...place, depth: place.depth + 1 })}
            </Fragment>
          ))}
        </li>
      );
    case 'table':
      return table(node, place);
    case 'link':
      return isAllowedAddress(node.url) ? link(node.url, children(node, place)) : sourceOf(node, place);
    // A picture from elsewhere would tell its server who reads.
    case 'image':
      return isAllowedAddress(node.url) ? link(node.url, node.alt || node.url) : sourceOf(node, place);
    default:
      return lines(sourceOf(node, place));
  }
}

/** Markdown as elements: CommonMark with the tables and bare addresses of GitHub. Never HTML: what is not drawn is shown as it was written. */
export function markdownContent(source: string): ReactNode {
  if (parsingEffort(source) > greatestEffort) return <p style={{ whiteSpace: 'pre-wrap' }}>{source}</p>;
  const root: Root = fromMarkdown(source, options);
  return children(root, { source, depth: 0 });
}

import type { Node } from '@geo/api';
import { rowsOf } from '../ports.ts';

/** Sizes on the canvas in px at zoom 1. */
export const cardWidth = 220;
export const rowHeight = 30;
export const headerHeight = 60;
export const gap = 20;
export const frameWidth = 180;
export const frameHeight = 40;
export const noteWidth = 240;
/** A note is as high as its text; this is the least. */
export const noteHeight = 80;

/** Edges of links: colour and width in px. */
export const edgeColor = '#607D8B';
export const edgeWidth = 3;

/** Characters of an exception that a card shows. */
export const exceptionLength = 200;

/** Text longer than this many characters gets a tooltip. */
export const tooltipLength = 8;

/** A node without an output port named 'output' carries a bar with run and stop in place of the row's buttons. */
export function hasRunBar(node: Node): boolean {
  return !node.ports.some((port) => !port.is_input && port.name === 'output');
}

/** Height of a card in px without the text of an exception. */
export function cardHeight(node: Node): number {
  return node.ui_collapsed ? headerHeight : headerHeight + rowHeight * (rowsOf(node).length + (hasRunBar(node) ? 1 : 0));
}

/** Of the text of an exception on a card, in px and characters. */
const exceptionText = { padding: 16, lineHeight: 17, lineLength: 22 } as const;

/** What there is to notice about a success; null where there is nothing. */
export function noticeOf({ status, runinfo }: Pick<Node, 'status' | 'runinfo'>): string | null {
  return status === 'success' && runinfo.notice ? runinfo.notice : null;
}

/** Height of a card in px with the text of its exception or notice; the browser knows exactly how that wraps, and may need a line less. */
export function fullHeight(node: Node): number {
  const text = node.status === 'success' ? noticeOf(node) : node.runinfo.exception;
  if (!text) return cardHeight(node);
  const { padding, lineHeight, lineLength } = exceptionText;
  return cardHeight(node) + padding + lineHeight * Math.ceil(cutText(text, exceptionLength).length / lineLength);
}

/** Vertical centre of a row's handle in px below the card's top edge; all handles of a collapsed card lie in its header. */
export function handleOffset(node: Node, rowIndex: number): number {
  return node.ui_collapsed ? headerHeight / 2 : headerHeight + rowHeight * (rowIndex + 0.5);
}

/** The text, or its first `length` characters followed by '...'. */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`;
}

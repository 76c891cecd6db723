import { fileMessages } from '../messages.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { parseWithBare } from '../text/bare-numbers.ts';
import { isObject } from '../text/json.ts';

// Services answer page by page; who keeps one of them as a file holds a part, and nothing in it is wrong.

/** What stands around a list of records says that the service has more of them than came. */
export function pageOfJson(envelopes: readonly string[], file: string, count: number): StoredMessage[] {
  for (const text of envelopes) {
    const around = parseWithBare(text.replace(/^\uFEFF/, '')).value;
    if (!isObject(around)) continue;
    const { numberMatched, links, exceededTransferLimit, properties } = around;
    if (typeof numberMatched === 'number' && numberMatched > count) return [fileMessages.pageOfMore(file, count, numberMatched)];
    const isCut = exceededTransferLimit === true || (isObject(properties) && properties['exceededTransferLimit'] === true);
    const goesOn = Array.isArray(links) && links.some((link) => isObject(link) && link['rel'] === 'next');
    if (isCut || goesOn) return [fileMessages.pageOfMore(file, count, null)];
  }
  return [];
}

/** The same of an answer of a WFS, by its beginning. */
export function pageOfGml(head: string, file: string): StoredMessage[] {
  const [root = ''] = /<(?:\w+:)?FeatureCollection\b[^>]*>/.exec(head) ?? [];
  const [matched, returned] = ['numberMatched', 'numberReturned'].map((name) =>
    Number(new RegExp(`\\b${name}\\s*=\\s*["'](\\d+)["']`).exec(root)?.[1]),
  ) as [number, number];
  return matched > returned ? [fileMessages.pageOfMore(file, returned, matched)] : [];
}

import { functionMime } from './dragData.ts';

/** What was dropped on the canvas. */
export type Dropped =
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | { readonly kind: 'function'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** Reads a drop: files, a function of the function browser, addresses one a line, or text; null for anything else. */
export function readDrop(data: Pick<DataTransfer, 'files' | 'getData'>): Dropped | null {
  const files = [...data.files];
  if (files.length > 0) return { kind: 'files', files };
  const name = data.getData(functionMime);
  if (name) return { kind: 'function', name };
  const urls = data
    .getData('text/uri-list')
    .split(/\r?\n/)
    .filter((line) => line && !line.startsWith('#'));
  const text = urls.join('\n') || data.getData('text/plain');
  return text ? { kind: 'text', text } : null;
}

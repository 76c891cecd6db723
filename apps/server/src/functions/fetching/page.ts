import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FetchContext } from './context.ts';
import { jsonOutline, type JsonOutline } from '../../formats/index.ts';
import { decodeText } from '../../outgoing/decode.ts';

const maxPageBytes = 2_000_000_000;
const headBytes = 64_000;

/** An answer of a service, on disk. */
export interface Page {
  /** What it is called in messages. */
  name: string;
  path: string;
  bytes: number;
  /** Where redirects ended. */
  url: string;
  contentType: string;
  /** Its begin. */
  head: string;
}

/** Loads an answer into a folder, under a name that tells where it comes from. */
export async function loadPage(
  { web, signal }: Pick<FetchContext, 'web' | 'signal'>,
  folder: string,
  { address, accept, maxBytes = maxPageBytes, number }: { address: string; accept: string; maxBytes?: number; number: number },
): Promise<Page> {
  const file = path.join(folder, `page-${number}`);
  const { url, contentType, body } = await web.page(address, { maxBytes, accept });
  const out = createWriteStream(file);
  await pipeline(body, out, { signal });
  const head = decodeText(await headOf(file), contentType);
  const isJson = /^\s*[[{]/.test(head.replace(/^\uFEFF/, ''));
  const { host } = new URL(address);
  return {
    name: `${host.replace(/:/g, '_')}-${number}.${isJson ? 'json' : 'xml'}`,
    path: file,
    bytes: out.bytesWritten,
    url,
    contentType,
    head,
  };
}

export const removePage = ({ path: file }: Pick<Page, 'path'>): Promise<void> => rm(file, { force: true });

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

export const isJson = ({ head }: Pick<Page, 'head'>): boolean => /^[\uFEFF\s]*[[{]/.test(head);

/** What an answer in JSON says around its list. */
export const outlineOf = (page: Page, list: string): Promise<JsonOutline> => jsonOutline(page.name, createReadStream(page.path), list);

/** Whether the answer has one of these elements, whatever their prefix. */
export async function hasElement(page: Page, names: string): Promise<boolean> {
  const wanted = new RegExp(`<(?:[\\w.-]+:)?(?:${names})[\\s>]`);
  let end = '';
  for await (const chunk of createReadStream(page.path, 'latin1')) {
    const text = end + (chunk as string);
    if (wanted.test(text)) return true;
    end = text.slice(-200);
  }
  return false;
}

import { expect, it } from 'vitest';
import type { Written } from '../formats/index.ts';
import { filesInTurn, servedInTurn, writtenInTurn } from './turns.ts';

const written: Written = { path: '', sizeBytes: 0, close: async () => undefined };
const order = { separator: '\n', name: 'a', signal: new AbortController().signal };

async function* texts(count: number): AsyncGenerator<string> {
  for (let index = 0; index <= count; index++) yield 'x\n';
}

it('a download that waits for its turn has not begun to read', async () => {
  const inTurn = filesInTurn(1);
  const begun: string[] = [];
  const body = (name: string) => () => {
    begun.push(name);
    return Promise.resolve(texts(1));
  };
  const ends = Promise.withResolvers<Written>();
  const first = inTurn(body('first'), { ...order, write: () => ends.promise });
  const second = inTurn(body('second'), { ...order, write: () => Promise.resolve(written) });
  await new Promise(setImmediate);
  expect(begun).toEqual(['first']);
  ends.resolve(written);
  await Promise.all([first, second]);
  expect(begun).toEqual(['first', 'second']);
});

it('a download whose client has gone while it waited reads nothing', async () => {
  const gone = AbortSignal.abort(new Error('gone'));
  let isRead = false;
  const body = (): Promise<AsyncGenerator<string>> => {
    isRead = true;
    return Promise.resolve(texts(1));
  };
  await expect(filesInTurn(1)(body, { ...order, signal: gone, write: () => Promise.resolve(written) })).rejects.toThrow('gone');
  expect(isRead).toBe(false);
});

it('more records than a file takes are refused', async () => {
  const write = async (all: AsyncIterable<string>): Promise<Written> => {
    for await (const text of all) void text;
    return written;
  };
  const of = (count: number) => filesInTurn(1)(() => Promise.resolve(texts(count)), { ...order, mostRecords: 3, write });
  await expect(of(3)).resolves.toBe(written);
  await expect(of(4)).rejects.toMatchObject({ code: 'too_many_records' });
});

it('files that services hand out to anybody keep nobody waiting who is logged in', async () => {
  const ends = Promise.withResolvers<Written>();
  const body = () => Promise.resolve(texts(1));
  const guests = Array.from({ length: 5 }, () => servedInTurn(body, { ...order, write: () => ends.promise }));
  const own = writtenInTurn(body, { ...order, write: () => Promise.resolve(written) });
  const waits = new Promise<'waits'>((resolve) => setImmediate(() => setImmediate(() => resolve('waits'))));
  expect(await Promise.race([own, waits])).toBe(written);
  ends.resolve(written);
  await Promise.all(guests);
});

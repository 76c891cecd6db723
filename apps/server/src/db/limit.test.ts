import { describe, expect, it } from 'vitest';
import { atMost, inTurns } from './limit.ts';

/** Work that ends when it is told to, and tells when it begins. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  /** Ends a work, and lets the next begin. */
  const end = async (name: string): Promise<void> => {
    ends.get(name)!();
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

describe('work of which little runs at once', () => {
  it('is done in the order of the calls, and goes on where one fails', async () => {
    const inTurn = atMost(2);
    const { begun, work, end } = works();
    const failed = inTurn(async () => {
      throw new Error('failed');
    });
    for (const name of ['a', 'b', 'c', 'd']) void inTurn(work(name));
    await expect(failed).rejects.toThrow('failed');
    await new Promise(setImmediate);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('of one person does not hold up that of another', async () => {
    const inTurn = inTurns<string>(2);
    const { begun, work, end } = works();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void inTurn('a', work(name));
    for (const name of ['b1', 'b2']) void inTurn('b', work(name));
    void inTurn('c', work('c1'));
    for (const name of ['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'a4']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'a4', 'a5', 'a6']);
    for (const name of ['a5', 'a6']) await end(name);
    // Nobody is waited for that is not there any more.
    void inTurn('c', work('c2'));
    void inTurn('c', work('c3'));
    expect(begun.slice(-2)).toEqual(['c2', 'c3']);
  });
});

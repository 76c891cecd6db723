import { describe, expect, it } from 'vitest';
import { createNoteBounds, type NoteLine } from './note-bounds.ts';

const summary = (note: string, everybody: boolean): string => (everybody ? 'all' : `more of ${note.split(' ')[0]}`);

function boundsAt() {
  let clock = 0;
  const bounds = createNoteBounds<string>(() => clock);
  return {
    later: (ms: number) => void (clock += ms),
    take: (who: string, what: string, event = 'refused') => bounds.take({ who, event, what, note: `${who} ${what}`, summary }),
    store: (line: NoteLine<string> | null, id: number) => void (line!.id = id),
    repeated: () => bounds.repeated(),
  };
}

describe('notes of refusals', () => {
  it('the same within a minute is one line with a count, and afterwards another', () => {
    const { take, later, store, repeated } = boundsAt();
    const line = take('a', 'x');
    expect([take('a', 'x'), take('a', 'x')]).toEqual([null, null]);
    expect([take('a', 'y')?.note, take('b', 'x')?.note, take('a', 'x', 'limit')?.note]).toEqual(['a y', 'b x', 'a x']);
    store(line, 7);
    expect(repeated()).toEqual([{ id: 7, count: 3 }]);
    expect(repeated()).toEqual([]);
    later(60_000);
    expect(take('a', 'x')?.note).toBe('a x');
  });

  it('a count waits until its line is stored', () => {
    const { take, store, repeated } = boundsAt();
    const line = take('a', 'x');
    take('a', 'x');
    expect(repeated()).toEqual([]);
    store(line, 3);
    expect(repeated()).toEqual([{ id: 3, count: 2 }]);
  });

  it('one who asks for ever new things gets twenty lines and one for all further ones', () => {
    const { take, store, repeated } = boundsAt();
    const lines = Array.from({ length: 1000 }, (_, index) => take('a', `x${index}`)).filter((line) => line !== null);
    expect([lines.length, lines.at(-1)?.note]).toEqual([21, 'more of a']);
    store(lines.at(-1)!, 1);
    expect(repeated()).toEqual([{ id: 1, count: 980 }]);
    expect(take('b', 'x')?.note).toBe('b x');
  });

  it('ten thousand from everywhere are two hundred lines and one for all further ones', () => {
    const { take } = boundsAt();
    const lines = Array.from({ length: 10_000 }, (_, index) => take(`a${index}`, 'x')).filter((line) => line !== null);
    expect([lines.length, lines.at(-1)?.note, lines.at(-1)?.count]).toEqual([201, 'all', 9800]);
  });
});

import { describe, expect, it } from 'vitest';
import { Ledger } from './ledger.ts';

const fails = () => Promise.reject(new Error('no answer'));
const succeeds = () => Promise.resolve();

describe('what was acknowledged', () => {
  it('is owed: a creation, a change and a deletion', async () => {
    const ledger = new Ledger<string>();
    for (const key of ['kept', 'changed', 'deleted']) ledger.created(key, 'old');
    await ledger.change('changed', 'new', succeeds);
    await ledger.change('deleted', null, succeeds);
    const losses = ledger.settle(
      new Map([
        ['changed', 'old'],
        ['deleted', 'old'],
      ]),
    );
    expect(losses).toEqual([
      'kept is null, acknowledged was "old"',
      'changed is "old", acknowledged was "new"',
      'deleted is "old", acknowledged was null',
    ]);
  });

  it('may have become what was sent and not answered, and nothing else', async () => {
    for (const [found, losses] of [
      ['old', 0],
      ['new', 0],
      ['other', 1],
    ] as const) {
      const ledger = new Ledger<string>();
      ledger.created('note', 'old');
      await expect(ledger.change('note', 'new', fails)).rejects.toThrow('no answer');
      expect(ledger.present).toEqual([]);
      expect(ledger.settle(new Map([['note', found]]))).toHaveLength(losses);
      // What was found is the truth from then on.
      expect(ledger.settle(new Map([['note', found]]))).toEqual([]);
      expect(ledger.present).toEqual(['note']);
    }
  });
});

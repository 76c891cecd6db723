import { describe, expect, it } from 'vitest';
import { mostAttempts, orderOf, secondsUntilAgain } from './attempts.ts';

describe('an interrupted run', () => {
  it('is begun again, later each time, and not for ever', () => {
    const waits = Array.from({ length: mostAttempts }, (_, index) => secondsUntilAgain({ cause: 'periodic', attempt: index + 1 }));
    expect(waits).toEqual([0, 5, null]);
  });
  it('that somebody began by hand is left to them', () => expect(secondsUntilAgain({})).toBeNull());
});

describe('a run that is due', () => {
  const due = {
    switchboard: 3,
    automatic: true,
    cause: 'automatic',
    chain: [1],
    triggers: [{ depot: 7, switchboard: 1 }],
    attempts: 1,
  } as const;
  it('counts its attempts and belongs to the chain that led to it', () =>
    expect(orderOf(due)).toMatchObject({ chain: [1, 3], cause: 'automatic', triggers: due.triggers, attempt: 2 }));
  it('is dropped where the switchboard runs by itself no more, unless its schedule wanted it', () => {
    expect(orderOf({ ...due, automatic: false })).toBeNull();
    expect(orderOf({ ...due, automatic: false, cause: 'periodic' })).toMatchObject({ cause: 'periodic' });
  });
});

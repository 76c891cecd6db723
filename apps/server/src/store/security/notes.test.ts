import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Sql } from '../../db/types.ts';
import { createSecurityNotes, type SecurityNote } from './notes.ts';

/** Takes entries as a database does; those on the list of failures it refuses. */
function recorder(failures: readonly number[] = []) {
  const events: unknown[] = [];
  let tried = 0;
  const query = (text: string, params: readonly unknown[] = []) => {
    if (!text.startsWith('INSERT')) return Promise.resolve({ rows: [], rowCount: 0 });
    if (failures.includes(tried++)) return Promise.reject(new Error('the disk is full'));
    events.push(params[0]);
    return Promise.resolve({ rows: [{ id: events.length }], rowCount: 1 });
  };
  return { events, notes: createSecurityNotes({ query } as unknown as Sql) };
}

const from = (ip: string) => ({ ip, userAgent: '' });
const guess = (ip: string, typed: string): SecurityNote => ({ event: 'login_failed', actor: null, from: from(ip), typed });
const refusal = (id: number): SecurityNote => ({ event: 'refused', actor: { id, impersonatorId: null }, from: from('192.0.2.1') });

describe('refusals that are noted', () => {
  afterEach(() => vi.restoreAllMocks());

  it('addresses of one network count as one', async () => {
    const { events, notes } = recorder();
    for (let index = 0; index < 5000; index += 1) notes.note(guess(`2001:db8:1:2::${index.toString(16)}`, `name${index}`));
    await notes.close();
    expect(events).toHaveLength(21);
  });

  it('strangers from everywhere leave room for what users are refused', async () => {
    const { events, notes } = recorder();
    for (let index = 0; index < 5000; index += 1) notes.note(guess(`10.0.${index >> 8}.${index & 255}`, 'name'));
    for (const id of [1, 2, 3]) notes.note(refusal(id));
    await notes.close();
    expect(events.filter((event) => event === 'login_failed')).toHaveLength(201);
    expect(events.filter((event) => event === 'refused')).toHaveLength(3);
  });

  it('one that cannot be stored is told to the operator and keeps no other back', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const { events, notes } = recorder([0]);
    for (const id of [1, 2]) notes.note(refusal(id));
    await notes.close();
    expect(events).toEqual(['refused']);
    expect(said).toHaveBeenCalledOnce();
  });
});

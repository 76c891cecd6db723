import type { Source } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { addMoved, countRead, nothingMoved } from './moved.ts';

const source = (fingerprint: string): Source => ({ port: 'depot', name: '', uri: null, fingerprint });
const records = (size: number | null) => ({ kind: 'records', size }) as never;

describe('what a step has read', () => {
  it('is counted where it reads depots and its records are counted', () => {
    const moved = nothingMoved();
    countRead(moved, [source('file')], { output: records(5) });
    expect(moved.read).toBeNull();
    countRead(moved, [source('7@3')], { output: records(null) });
    expect(moved.read).toBeNull();
    countRead(moved, [source('7@3')], { output: new Map([['a', records(5)]]), other: records(2) });
    expect(moved.read).toBe(7);
  });
  it('adds up; what nobody counted stays unknown', () => {
    const moved = nothingMoved();
    addMoved(moved, { read: null, stored: 2 });
    addMoved(moved, { read: null, stored: 3 });
    expect(moved).toEqual({ read: null, stored: 5 });
  });
});

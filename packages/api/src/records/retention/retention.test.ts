import { describe, expect, it } from 'vitest';
import type { Moment } from '../../schemas/depot.ts';
import { splitMoments } from './retention.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

function moment(id: number, age: number, about: Partial<Moment> = {}): Moment {
  const created = daysAgo(age);
  return {
    id,
    resource_uri: `/api/v2/magazine/moments/${id}`,
    depot: '/api/v1/depot/1/',
    created,
    persistent_size: 1000,
    size: 100,
    user: null,
    status: 'finalized',
    origin: 'import',
    temporary: false,
    changes: 0,
    message: '',
    source_srid: null,
    bbox: null,
    approved: { at: created, user: null, message: '' },
    rejected: null,
    geometry_types: [],
    ...about,
  };
}

function split(moments: readonly Moment[], newest: number, days: number, readers?: (one: Moment) => string): [number[], string[]] {
  const { removed, kept } = splitMoments({ moments }, { newest, days }, now, readers);
  return [removed.map(({ id }) => id), kept.map((one) => `${one.moment.id} ${one.reason}`)];
}

describe('what a rule lets go', () => {
  const all = [moment(4, 1), moment(3, 5), moment(2, 40), moment(1, 90)];

  it('is neither among the newest nor young', () => {
    expect(split(all, 1, 0)).toEqual([[3, 2, 1], ['4 read']]);
    expect(split(all, 3, 0)).toEqual([[1], ['4 read', '3 newest', '2 newest']]);
    expect(split(all, 1, 40.5)).toEqual([[1], ['4 read', '3 young', '2 young']]);
    expect(split(all, 9, 0)[0]).toEqual([]);
    expect(split([], 1, 0)).toEqual([[], []]);
  });

  it('is never what is read, edited or waits for approval, however old', () => {
    const waiting = moment(5, 400, { approved: null });
    const open = moment(6, 400, { status: 'open', approved: null });
    const old = [moment(4, 500), moment(3, 600)];
    expect(split([open, waiting, ...old], 1, 0)).toEqual([[3], ['6 open', '5 waiting', '4 read']]);
  });

  it('is nothing that is read by something, which is said', () => {
    const readers = ({ id }: Moment): string => (id === 2 ? 'die Ansicht' : '');
    expect(split(all, 1, 0, readers)).toEqual([
      [3, 1],
      ['4 read', '2 used'],
    ]);
    // What stays anyway is not asked about.
    const asked: number[] = [];
    splitMoments({ moments: all }, { newest: 2, days: 0 }, now, ({ id }) => (asked.push(id), ''));
    expect(asked).toEqual([2, 1]);
  });

  it('is a rejected moment only with those that were built on it', () => {
    const rejected = (id: number, age: number, at: number): Moment =>
      moment(id, age, { status: 'rejected', approved: null, rejected: { at: daysAgo(at), user: null, message: '' } });
    const moments = [moment(5, 1), rejected(4, 20, 10), rejected(3, 50, 9), rejected(2, 60, 55), moment(1, 90)];
    // The fourth was made before the third was rejected, after the second was.
    expect(split(moments, 1, 30)).toEqual([
      [2, 1],
      ['5 read', '4 young', '3 base'],
    ]);
    expect(split(moments, 1, 15)).toEqual([[4, 3, 2, 1], ['5 read']]);
  });
});

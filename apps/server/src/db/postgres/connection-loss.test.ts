import { describe, expect, it } from 'vitest';
import { isConnectionLoss, told } from './connection-loss.ts';
import { DatabaseUnavailable } from '../types.ts';

const coded = (code: string): Error => Object.assign(new Error('x'), { code });

describe('a lost connection', () => {
  it.each(['57P01', '57P02', '57P03', '08006', '08001', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])('is told by %s', (code) => {
    expect(told(coded(code))).toBeInstanceOf(DatabaseUnavailable);
  });

  it('is told by the words of the driver, and by all addresses of a name', () => {
    expect(isConnectionLoss(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isConnectionLoss(new Error('Client has encountered a connection error and is not queryable'))).toBe(true);
    expect(isConnectionLoss(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe(true);
  });

  it('is no other error: what a statement did wrong stays as it is', () => {
    const others = [coded('23505'), coded('57014'), coded('42P01'), coded('XX000'), new Error('terminated'), 'Connection terminated', null];
    for (const error of others) expect(told(error)).toBe(error);
    expect(isConnectionLoss(new AggregateError([coded('ECONNREFUSED'), coded('23505')]))).toBe(false);
  });
});

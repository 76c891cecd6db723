import { describe, expect, it } from 'vitest';
import { ErrorBody } from '../schemas/common.ts';
import { isErrorBody } from './errors.ts';

describe('an error body', () => {
  it('is told by hand as by its schema', () => {
    const body = { status: 'error', code: 'invalid', reason: 'name: fehlt' };
    const others = [null, 3, 'error', [], {}, { ...body, status: 'ok' }, { ...body, code: 7 }, { ...body, reason: undefined }];
    for (const value of [body, { ...body, fields: { name: 'fehlt' }, current: {} }, ...others])
      expect(isErrorBody(value), JSON.stringify(value)).toBe(ErrorBody.safeParse(value).success);
  });
});

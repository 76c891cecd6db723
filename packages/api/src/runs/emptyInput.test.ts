import { describe, expect, it } from 'vitest';
import { emptyInput } from './emptyInput.ts';

const given = (key: string | null, place = '') => ({ port: 'port', place, key });
const port = { name: 'port' };

describe('a node can run', () => {
  it.each([
    [port, [given('a')]],
    [{ ...port, optional: true }, []],
    [{ ...port, optional: true }, [given(null), given('a', '1')]],
    [{ ...port, optional: true, dict: true }, []],
    [{ ...port, dict: true }, [given('a', 'x')]],
  ])('with %j that is given %j', (one, inputs) => {
    expect(emptyInput([one], inputs)).toBeNull();
  });

  it.each([
    [port, [], '', false],
    [port, [given(null)], '', true],
    [port, [given('a', '0'), given(null, '1')], '', true],
    [{ ...port, dict: true }, [given(null, 'x')], '', true],
    [{ ...port, optional: true, dict: true }, [given('a', 'x'), given(null, 'y')], 'y', true],
  ])('not with %j that is given %j', (one, inputs, place, linked) => {
    expect(emptyInput([{ name: 'other', optional: true }, one], inputs)).toEqual({ port: one, place, linked });
  });
});

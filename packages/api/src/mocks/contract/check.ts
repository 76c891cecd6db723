import { ApiError } from '../../client/errors.ts';

/** Throws with both values when they differ in their JSON form. */
export function expectEqual(actual: unknown, expected: unknown, what: string): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${what}: expected ${right}, got ${left}`);
}

export function expectTrue(value: boolean, what: string): void {
  if (!value) throw new Error(`expected: ${what}`);
}

/** The value itself; throws when there is none. */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`expected ${what}, got ${String(value)}`);
  return value;
}

/** The error of a call that must fail with the given status, and code when one is given. */
export async function expectError(call: Promise<unknown>, status: number, code?: string): Promise<ApiError> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expectEqual(error.status, status, `status of "${error.message}"`);
    if (code !== undefined) expectEqual(error.code, code, 'code');
    return error;
  }
  throw new Error(`expected an error ${status}, got ${JSON.stringify(answer)}`);
}

/** Values that consist of named values. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** Lists of as many numbers. */
export function areNumbers(length: number): (value: unknown) => value is readonly number[] {
  return (value): value is readonly number[] => Array.isArray(value) && value.length === length && value.every(isNumber);
}

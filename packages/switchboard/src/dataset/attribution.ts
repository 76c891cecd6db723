import type { DatumList } from '@geo/api';

/** Whom a map service names as its source; undefined where nobody is named. */
export function attributionOf(list: DatumList | null): string | undefined {
  const { attribution } = (list?.objects[0]?.value ?? {}) as { readonly attribution?: unknown };
  return typeof attribution === 'string' && attribution !== '' ? attribution : undefined;
}

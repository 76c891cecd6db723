import type { Context } from './context.ts';
import { GeoError } from './errors.ts';

export type ObjectName = 'depot' | 'switchboard' | 'layer';

/** A number, an address as `/api/v1/depot/7/` (also a whole one), or `depot/7`. */
export type ObjectRef = number | string;

export interface Referred {
  readonly kind: ObjectName;
  readonly id: number;
}

/** What a text names: of these kinds, the first where it is a number alone. */
export function referred({ say }: Context, ref: ObjectRef, kinds: readonly [ObjectName, ...ObjectName[]]): Referred {
  const text = String(ref).trim();
  const [, kind, number] = /^(?:(?:.*\/)?(depot|switchboard|layer)\/)?(\d{1,9})\/?$/.exec(text) ?? [];
  const found = (kind as ObjectName | undefined) ?? kinds[0];
  if (number === undefined || !kinds.includes(found))
    throw new GeoError('choice', say('objectWrong', { ref: text, right: kinds.map((one) => `${one}/7`).join(', ') }));
  return { kind: found, id: Number(number) };
}

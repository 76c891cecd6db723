import type { ScalarValue } from '../../engine/definition.ts';
import { candidates } from '../../formats/index.ts';
import { requireKnownCrs } from './crs-units.ts';
import { numberWithin } from './number.ts';
import type { PortKind, PortOptions, Shaped, TypedPort } from './port.ts';
import { scalarOf } from './scalar.ts';

/** Codes that the database may know. */
const codes = { minimum: 1, maximum: 998_999 };
const values = candidates.map(({ srid, name }) => ({ value: srid, label: name }));
const code = { de: 'eine ganze Zahl', en: 'a whole number' };

/** An EPSG code that the platform knows. */
export const knownCrs: PortKind<PortOptions, number> = {
  name: 'crs',
  parse: (value, { label }) => numberWithin(scalarOf(value, label), label, codes, code, Number.isInteger),
  async resolve({ db }, srid) {
    await requireKnownCrs(db, srid);
    return srid;
  },
  describe: () => ({ choices: { of: 'crs', values } }),
};

export function crs<const O extends PortOptions & { default?: number }>(
  options: O,
): TypedPort<Shaped<O, number>, Shaped<O, number>, ScalarValue> {
  return { kind: 'crs', type: 'int', options };
}

import type { Localised } from '@geo/api';
import type { ScalarValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { depotAtPath, type DepotRow } from '../../store/depots/depots.ts';
import type { PortKind, PortOptions, TypedPort } from './port.ts';
import { textOf } from './scalar.ts';

/** What most functions call their depot. */
export const depotLabel: Localised = { de: 'Magazin', en: 'Depot' };

interface DepotOptions extends PortOptions {
  optional?: never;
  list?: never;
  dict?: never;
  default?: never;
  /** The function makes the depot where there is none. */
  mayBeNew?: boolean;
}

/** A depot as whoever runs finds it; `row` is null where it may be new and is. */
export interface FoundDepot<Row extends DepotRow | null = DepotRow> {
  path: string;
  row: Row;
}

export const depotPath: PortKind<DepotOptions, string, FoundDepot<DepotRow | null>> = {
  name: 'depot',
  parse: (value, { label }) => textOf(value, label).trim(),
  async resolve({ db, actor }, path, { mayBeNew }) {
    const row = await depotAtPath(db, actor, path);
    if (row || mayBeNew) return { path, row };
    throw new FunctionError(
      'no_depot',
      `Das Magazin „${path}“ gibt es nicht, oder Sie dürfen es nicht lesen.`,
      `There is no depot "${path}", or you may not read it.`,
    );
  },
  describe: () => ({ choices: { of: 'depots' } }),
};

/** The path of a depot. */
export function depot<const O extends DepotOptions>(
  options: O,
): TypedPort<string, FoundDepot<O extends { mayBeNew: true } ? DepotRow | null : DepotRow>, ScalarValue> {
  return { kind: 'depot', type: 'depot', options };
}

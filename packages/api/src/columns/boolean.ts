import { defineColumnKind, type ColumnKindDefinition } from './definition.ts';

const yes = ['wahr', 'true', 'ja', 'yes', '1'];
const no = ['falsch', 'false', 'nein', 'no', '0'];

export const boolean: ColumnKindDefinition = defineColumnKind({
  type: 'bool',
  noun: { de: 'Wahrheitswert', en: 'boolean' },
  bars: 'booleans',
  conditions: ['yes', 'no', 'empty', 'filled'],
  orderKey: (value) => (typeof value === 'boolean' ? Number(value) : null),
  literalKey: (literal) => Number(/^(true|1)$/i.test(String(literal))),
  pasted: (cell) => {
    const word = cell.trim().toLowerCase();
    return yes.includes(word) || (no.includes(word) ? false : undefined);
  },
});

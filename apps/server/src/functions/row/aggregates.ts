import { readNames } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { aggregateKinds, isNumeric, type Aggregate } from '../../relation/aggregate.ts';
import type { Column } from '../../relation/relation.ts';
import { requireColumn } from '../ports/attribute.ts';
import { text } from '../ports/text.ts';

const call = /^\s*(\w+)\s*\(([^]*)\)\s*$/;
const known = Object.keys(aggregateKinds).join(', ');

/** New columns, by their names what they are made of. */
export const aggregatesPort = text({
  label: { de: 'Neue Attribute', en: 'New columns' },
  help: {
    de: 'Unter ihrem Namen, was sie sind, zum Beispiel sum(einwohner).',
    en: 'By their names what they are, for example sum(population).',
  },
  dict: true,
  optional: true,
});

/** Reads new columns and what they are made of, such as `sum(population)` or `count()`. */
export function readAggregates(given: ReadonlyMap<string, string>, columns: readonly Column[]): Aggregate[] {
  return [...given].map(([as, text]) => {
    const [, name = '', inner = ''] = call.exec(text) ?? [];
    const kind = name.toLowerCase();
    const names = inner.trim() === '*' ? [] : readNames(inner);
    const about = Object.hasOwn(aggregateKinds, kind) ? aggregateKinds[kind] : undefined;
    if (as === '' || about === undefined || names === null || names.length > 1 || names.some(({ name: own, as: other }) => own !== other))
      throw new FunctionError(
        'input_aggregate',
        `„${as === '' ? text : `${as} = ${text}`}“ ist keine Berechnung. Richtig ist ein Name und zum Beispiel sum(einwohner), avg("Fläche in ha") oder count(); es gibt ${known}.`,
        `"${as === '' ? text : `${as} = ${text}`}" is no aggregate. Right is a name and for example sum(population), avg("area in ha") or count(); there are ${known}.`,
      );
    const column = names[0] === undefined ? null : requireColumn(names[0].name, columns);
    if (column === null && kind !== 'count')
      throw new FunctionError(
        'input_aggregate',
        `„${as} = ${text}“: ${kind}() braucht ein Attribut, zum Beispiel ${kind}(einwohner).`,
        `"${as} = ${text}": ${kind}() needs a column, for example ${kind}(population).`,
      );
    if (column !== null && about.ofNumbers && !isNumeric(column))
      throw new FunctionError(
        'input_aggregate',
        `„${as} = ${text}“: ${kind}() rechnet mit Zahlen, „${column.key}“ ist keine Spalte mit Zahlen.`,
        `"${as} = ${text}": ${kind}() computes with numbers, "${column.key}" is no column of numbers.`,
      );
    return { as, kind, column };
  });
}

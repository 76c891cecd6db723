import { typeOf } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { defineFunction } from '../define.ts';
import { attributeOf } from '../ports/attribute.ts';
import { text } from '../ports/text.ts';
import { checked, checkedInput, checkedOutputs } from './checking.ts';

/** A bound as it is entered: a number in either notation, or a day; undefined for none. */
function boundOf(given: string | undefined, [de, en]: readonly [string, string]): number | string | undefined {
  const entered = given?.trim() ?? '';
  if (entered === '') return undefined;
  if (typeOf('date').is(entered)) return entered;
  const number = typeOf('number').parse(entered);
  if (typeof number === 'number') return number;
  throw new FunctionError(
    'input_bound',
    `Der Eingang „${de}“ erwartet eine Zahl oder einen Tag wie 2026-12-31, nicht „${entered}“.`,
    `The input "${en}" expects a number or a day such as 2026-12-31, not "${entered}".`,
  );
}

export const valueRange = defineFunction({
  name: 'quality.value_range',
  title: { de: 'Wertebereich prüfen', en: 'Check value range' },
  doc: {
    de: 'Findet Datensätze, deren **Attribut** nicht zwischen zwei Grenzen liegt, die Grenzen eingeschlossen: Zahlen zwischen Zahlen, Tage und Zeiten zwischen Tagen. Eine Grenze genügt. Wo kein Wert steht, ist nichts falsch. Die Datensätze gehen unverändert weiter, die ersten 1.000 **Befunde** stehen am zweiten Ausgang.\n\nBeispiel: **Attribut** = `hoehe`, **Von** = 0, **Bis** = 60.',
    en: 'Finds records whose **column** does not lie between two bounds, bounds included: numbers between numbers, days and times between days. One bound is enough. Where there is no value nothing is wrong. The records go on as they are, the first 1,000 **findings** stand at the second output.\n\nExample: **Column** = `height`, **From** = 0, **To** = 60.',
  },
  inputs: {
    rows: checkedInput,
    column: attributeOf('rows', { label: { de: 'Attribut', en: 'Column' } }),
    min: text({ label: { de: 'Von', en: 'From' }, help: { de: 'Zahl oder Tag.', en: 'Number or day.' }, optional: true }),
    max: text({ label: { de: 'Bis', en: 'To' }, help: { de: 'Zahl oder Tag.', en: 'Number or day.' }, optional: true }),
  },
  outputs: checkedOutputs,
  async run(context, { rows, column, min, max }) {
    const [low, high] = [boundOf(min, ['Von', 'From']), boundOf(max, ['Bis', 'To'])];
    const isRange = low === undefined || high === undefined ? low !== high : typeof low === typeof high && low <= high;
    if (!isRange)
      throw new FunctionError(
        'input_bound',
        '„Von“ und „Bis“ ergeben keinen Bereich. Richtig ist mindestens eine Grenze; zwei sind beide Zahlen oder beide Tage, die kleinere zuerst.',
        '"From" and "To" make no range. Right is at least one bound; two are both numbers or both days, the smaller one first.',
      );
    return checked(context, rows, [
      { check: 'range', column: column.key, ...(low !== undefined && { min: low }), ...(high !== undefined && { max: high }) },
    ]);
  },
});

import { defineFunction, resultLabel } from '../define.ts';
import { choice } from '../ports/choice.ts';
import { datetime } from '../ports/datetime.ts';
import { integer } from '../ports/number.ts';
import { datetimeLabel } from './labels.ts';
import { momentOf, momentValue } from './moment.ts';
import { shifted } from './shifted.ts';
import { timeUnits } from './units.ts';
import { zoneOf, zonePort } from './zone.ts';

export const shift = defineFunction({
  name: 'datetime.shift',
  title: { de: 'Datum verschieben', en: 'Shift date' },
  doc: {
    de: 'Verschiebt **Datum und Uhrzeit** um eine **Anzahl** von Einheiten, zurück mit einer negativen. Tage, Wochen, Monate und Jahre lassen die Uhr der **Zeitzone** stehen, auch über die Umstellung der Sommerzeit; einen Tag, den es im Monat nicht gibt, vertritt der letzte. Ein Tag ohne Uhrzeit beginnt um Mitternacht, wenn er um Stunden verschoben wird.\n\nBeispiel: `2026-03-28T12:00:00+01:00` und ein Tag ist `2026-03-29T12:00:00+02:00`.',
    en: 'Shifts **date and time** by an **amount** of units, back with a negative one. Days, weeks, months and years leave the clock of the **time zone** as it is, also when summer time begins or ends; a day that a month lacks is its last. A day without a time begins at midnight where it is shifted by hours.\n\nExample: `2026-03-28T12:00:00+01:00` and a day is `2026-03-29T12:00:00+02:00`.',
  },
  inputs: {
    datetime: datetime({ label: datetimeLabel }),
    amount: integer({ label: { de: 'Anzahl', en: 'Amount' }, min: -1_000_000_000, max: 1_000_000_000 }),
    unit: choice(timeUnits, { label: { de: 'Einheit', en: 'Unit' }, default: 'days' }),
    zone: zonePort,
  },
  outputs: { output: datetime({ label: resultLabel }) },
  run: (_, { datetime: given, amount, unit, zone }) =>
    Promise.resolve({ output: momentValue(shifted(momentOf(given), amount, unit, zoneOf(zone))) }),
});

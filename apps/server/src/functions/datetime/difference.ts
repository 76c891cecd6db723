import { defineFunction, resultLabel } from '../define.ts';
import { choice } from '../ports/choice.ts';
import { datetime } from '../ports/datetime.ts';
import { number } from '../ports/number.ts';
import { numberValue } from '../values/values.ts';
import { between } from './shifted.ts';
import { momentOf } from './moment.ts';
import { timeUnits } from './units.ts';
import { zoneOf, zonePort } from './zone.ts';

export const difference = defineFunction({
  name: 'datetime.difference',
  title: { de: 'Zeit dazwischen', en: 'Time between' },
  doc: {
    de: 'Sagt, wie viel Zeit zwischen **Von** und **Bis** liegt; zurück ist sie negativ. Sekunden bis Stunden sind vergangene Zeit, Tage und Wochen zählt der Kalender der **Zeitzone** (über die Umstellung der Sommerzeit hinweg ist mittags bis mittags ein Tag), Monate und Jahre sind volle.\n\nBeispiel: von `2026-01-31` bis `2026-03-01` sind `29` Tage, ein Monat.',
    en: 'Tells how much time lies between **From** and **To**; back it is negative. Seconds to hours are time that passed, days and weeks are counted by the calendar of the **time zone** (noon to noon is a day also when summer time begins), months and years are whole ones.\n\nExample: from `2026-01-31` to `2026-03-01` are `29` days, one month.',
  },
  inputs: {
    from: datetime({ label: { de: 'Von', en: 'From' } }),
    to: datetime({ label: { de: 'Bis', en: 'To' } }),
    unit: choice(timeUnits, { label: { de: 'Einheit', en: 'Unit' }, default: 'days' }),
    zone: zonePort,
  },
  outputs: { output: number({ label: resultLabel }) },
  run: (_, { from, to, unit, zone }) => Promise.resolve({ output: numberValue(between(momentOf(from), momentOf(to), unit, zoneOf(zone))) }),
});

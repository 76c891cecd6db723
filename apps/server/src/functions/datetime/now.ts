import { defineFunction, resultLabel } from '../define.ts';
import { datetime } from '../ports/datetime.ts';
import { momentAt, momentValue } from './moment.ts';
import { zoneOf, zonePort } from './zone.ts';

export const now = defineFunction({
  name: 'datetime.now',
  title: { de: 'Jetzt', en: 'Now' },
  doc: {
    de: 'Gibt Datum und Uhrzeit der Ausführung, nach den Uhren der **Zeitzone** und mit ihr. Jede Ausführung gibt eine andere.\n\nBeispiel: am 3. Februar 2026 mittags in Köln `2026-02-03T12:00:00+01:00`.',
    en: 'Gives date and time of the run, by the clocks of the **time zone** and with it. Every run gives another.\n\nExample: at noon of 3 February 2026 in Cologne `2026-02-03T12:00:00+01:00`.',
  },
  inputs: {
    zone: zonePort,
  },
  outputs: { output: datetime({ label: resultLabel }) },
  freshness: 'always',
  run: (_, { zone }) => Promise.resolve({ output: momentValue(momentAt(Math.floor(Date.now() / 1000) * 1000, zoneOf(zone))) }),
});

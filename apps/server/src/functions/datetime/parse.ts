import { defineFunction, resultLabel } from '../define.ts';
import { datetime } from '../ports/datetime.ts';
import { text } from '../ports/text.ts';
import { textLabel } from '../string/labels.ts';
import { instantMs, momentAt, momentValue, requireYear } from './moment.ts';
import { patternHelp, patternLabel, readBy } from './pattern.ts';
import { zoneOf, zonePort } from './zone.ts';

export const parse = defineFunction({
  name: 'datetime.parse',
  title: { de: 'Datum lesen', en: 'Read date' },
  doc: {
    de: 'Liest ein Datum mit oder ohne Uhrzeit aus einem **Text**, der geschrieben ist, wie das **Muster** sagt. Eine Uhrzeit ohne Zone gilt nach den Uhren der **Zeitzone**; zweistellige Jahre ab 70 sind die von 1970 an.\n\nBeispiel: `03.02.26 14:30` mit dem Muster `dd.MM.yy HH:mm` ist `2026-02-03T14:30:00+01:00`.',
    en: 'Reads a date with or without a time from a **text** that is written as the **pattern** says. A time without a zone is told by the clocks of the **time zone**; years of two digits from 70 on are those from 1970 on.\n\nExample: `03.02.26 14:30` with the pattern `dd.MM.yy HH:mm` is `2026-02-03T14:30:00+01:00`.',
  },
  inputs: {
    text: text({ label: textLabel }),
    pattern: text({ label: patternLabel, help: patternHelp, default: 'dd.MM.yyyy' }),
    zone: zonePort,
  },
  outputs: { output: datetime({ label: resultLabel }) },
  run: (_, { text: given, pattern, zone }) => {
    const clocks = zoneOf(zone);
    const read = readBy(given, pattern);
    requireYear(read.localMs);
    const isPlain = !read.hasTime || read.offset !== null;
    return Promise.resolve({ output: momentValue(isPlain ? read : momentAt(instantMs(read, clocks), clocks)) });
  },
});

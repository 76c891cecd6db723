import { defineFunction, resultLabel } from '../define.ts';
import { choice } from '../ports/choice.ts';
import { datetime } from '../ports/datetime.ts';
import { text } from '../ports/text.ts';
import { textValue } from '../values/values.ts';
import { datetimeLabel } from './labels.ts';
import { instantMs, momentAt, momentOf } from './moment.ts';
import { patternHelp, patternLabel, written } from './pattern.ts';
import { zoneOf, zonePort } from './zone.ts';

export const format = defineFunction({
  name: 'datetime.format',
  title: { de: 'Datum schreiben', en: 'Format date' },
  doc: {
    de: 'Schreibt **Datum und Uhrzeit** nach einem **Muster**, Uhrzeiten nach den Uhren der **Zeitzone**, Namen von Monaten und Wochentagen in der **Sprache**.\n\nBeispiel: `2026-02-03T13:30:00Z` mit `EEE, d. MMMM yyyy HH:mm` gibt `Di, 3. Februar 2026 14:30`.',
    en: 'Writes **date and time** by a **pattern**, times by the clocks of the **time zone**, names of months and days in the **language**.\n\nExample: `2026-02-03T13:30:00Z` with `EEE, d MMMM yyyy HH:mm` gives `Tue, 3 February 2026 14:30`.',
  },
  inputs: {
    datetime: datetime({ label: datetimeLabel }),
    pattern: text({ label: patternLabel, help: patternHelp, default: 'dd.MM.yyyy' }),
    language: choice(
      [
        { value: 'de', label: { de: 'Deutsch', en: 'German' } },
        { value: 'en', label: { de: 'Englisch', en: 'English' } },
      ],
      { label: { de: 'Sprache', en: 'Language' }, default: 'de' },
    ),
    zone: zonePort,
  },
  outputs: { output: text({ label: resultLabel }) },
  run: (_, { datetime: given, pattern, language, zone }) => {
    const clocks = zoneOf(zone);
    const moment = momentOf(given);
    const shown = moment.hasTime ? momentAt(instantMs(moment, clocks), clocks) : moment;
    return Promise.resolve({ output: textValue(written(shown, pattern, language)) });
  },
});

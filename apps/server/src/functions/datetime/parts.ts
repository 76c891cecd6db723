import { defineFunction, resultLabel } from '../define.ts';
import { datetime } from '../ports/datetime.ts';
import { dict } from '../ports/dict.ts';
import { dictValue } from '../values/values.ts';
import { datetimeLabel } from './labels.ts';
import { instantMs, momentAt, momentOf } from './moment.ts';
import { clockMs, zoneOf, zonePort } from './zone.ts';

const dayMs = 86_400_000;

function dayParts(localMs: number): Record<string, number> {
  const date = new Date(localMs);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const weekday = date.getUTCDay() || 7;
  // A week belongs to the year of its Thursday.
  const thursday = new Date(localMs + (4 - weekday) * dayMs);
  const weekYear = thursday.getUTCFullYear();
  return {
    year,
    quarter: Math.ceil(month / 3),
    month,
    week: Math.ceil(dayOfYear(thursday.getTime(), weekYear) / 7),
    week_year: weekYear,
    day,
    day_of_year: dayOfYear(localMs, year),
    weekday,
  };
}

const dayOfYear = (localMs: number, year: number): number => Math.floor((localMs - clockMs(year, 1, 1)) / dayMs) + 1;

function clockParts(localMs: number): Record<string, number> {
  const date = new Date(localMs);
  return { hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: date.getUTCSeconds() };
}

export const parts = defineFunction({
  name: 'datetime.parts',
  title: { de: 'Datum zerlegen', en: 'Parts of a date' },
  doc: {
    de: 'Zerlegt **Datum und Uhrzeit**, nach den Uhren der **Zeitzone**, in benannte Werte: `year`, `quarter`, `month`, `week` (nach ISO 8601, ihr Jahr ist `week_year`), `day`, `day_of_year`, `weekday` (Montag ist 1), und wo es eine Uhrzeit gibt, `hour`, `minute`, `second`.\n\nBeispiel: von `2026-02-03` ist `quarter` `1` und `weekday` `2`.',
    en: 'Takes **date and time** apart, by the clocks of the **time zone**, into named values: `year`, `quarter`, `month`, `week` (as ISO 8601 has it, its year is `week_year`), `day`, `day_of_year`, `weekday` (Monday is 1), and where there is a time, `hour`, `minute`, `second`.\n\nExample: of `2026-02-03`, `quarter` is `1` and `weekday` is `2`.',
  },
  inputs: {
    datetime: datetime({ label: datetimeLabel }),
    zone: zonePort,
  },
  outputs: { output: dict({ label: resultLabel }) },
  run: (_, { datetime: given, zone }) => {
    const clocks = zoneOf(zone);
    const moment = momentOf(given);
    const { localMs } = moment.hasTime ? momentAt(instantMs(moment, clocks), clocks) : moment;
    return Promise.resolve({ output: dictValue({ ...dayParts(localMs), ...(moment.hasTime && clockParts(localMs)) }) });
  },
});

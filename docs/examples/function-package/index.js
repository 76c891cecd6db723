import { attribute, choice, defineFunction, features, FunctionFailure, integer, mapRecords, number, text } from '@geo/functions';

/** Records in, records out: each gets a computed property. They come one by one, so that a million need no more memory than ten. */
export const density = defineFunction({
  name: 'stadt.density',
  title: { de: 'Einwohnerdichte', en: 'Population density' },
  doc: {
    de: 'Teilt **Einwohner** durch **Fläche** und schreibt das Ergebnis in die Spalte `dichte`.\n\nBeispiel: 1000 Einwohner auf 4 km² ergeben `250`.',
    en: 'Divides **inhabitants** by **area** and writes the result to the column `dichte`.\n\nExample: 1000 inhabitants on 4 km² give `250`.',
  },
  inputs: {
    features: features({ label: { de: 'Objekte', en: 'Features' } }),
    inhabitants: attribute('features', { label: { de: 'Einwohner', en: 'Inhabitants' } }),
    area: attribute('features', { label: { de: 'Fläche', en: 'Area' } }),
    digits: integer({ label: { de: 'Nachkommastellen', en: 'Decimals' }, default: 1, min: 0, max: 6 }),
  },
  outputs: { output: features({ label: { de: 'Ergebnis', en: 'Result' } }) },
  run: ({ features, inhabitants, area, digits }) => ({
    output: mapRecords(features, [{ key: 'dichte', kind: 'number' }], ({ properties, geometry }) => {
      const [people, size] = [Number(properties[inhabitants] ?? 0), Number(properties[area] ?? 0)];
      const dichte = size > 0 ? Number((people / size).toFixed(digits)) : null;
      return { properties: { ...properties, dichte }, geometry };
    }),
  }),
});

const limits = { wohnen: { day: 59, night: 49 }, misch: { day: 64, night: 54 }, gewerbe: { day: 69, night: 59 } };

/** Values in, values out. What cannot be computed is refused with a sentence for the user. */
export const noise = defineFunction({
  name: 'stadt.noise_limit',
  title: { de: 'Lärmgrenzwert', en: 'Noise limit' },
  doc: {
    de: 'Vergleicht einen **Pegel** mit dem Grenzwert eines Gebiets.\n\nBeispiel: 61 dB(A) am Tag im Wohngebiet ergeben `2`.',
    en: 'Compares a **level** with the limit of an area.\n\nExample: 61 dB(A) by day in a residential area give `2`.',
  },
  inputs: {
    level: number({ label: { de: 'Pegel in dB(A)', en: 'Level in dB(A)' }, min: 0, max: 200 }),
    area: choice(
      [
        { value: 'wohnen', label: { de: 'Wohngebiet', en: 'Residential' } },
        { value: 'misch', label: { de: 'Mischgebiet', en: 'Mixed' } },
        { value: 'gewerbe', label: { de: 'Gewerbegebiet', en: 'Commercial' } },
      ],
      { label: { de: 'Gebiet', en: 'Area' }, default: 'wohnen' },
    ),
    hour: integer({ label: { de: 'Stunde', en: 'Hour' }, default: 12, min: 0, max: 24 }),
  },
  outputs: {
    output: number({ label: { de: 'Überschreitung', en: 'Excess' } }),
    sentence: text({ label: { de: 'Satz', en: 'Sentence' } }),
  },
  run({ level, area, hour }) {
    if (hour === 24)
      throw new FunctionFailure({
        de: 'Der Eingang „Stunde“ ist 24. Richtig ist 0 für Mitternacht.',
        en: 'The input "Hour" is 24. Right is 0 for midnight.',
      });
    const limit = limits[area][hour >= 6 && hour < 22 ? 'day' : 'night'];
    const output = Math.max(0, level - limit);
    return { output, sentence: output > 0 ? `${output} dB(A) über ${limit} dB(A)` : `${limit} dB(A) eingehalten` };
  },
});

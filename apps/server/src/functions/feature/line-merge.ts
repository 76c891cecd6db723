import { defineFunction, resultLabel } from '../define.ts';
import { choice } from '../ports/choice.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { mapGeometry } from './sql/map-geometry.ts';

export const lineMerge = defineFunction({
  name: 'feature.line_merge',
  title: { de: 'Linien verbinden', en: 'Merge lines' },
  doc: {
    de: 'Verbindet die Teile jedes Objekts, die an ihren Enden zusammenstoßen, zu längeren Linien; an Kreuzungen von drei und mehr wird nicht verbunden. Anderes bleibt, wie es ist.\n\nBeispiel: Straßenabschnitte mit „Zu mehrteiligen sammeln“ nach `name` gesammelt werden zu durchgehenden Straßen.',
    en: 'Joins the parts of each feature that meet at their ends to longer lines; where three and more meet nothing is joined. All else stays as it is.\n\nExample: sections of roads, brought together by `name` with "Collect", become continuous roads.',
  },
  inputs: {
    features: features({ label: featuresLabel }),
    direction: choice(
      [
        { value: 'any', label: { de: 'darf sich ändern', en: 'may change' } },
        { value: 'keep', label: { de: 'bleibt', en: 'stays' } },
      ],
      {
        label: { de: 'Richtung', en: 'Direction' },
        help: {
          de: 'Wo sie bleibt, wird nur verbunden, was am Ende des einen beginnt.',
          en: 'Where it stays, only what begins at the end of another is joined.',
        },
        default: 'any',
      },
    ),
  },
  outputs: { output: features({ label: resultLabel }) },
  run: async (_, { features: input, direction }) => ({
    output: mapGeometry(
      input,
      "CASE WHEN GeometryType(r.geom) LIKE 'MULTILINESTRING%' AND NOT ST_IsEmpty(r.geom) THEN ST_LineMerge(r.geom, $1::boolean) ELSE r.geom END",
      [direction === 'keep'],
    ),
  }),
});

import { FunctionError } from '../../problems/index.ts';
import { over, recordOf } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { roads } from '../examples.ts';
import { choice } from '../ports/choice.ts';
import { crsUnits } from '../ports/crs-units.ts';
import { number } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { pointAtSql, segmentsSql } from './sql/segments.ts';

export const substring = defineFunction({
  name: 'feature.substring',
  title: { de: 'Linienabschnitt', en: 'Line substring' },
  doc: {
    de: 'Behält von jeder Linie das Stück **von** … **bis**, in Metern vom Anfang oder als Anteil der Länge (0 bis 1); die Attribute bleiben. Teile einer Linie zählen hintereinander. Was keine Linie ist oder dort kein Stück hat, kommt unter `rejected`. In geographischen Koordinatensystemen wird auf dem Ellipsoid gemessen.\n\nBeispiel: **von** = 0, **bis** = 0,5, **Gemessen in** = Anteil ergibt die erste Hälfte jeder Straße.',
    en: 'Keeps of each line the part **from** … **to**, in metres from its beginning or as a share of its length (0 to 1); the columns stay. Parts of a line count one after the other. What is no line, or has no part there, comes out as `rejected`. In geographic coordinate systems it is measured on the ellipsoid.\n\nExample: **From** = 0, **To** = 0.5, **Measured in** = share gives the first half of each road.',
  },
  example: { inputs: { features: roads, from: 0.25, to: 0.75 } },
  inputs: {
    features: features({ label: featuresLabel }),
    from: number({ label: { de: 'Von', en: 'From' }, default: 0, min: 0 }),
    to: number({ label: { de: 'Bis', en: 'To' }, default: 1, min: 0 }),
    measure: choice(
      [
        { value: 'share', label: { de: 'Anteil', en: 'share' } },
        { value: 'metres', label: { de: 'Meter', en: 'metres' } },
      ],
      { label: { de: 'Gemessen in', en: 'Measured in' }, default: 'share' },
    ),
  },
  outputs: { output: features({ label: resultLabel }), rejected: features({ label: { de: 'Übrige', en: 'Rejected' } }) },
  async run({ db }, { features: input, from: begin, to: end, measure }) {
    if (begin >= end)
      throw new FunctionError(
        'no_part',
        `„Von“ (${begin}) liegt nicht vor „Bis“ (${end}). Richtig ist zum Beispiel von 0 bis 0,5.`,
        `"From" (${begin}) is not before "To" (${end}). Right is for example from 0 to 0.5.`,
      );
    if (measure === 'share' && end > 1)
      throw new FunctionError(
        'input_range',
        `Der Eingang „Bis“ erwartet einen Anteil von 0 bis 1, nicht ${end}. Für Meter wählen Sie „Gemessen in“ = Meter.`,
        `The input "To" expects a share from 0 to 1, not ${end}. For metres choose "Measured in" = metres.`,
      );
    const units = await crsUnits(db, input.relation.srid);
    const parted = (condition: string, geom: string) =>
      over(input.relation, (from, params) => {
        const at = (value: number): string => `${params.add(value)}::float8${measure === 'share' ? ' * t.length' : ''}`;
        const [first, last] = [at(begin), at(end)];
        const segments = segmentsSql('r.geom', units);
        // The edges that are reached, cut at both ends, as one line a part.
        const cut = `SELECT ST_MakeLine(ARRAY[${pointAtSql('greatest(e.start, t.first)')}, ${pointAtSql('least(e.stop, t.last)')}] ) AS line, e.path, e.part
          FROM t JOIN e ON e.stop > t.first AND e.start < t.last`;
        const lines = `SELECT ST_MakeLine(c.line ORDER BY c.path) AS line, c.part FROM (${cut}) c GROUP BY c.part`;
        const found = `WITH e AS (${segments}), l AS (SELECT max(e.stop) AS length FROM e),
          t AS (SELECT ${first} AS first, ${last} AS last FROM l t WHERE t.length > 0)
          SELECT CASE WHEN count(*) = 1 THEN (array_agg(s.line))[1] ELSE ST_Collect(s.line ORDER BY s.part) END AS geom FROM (${lines}) s`;
        const isLine = 'ST_Dimension(r.geom) = 1 AND NOT ST_IsEmpty(r.geom)';
        return `SELECT ${recordOf({ geom })} FROM ${from} r LEFT JOIN LATERAL (${found}) x ON ${isLine} WHERE ${condition}`;
      });
    return {
      output: computed(input, parted('x.geom IS NOT NULL', 'x.geom')),
      rejected: computed(input, parted('x.geom IS NULL', 'r.geom')),
    };
  },
});

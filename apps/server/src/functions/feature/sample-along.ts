import { objectOf, over, recordOf } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { roads } from '../examples.ts';
import { overTable } from '../../relation/over-table.ts';
import { requireNewName } from '../names.ts';
import { crsUnits } from '../ports/crs-units.ts';
import { number } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { computed } from '../records.ts';
import { requireFew, mostMade } from './sql/few.ts';
import { pointAtSql, segmentsSql } from './sql/segments.ts';

export const sampleAlong = defineFunction({
  name: 'feature.sample_along',
  title: { de: 'Punkte entlang von Linien', en: 'Sample along lines' },
  doc: {
    de: 'Setzt auf jede Linie, und auf den Rand von Flächen, alle **so viele Meter** einen Punkt, vom Anfang an, mit allen Attributen und dem Abstand vom Anfang. Punkte und Leeres ergeben nichts. In geographischen Koordinatensystemen wird auf dem Ellipsoid gemessen. Mehr als 1.000.000 Punkte werden abgelehnt.\n\nBeispiel: Stationszeichen alle 100 m an Straßen.',
    en: 'Puts a point on each line, and on the boundary of areas, **every so many metres** from its beginning, with all columns and the distance from the beginning. Points and what is empty give nothing. In geographic coordinate systems it is measured on the ellipsoid. More than 1,000,000 points are refused.\n\nExample: marks every 100 m along roads.',
  },
  example: { inputs: { features: roads, distance: 90 } },
  inputs: {
    features: features({ label: featuresLabel, searched: true }),
    distance: number({ label: { de: 'Alle', en: 'Every' }, unit: 'm', default: 100, min: 0.01, max: 10_000_000 }),
    name: text({
      label: { de: 'Name', en: 'Name' },
      help: {
        de: 'Wie das Attribut mit dem Abstand vom Anfang heißt.',
        en: 'What the column with the distance from the beginning is called.',
      },
      default: 'distance',
    }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run(context, { features: input, distance, name }) {
    const { columns, srid } = input.relation;
    const key = name.trim();
    requireNewName(
      key,
      columns.map((column) => column.key),
    );
    const units = await crsUnits(context.db, srid);
    const geom = units.geographic ? 'r.geom::geography' : 'r.geom';
    const length = `(ST_Length(${geom}) + ST_Perimeter(${geom})) * ${units.geographic ? 1 : units.metresPerUnit}`;
    const slices = await overTable<{ n: number }>(
      context,
      input.relation,
      () => `COALESCE(sum(floor(${length} / ${distance}) + 1) FILTER (WHERE ST_Dimension(r.geom) > 0), 0)::float8 AS n`,
    );
    requireFew(
      slices.reduce((sum, { n }) => sum + n, 0),
      mostMade,
      { de: 'Punkte', en: 'points' },
      { de: 'ein größerer Abstand', en: 'a larger distance' },
    );
    const relation = over(
      input.relation,
      (from, params) => {
        const every = `${params.add(distance)}::float8`;
        // A place at a vertex belongs to the edge that begins there; the last edge has its end, as far as it is measured.
        const places = `generate_series(ceil(e.start / ${every})::bigint, floor(CASE WHEN e.is_last THEN e.stop + 1e-6 ELSE e.stop END / ${every})::bigint) k`;
        const props = `r.props || ${objectOf([[key, `round((p.k * ${every})::numeric, 3)`]], params)}`;
        return `SELECT ${recordOf({ idx: 'row_number() OVER (ORDER BY r.idx, p.k)', props, geom: 'p.geom' })} FROM ${from} r
          CROSS JOIN LATERAL (SELECT k, ${pointAtSql(`k * ${every}`)} AS geom FROM (${segmentsSql('r.geom', units)}) e CROSS JOIN LATERAL ${places}
            WHERE k * ${every} < e.stop OR e.is_last) p`;
      },
      { columns: [...columns, { key, kind: 'number' }] },
    );
    return { output: computed(input, relation, { type: 'feature' }) };
  },
});

import { defineFunction, resultLabel } from '../define.ts';
import { stops } from '../examples.ts';
import { crsUnits } from '../ports/crs-units.ts';
import { number } from '../ports/number.ts';
import { features, featuresLabel, otherFeaturesLabel } from '../ports/records.ts';
import { parted } from './sql/both.ts';
import { leastDegreeMetres, widthInDegrees } from './sql/nearest.ts';

export const withinDistance = defineFunction({
  name: 'feature.within_distance',
  title: { de: 'Nach Abstand filtern', en: 'Within distance' },
  doc: {
    de: 'Behält die Objekte, die höchstens so weit von einem der **weiteren Objekte** entfernt sind; `rejected` sind die übrigen. Gemessen wird im Koordinatensystem der weiteren Objekte, in Graden auf dem Ellipsoid.\n\nBeispiel: Adressen mit **Abstand** = 300 m zu Haltestellen.',
    en: 'Keeps the features that are no further from one of the **other features** than this; `rejected` are those that are. It is measured in the coordinate system of the other features, in degrees on the ellipsoid.\n\nExample: addresses with **Distance** = 300 m to stops.',
  },
  example: { inputs: { features: stops, others: [[{}, 'LINESTRING(60 330,420 400,620 560,940 640)']], distance: 150 } },
  inputs: {
    features: features({ label: featuresLabel }),
    others: features({ label: otherFeaturesLabel, searched: true }),
    distance: number({ label: { de: 'Abstand', en: 'Distance' }, unit: 'm', default: 100, min: 0, max: 1_000_000 }),
  },
  outputs: { output: features({ label: resultLabel }), rejected: features({ label: { de: 'Übrige', en: 'Rejected' } }) },
  async run(context, { features: input, others, distance }) {
    const { geographic, metresPerUnit } = await crsUnits(context.db, others.relation.srid);
    const near = (own: string, metres: string): string => {
      if (!geographic) return `ST_DWithin(${own}, o.geom, ${metres} / ${metresPerUnit})`;
      // In degrees of longitude it is wider towards the poles; what may be near is measured.
      const wide = widthInDegrees(own, metres);
      return `(o.geom && ST_Expand(${own}, ${wide}, ${metres} / ${leastDegreeMetres}) AND ST_DWithin(${own}::geography, o.geom::geography, ${metres}))`;
    };
    return parted(context, input, others, ({ own, params }) => near(own, `${params.add(distance)}::float8`));
  },
});

import { defineFunction, resultLabel } from '../define.ts';
import { bay } from '../examples.ts';
import { choice } from '../ports/choice.ts';
import { share } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { mapGeometry } from './sql/map-geometry.ts';

export const concaveHull = defineFunction({
  name: 'feature.concave_hull',
  title: { de: 'Konkave Hülle', en: 'Concave hull' },
  doc: {
    de: 'Ersetzt jede Geometrie durch eine Fläche, die sich eng an ihre Punkte legt: bei **Weite** 1 die konvexe Hülle, bei 0 so eng wie möglich.\n\nBeispiel: die Adressen eines Ortsteils (mit „Zu mehrteiligen sammeln“ ein Objekt) und **Weite** = 0,3 ergeben ungefähr seine Grenze.',
    en: 'Replaces each geometry with an area that lies close around its points: with **Width** 1 the convex hull, with 0 as close as possible.\n\nExample: the addresses of a district (with "Collect" one feature) and **Width** = 0.3 give about its boundary.',
  },
  example: { inputs: { features: bay, width: 0.25 } },
  inputs: {
    features: features({ label: featuresLabel }),
    width: share({ label: { de: 'Weite', en: 'Width' }, default: 0.3 }),
    holes: choice(
      [
        { value: 'no', label: { de: 'keine', en: 'none' } },
        { value: 'yes', label: { de: 'erlaubt', en: 'allowed' } },
      ],
      { label: { de: 'Löcher', en: 'Holes' }, default: 'no' },
    ),
  },
  outputs: { output: features({ label: resultLabel }) },
  run: async (_, { features: input, width, holes }) => ({
    output: mapGeometry(input, 'ST_ConcaveHull(r.geom, $1::float8, $2::boolean)', [width, holes === 'yes']),
  }),
});

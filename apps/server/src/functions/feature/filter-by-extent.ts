import { filterSql } from '../../relation/filter-sql.ts';
import { filtered } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { stops } from '../examples.ts';
import { bbox } from '../ports/bbox.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { computed } from '../records.ts';

export const filterByExtent = defineFunction({
  name: 'feature.filter_by_extent',
  title: { de: 'Nach Ausdehnung filtern', en: 'Filter by extent' },
  doc: {
    de: 'Behält die Objekte, die eine **Ausdehnung** in Grad berühren oder in ihr liegen, in welchem Koordinatensystem sie auch sind.\n\nBeispiel: **Ausdehnung** = `[6.77, 50.83, 7.17, 51.09]` behält, was in Köln liegt.',
    en: 'Keeps the features that touch an **extent** in degrees or lie within it, whatever their coordinate system.\n\nExample: **Extent** = `[6.77, 50.83, 7.17, 51.09]` keeps what lies in Cologne.',
  },
  example: { inputs: { features: stops, extent: [6.952, 50.9405, 6.9585, 50.9445] } },
  inputs: { features: features({ label: featuresLabel }), extent: bbox({ label: { de: 'Ausdehnung', en: 'Extent' } }) },
  outputs: { output: features({ label: resultLabel }) },
  async run(_, { features: input, extent }) {
    const { relation } = input;
    const box = { kind: 'boxes', boxes: [[...extent] as [number, number, number, number]], srid: 4326 } as const;
    const target = { columns: relation.columns, srid: relation.srid, extent4326: null, locator: 'extent' };
    return {
      output: computed(
        input,
        filtered(relation, (params) => filterSql(box, target, params)),
      ),
    };
  },
});

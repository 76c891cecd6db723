import { gridOrNone } from '../../depots/geometry-grid.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { attributeOf } from '../ports/attribute.ts';
import { crsUnits } from '../ports/crs-units.ts';
import { features, featuresLabel } from '../ports/records.ts';

/** A tenth of a millimetre: to which places are rounded where they cannot be united as they are. */
const gridMetres = 0.0001;
const gridDegrees = 1e-9;

export const dissolve = defineFunction({
  name: 'feature.dissolve',
  title: { de: 'Zusammenfassen', en: 'Dissolve' },
  doc: {
    de: 'Vereinigt Geometrien zu einer, wahlweise je Wert eines **Attributs** („Gruppieren nach“). Das Ergebnis trägt dieses Attribut und die Anzahl `count`.\n\nBeispiel: Gemeinden mit **Gruppieren nach** = kreis ergeben Kreise.',
    en: 'Merges geometries into one, optionally one for each value of an **attribute** ("Group by"). The result carries that attribute and the number `count`.\n\nExample: municipalities with **Group by** = county give counties.',
  },
  inputs: {
    features: features({ label: featuresLabel }),
    by: attributeOf('features', {
      label: { de: 'Gruppieren nach', en: 'Group by' },
      help: {
        de: 'Je Wert dieses Attributs entsteht ein Objekt; ohne Angabe ein einziges.',
        en: 'One feature for each value of this attribute; without it a single one.',
      },
      optional: true,
      // Results hold that nothing is the default.
      default: '',
    }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run({ db }, { features: { relation }, by: column }) {
    // Lengths of a system whose unit is not known are about as long as metres.
    const { geographic, metresPerUnit } = await crsUnits(db, relation.srid).catch(() => ({ geographic: false, metresPerUnit: 1 }));
    const united = `ST_Union(r.geom, ${gridOrNone(geographic ? gridDegrees : gridMetres / metresPerUnit)})`;
    const count = { key: 'count', kind: 'number' } as const;
    if (!column) {
      return {
        output: {
          kind: 'records',
          type: 'feature',
          size: 1,
          stored: false,
          relation: {
            ...relation,
            columns: [count],
            sql: `SELECT 1::bigint AS idx, jsonb_build_object('count', count(*)) AS props, ${united} AS geom FROM (${relation.sql}) r`,
          },
        },
      };
    }
    const key = `$${relation.params.length + 1}::text`;
    return {
      output: {
        kind: 'records',
        type: 'feature',
        size: null,
        stored: false,
        relation: {
          ...relation,
          columns: [column, count],
          sql: `SELECT row_number() OVER (ORDER BY g.v)::bigint AS idx, jsonb_build_object(${key}, g.v, 'count', g.n) AS props, g.geom
                FROM (SELECT r.props -> ${key} AS v, count(*) AS n, ${united} AS geom FROM (${relation.sql}) r GROUP BY r.props -> ${key}) g`,
          params: [...relation.params, column.key],
        },
      },
    };
  },
});

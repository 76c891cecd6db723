import type { FunctionDefinition } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { gridOrNone } from '../../depots/geometry-grid.ts';
import { crsUnits } from '../crs.ts';
import { textOf } from '../inputs.ts';
import { featuresOf } from './features.ts';
import { featuresIn, featuresOut } from './map-geometry.ts';

/** A tenth of a millimetre: to which places are rounded where they cannot be united as they are. */
const gridMetres = 0.0001;
const gridDegrees = 1e-9;

export const dissolve: FunctionDefinition = {
  name: 'feature.dissolve',
  verboseName: { de: 'Zusammenfassen', en: 'Dissolve' },
  doc: {
    de: 'Vereinigt Geometrien zu einer, wahlweise je Wert des **Attributs** `by`. Das Ergebnis trägt dieses Attribut und die Anzahl `count`.\n\nBeispiel: Gemeinden mit `by` = kreis ergeben Kreise.',
    en: 'Merges geometries into one, optionally one for each value of the **attribute** `by`. The result carries that attribute and the number `count`.\n\nExample: municipalities with `by` = county give counties.',
  },
  inputs: [featuresIn, { name: 'by', type: 'string', optional: true, default: '' }],
  outputs: [featuresOut],
  async run(context, inputs) {
    const { db } = context;
    const { relation } = await featuresOf(context, inputs);
    const by = textOf(inputs, 'by');
    // Lengths of a system whose unit is not known are about as long as metres.
    const { geographic, metresPerUnit } = await crsUnits(db, relation.srid).catch(() => ({ geographic: false, metresPerUnit: 1 }));
    const united = `ST_Union(r.geom, ${gridOrNone(geographic ? gridDegrees : gridMetres / metresPerUnit)})`;
    const count = { key: 'count', kind: 'number' } as const;
    if (by === '') {
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
    const column = relation.columns.find((one) => one.key === by);
    if (!column) {
      const known = relation.columns.map((one) => one.key).join(', ');
      throw new FunctionError(
        'no_attribute',
        `Es gibt kein Attribut „${by}“. Vorhanden: ${known}.`,
        `There is no attribute "${by}". There are: ${known}.`,
      );
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
          params: [...relation.params, by],
        },
      },
    };
  },
};

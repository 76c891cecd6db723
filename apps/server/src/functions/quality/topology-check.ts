import { objectOf, over, searched } from '../../relation/derive.ts';
import { besides, columnsOf, overBoth } from '../../relation/join.ts';
import { defineFunction } from '../define.ts';
import { overlayGrid } from '../feature/sql/grid.ts';
import { ofDimension } from '../feature/sql/both.ts';
import { soundSql } from '../feature/sql/sound.ts';
import { attributeOf } from '../ports/attribute.ts';
import { crsUnits } from '../ports/crs-units.ts';
import { number } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { computed } from '../records.ts';

const area = { key: 'area', kind: 'number' } as const;

export const topologyCheck = defineFunction({
  name: 'quality.topology_check',
  title: { de: 'Topologie prüfen', en: 'Check topology' },
  doc: {
    de: 'Findet, wo Flächen sich **überlappen** (mit dem Schlüssel von beiden) und wo zwischen ihnen **Lücken** sind, jeweils mit der Fläche in Quadratmetern (`area`). Was kleiner ist als angegeben, zählt nicht. Eine Lücke ist, was von Flächen ganz umschlossen ist; in geographischen Koordinatensystemen wird auf dem Ellipsoid gemessen.\n\nBeispiel: Flurstücke mit **Schlüssel** = `flurstueck`.',
    en: 'Finds where areas **overlap** (with the key of both) and where there are **gaps** between them, each with its area in square metres (`area`). What is smaller than stated does not count. A gap is what areas enclose wholly; in geographic coordinate systems it is measured on the ellipsoid.\n\nExample: parcels with **Key** = `parcel`.',
  },
  example: {
    inputs: {
      features: [
        [{ name: 'A' }, 'POLYGON((100 100,460 100,460 650,100 650,100 100))'],
        [{ name: 'B' }, 'POLYGON((400 380,900 380,900 650,400 650,400 380))'],
        [{ name: 'C' }, 'POLYGON((460 100,900 100,900 380,740 380,680 280,560 380,460 380,460 100))'],
      ],
      key: 'name',
    },
    draws: ['overlaps', 'gaps'],
  },
  inputs: {
    features: features({ label: featuresLabel, searched: true }),
    key: attributeOf('features', { label: { de: 'Schlüssel', en: 'Key' } }),
    min_area: number({
      label: { de: 'Kleinste Fläche', en: 'Smallest area' },
      help: { de: 'In Quadratmetern.', en: 'In square metres.' },
      default: 0.01,
      min: 0,
      max: 1e12,
      group: 'advanced',
    }),
  },
  outputs: {
    overlaps: features({ label: { de: 'Überlappungen', en: 'Overlaps' } }),
    gaps: features({ label: { de: 'Lücken', en: 'Gaps' } }),
  },
  async run({ db }, { features: input, key, min_area: least }) {
    const { relation } = input;
    const { geographic, metresPerUnit } = await crsUnits(db, relation.srid);
    const grid = await overlayGrid(db, relation.srid);
    const square = (geom: string): string => (geographic ? `ST_Area(${geom}::geography)` : `ST_Area(${geom}) * ${metresPerUnit ** 2}`);
    const isArea = (row: string): string => `ST_Dimension(${row}.geom) = 2`;
    const named = besides([], [key, key, area]);
    const overlaps = overBoth(
      relation,
      searched(relation),
      ({ from, others, params }) => {
        const shared = ofDimension(`ST_Intersection(${soundSql('r.geom')}, ${soundSql('o.geom')}, ${grid})`, '2');
        const values = ['r', 'o'].map((row) => `${row}.props->${params.add(key.key)}::text`);
        const members = [...values, 'round(s.area::numeric, 3)'].map((value, index) => [named[index]!.as, value] as const);
        return `SELECT row_number() OVER (ORDER BY r.idx, o.idx) AS idx, ${objectOf(members, params)} AS props, x.geom
          FROM ${from} r JOIN ${others} o ON ST_Intersects(r.geom, o.geom) AND r.idx < o.idx AND ${isArea('o')}
          CROSS JOIN LATERAL (SELECT ${shared} AS geom OFFSET 0) x CROSS JOIN LATERAL (SELECT ${square('x.geom')} AS area OFFSET 0) s
          WHERE ${isArea('r')} AND NOT ST_IsEmpty(x.geom) AND s.area > 0 AND s.area >= ${params.add(least)}::float8`;
      },
      { columns: columnsOf(named) },
    );
    const gaps = over(
      relation,
      (from, params) => {
        const united = `SELECT ST_Union(${soundSql('r.geom')}, ${grid}) AS geom FROM ${from} r WHERE ${isArea('r')}`;
        const holes = `SELECT p.path AS part, h.path, ST_MakePolygon(ST_ExteriorRing(h.geom)) AS geom FROM (${united}) u CROSS JOIN LATERAL ST_Dump(ST_CollectionExtract(u.geom, 3)) p
          CROSS JOIN LATERAL ST_DumpRings(p.geom) h WHERE h.path[1] > 0`;
        return `SELECT row_number() OVER (ORDER BY g.part, g.path) AS idx, ${objectOf([[area.key, 'round(s.area::numeric, 3)']], params)} AS props, g.geom
          FROM (${holes}) g CROSS JOIN LATERAL (SELECT ${square('g.geom')} AS area OFFSET 0) s WHERE s.area >= ${params.add(least)}::float8`;
      },
      { columns: [area] },
    );
    return { overlaps: computed(input, overlaps, { type: 'feature' }), gaps: computed(input, gaps, { type: 'feature' }) };
  },
});

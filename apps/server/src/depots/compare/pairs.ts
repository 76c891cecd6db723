import type { Params, Relation } from '../../relation/relation.ts';

/** SQL of what became of a record, with the tables `a` before and `b` after; null where nothing did. */
export const became = `CASE WHEN a.idx IS NULL THEN 'added' WHEN b.idx IS NULL THEN 'removed'
  WHEN a.props <> b.props OR ST_AsEWKB(a.geom) IS DISTINCT FROM ST_AsEWKB(b.geom) THEN 'changed' END`;

/** SQL of the records `a` of one moment beside those `b` of another one that have the same number, as it stands after FROM. */
export function pairedByNumber(before: Relation, after: Relation, params: Params): string {
  const [old, young] = [params.from(before), params.from(after)];
  return `${old} a FULL JOIN ${young} b ON b.idx = a.idx`;
}

/**
 * The same for those of one name: the first of the one moment and the first of the other. `key` is the column with their names, '' for
 * their content.
 */
export function pairedByKey(before: Relation, after: Relation, key: string, params: Params): string {
  const name = key === '' ? "md5(r.props::text || coalesce(encode(ST_AsEWKB(r.geom), 'hex'), ''))" : `r.props ->> ${params.add(key)}::text`;
  const side = (relation: Relation): string =>
    `SELECT idx, props, geom, name, row_number() OVER (PARTITION BY name ORDER BY idx) AS nth
     FROM (SELECT r.idx, r.props, r.geom, ${name} AS name FROM ${params.from(relation)} r) r`;
  const [old, young] = [side(before), side(after)];
  return `(${old}) a FULL JOIN (${young}) b ON b.name = a.name AND b.nth = a.nth`;
}

import { asksColumns, drawnSymbol, parseStyleFilter, rulesAt, type TextFilter } from '@geo/api';
import { filterSql } from '../../relation/filter-sql.ts';
import { Params, type Relation } from '../../relation/relation.ts';
import type { RenderLayer } from './types.ts';

/** The records that a rule draws; null for none, as its filter asks for what they do not have. */
function drawnBy(filter: TextFilter | null, { relation, extent4326 = null }: RenderLayer): Relation | null {
  if (filter === null) return relation;
  const { columns, srid } = relation;
  if (!asksColumns(filter, columns)) return null;
  const params = new Params();
  const from = params.from(relation);
  const condition = filterSql(filter, { columns, srid, extent4326, locator: 'style' }, params);
  return { ...relation, sql: `SELECT r.idx, r.props, r.geom FROM ${from} r WHERE ${condition}`, params: params.values };
}

/** What is drawn of a layer at a scale, the first below: the layer itself, or the records of each rule of its style in the rule's symbol. */
export function drawnLayers(layer: RenderLayer, scaleDenominator: number): readonly RenderLayer[] {
  if (!layer.style) return [layer];
  return rulesAt(layer.style, scaleDenominator).flatMap(({ filter, symbol }) => {
    const relation = drawnBy(parseStyleFilter(filter), layer);
    return relation ? [{ ...layer, relation, symbol: drawnSymbol(symbol), style: null }] : [];
  });
}

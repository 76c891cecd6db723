import { drawnSymbol, parseStyleFilter, asksColumns, zoomOfScale, type DrawnSymbol, type StyleRule, type TextFilter } from '@geo/api';
import type { PublishedLayer } from '../../types.ts';
import { shownScales } from '../shown-levels.ts';
import type { Json } from './json.ts';
import { labelLayer } from './label-layer.ts';

/** Dimensions that geometry types have, and what MapLibre calls them. */
const shapes = [
  { name: 'Polygon', types: ['Polygon', 'MultiPolygon'] },
  { name: 'LineString', types: ['LineString', 'MultiLineString'] },
  { name: 'Point', types: ['Point', 'MultiPoint'] },
] as const;
type Shape = (typeof shapes)[number]['name'];

const operators = { '=': '==', '<>': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' } as const;

/** A condition of a rule as an expression; null for what rules cannot say. A record without the attribute is none that holds. */
function expressionOf(filter: TextFilter): Json | null {
  if (filter.kind === 'and' || filter.kind === 'or') {
    const items = filter.items.map(expressionOf);
    return items.includes(null) ? null : [filter.kind === 'and' ? 'all' : 'any', ...(items as Json[])];
  }
  if (filter.kind !== 'compare') return null;
  const value: Json = ['get', filter.property];
  const compared: Json = [operators[filter.operator], value, filter.value];
  // What is of another type cannot be compared with it.
  return ['all', ['==', ['typeof', value], typeof filter.value], compared];
}

/** Paint of each MapLibre layer that draws a shape in a symbol, the first below. */
function paints(shape: Shape, symbol: DrawnSymbol): readonly { readonly type: 'fill' | 'line' | 'circle'; readonly paint: Json }[] {
  const hasLine = symbol.strokeWidth > 0 && symbol.strokeOpacity > 0;
  const line = {
    type: 'line',
    paint: {
      'line-color': symbol.stroke,
      'line-opacity': symbol.strokeOpacity,
      'line-width': symbol.strokeWidth,
      // In widths of the line.
      ...(symbol.strokeDasharray ? { 'line-dasharray': symbol.strokeDasharray.map((length) => length / symbol.strokeWidth) } : {}),
    },
  } as const;
  const fill = { type: 'fill', paint: { 'fill-color': symbol.fill, 'fill-opacity': symbol.fillOpacity, 'fill-antialias': false } } as const;
  const circle = {
    type: 'circle',
    paint: {
      'circle-radius': symbol.circleRadius,
      'circle-color': symbol.fill,
      'circle-opacity': symbol.fillOpacity,
      'circle-stroke-color': symbol.stroke,
      'circle-stroke-opacity': symbol.strokeOpacity,
      'circle-stroke-width': symbol.strokeWidth,
    },
  } as const;
  const drawn = {
    Polygon: [...(symbol.fillOpacity > 0 ? [fill] : []), ...(hasLine ? [line] : [])],
    LineString: hasLine ? [line] : [],
    Point: [circle],
  };
  return drawn[shape];
}

/** Zooms of MapLibre, whose tiles are 512 px wide, at which a rule draws; null for a layer without rules. */
function zooms(rule: StyleRule | null, layer: PublishedLayer): Readonly<Record<string, number>> {
  const shown = shownScales(layer);
  const most = Math.min(rule?.max_scale_denominator || Infinity, shown.most ?? Infinity);
  const least = Math.max(rule?.min_scale_denominator || 0, shown.least ?? 0);
  const at = (denominator: number): number => Math.min(24, Math.max(0, zoomOfScale(denominator) - 1));
  return { ...(most === Infinity ? {} : { minzoom: at(most) }), ...(least === 0 ? {} : { maxzoom: at(least) }) };
}

/** Where viewers get the letters of labels, by the address of the service. */
const glyphsOf = (tileJson: string): string => `${new URL(tileJson).origin}/services/glyphs/{fontstack}/{range}.pbf`;

/** The style of a layer as a MapLibre style document (version 8) over its vector tiles. @param tileJson Address of their TileJSON */
export function mapLibreStyle(layer: PublishedLayer, tileJson: string): Json {
  const source = layer.serviceName;
  const { columns } = layer.relation;
  const types: readonly string[] = layer.geometryTypes;
  // A collection may hold all.
  const occurring = shapes.filter((shape) => types.includes('GeometryCollection') || shape.types.some((type) => types.includes(type)));
  const drawn: Json[] = [];
  const labels: Json[] = [];
  for (const [index, rule] of (layer.style?.rules ?? [null]).entries()) {
    const filter = rule && parseStyleFilter(rule.filter);
    if (filter && !asksColumns(filter, columns)) continue;
    const condition = filter && expressionOf(filter);
    if (filter && condition === null) continue;
    const symbol = rule ? drawnSymbol(rule.symbol) : layer.symbol;
    const own = { source, 'source-layer': source, ...zooms(rule, layer) };
    const conditions = condition ? [condition] : [];
    for (const { name } of occurring) {
      const id = `${source}-${index + 1}-${name.toLowerCase()}`;
      const of = { ...own, filter: ['all', ['==', ['geometry-type'], name], ...conditions] };
      for (const { type, paint } of paints(name, symbol)) drawn.push({ id: `${id}-${type}`, type, ...of, paint });
      const written = symbol.label && labelLayer(symbol.label, columns, name === 'LineString');
      if (written) labels.push({ id: `${id}-label`, type: 'symbol', ...of, ...written });
    }
  }
  return {
    version: 8,
    name: layer.title || source,
    ...(labels.length > 0 && { glyphs: glyphsOf(tileJson) }),
    sources: { [source]: { type: 'vector', url: tileJson } },
    // Texts lie over all that is drawn.
    layers: [...drawn, ...labels],
  };
}

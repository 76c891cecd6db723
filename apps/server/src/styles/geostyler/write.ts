import { drawnSymbol, parseStyleFilter, type DrawnLabel, type DrawnSymbol, type Style as OwnStyle, type TextFilter } from '@geo/api';
import type { Filter, Rule, Style, Symbolizer } from 'geostyler-style';
import type { WrittenFor } from '../definition.ts';
import { dimensionsOf, symbolLosses, type Dimension } from '../dimensions.ts';
import type { Losses } from '../losses.ts';

const comparisons = { '=': '==', '<>': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' } as const;

function filterOf(filter: TextFilter): Filter {
  if (filter.kind === 'and' || filter.kind === 'or')
    return [filter.kind === 'and' ? '&&' : '||', ...filter.items.map(filterOf)] as unknown as Filter;
  // Rules compare attributes with values, nothing else.
  if (filter.kind !== 'compare') throw new Error(`A rule holds no ${filter.kind}.`);
  return [comparisons[filter.operator], filter.property, filter.value];
}

/** What draws a rule on places of a dimension. */
function symbolizers(drawn: DrawnSymbol, dimension: Dimension): Symbolizer[] {
  const dash = drawn.strokeDasharray ? { dash: [...drawn.strokeDasharray] } : {};
  const hasLine = drawn.strokeWidth > 0 && drawn.strokeOpacity > 0;
  if (dimension === 1)
    return hasLine
      ? [
          {
            kind: 'Line',
            color: drawn.stroke,
            width: drawn.strokeWidth,
            opacity: drawn.strokeOpacity,
            join: 'round',
            cap: drawn.strokeDasharray ? 'butt' : 'round',
            ...('dash' in dash && { dasharray: dash.dash }),
          },
        ]
      : [];
  if (dimension === 0)
    return drawn.circleRadius > 0
      ? [
          {
            kind: 'Mark',
            wellKnownName: 'circle',
            radius: drawn.circleRadius,
            color: drawn.fill,
            fillOpacity: drawn.fillOpacity,
            ...(hasLine && { strokeColor: drawn.stroke, strokeWidth: drawn.strokeWidth, strokeOpacity: drawn.strokeOpacity }),
            ...('dash' in dash && { strokeDasharray: dash.dash }),
          },
        ]
      : [];
  if (drawn.fillOpacity === 0 && !hasLine) return [];
  return [
    {
      kind: 'Fill',
      ...(drawn.fillOpacity > 0 && { color: drawn.fill, fillOpacity: drawn.fillOpacity }),
      ...(hasLine && {
        outlineColor: drawn.stroke,
        outlineWidth: drawn.strokeWidth,
        outlineOpacity: drawn.strokeOpacity,
        ...('dash' in dash && { outlineDasharray: dash.dash }),
      }),
    },
  ];
}

/** A label as it is drawn here; attributes stand in two braces there. */
function textOf(label: DrawnLabel): Symbolizer {
  return {
    kind: 'Text',
    label: label.parts.map((part) => (typeof part === 'string' ? part : `{{${part.key}}}`)).join(''),
    size: label.size,
    color: label.fill,
    placement: 'point',
    offset: [label.dx, label.dy],
    ...(label.halo && { haloColor: label.halo.fill, haloWidth: label.halo.radius }),
  };
}

/** A style of ours as one of GeoStyler: a rule for each kind of places that occurs. */
export function geoStylerStyle(style: OwnStyle, target: WrittenFor, losses: Losses): Style {
  const shapes = dimensionsOf(target);
  const rules = style.rules.flatMap((rule, index): Rule[] => {
    const number = index + 1;
    symbolLosses(rule, number, losses);
    const symbol = drawnSymbol(rule.symbol);
    const condition = parseStyleFilter(rule.filter);
    const { max_scale_denominator: most, min_scale_denominator: least } = rule;
    const labels = symbol.label ? [textOf(symbol.label)] : [];
    return shapes.flatMap((shape, at): Rule[] => {
      const all = [...symbolizers(symbol, shape), ...(at === 0 ? labels : [])];
      if (all.length === 0) return [];
      return [
        {
          name: style.rules.length > 1 || shapes.length > 1 ? `${number}` : target.name,
          ...(condition && { filter: filterOf(condition) }),
          ...((most || least) && { scaleDenominator: { ...(least && { min: least }), ...(most && { max: most }) } }),
          symbolizers: all,
        },
      ];
    });
  });
  if (shapes.length > 1) losses.add(null, shapes.map((shape) => ['Point', 'LineString', 'Polygon'][shape]).join(' + '), 'approximated');
  return { name: target.name, rules };
}

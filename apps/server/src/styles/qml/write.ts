import { drawnSymbol, filterText, parseStyleFilter, type DrawnSymbol, type Style } from '@geo/api';
import { escapeXml } from '../../xml/index.ts';
import type { WrittenFor } from '../definition.ts';
import { dimensionsOf, symbolLosses } from '../dimensions.ts';
import type { Losses } from '../losses.ts';

const option = (name: string, value: string | number): string =>
  `<Option type="QString" name="${name}" value="${escapeXml(String(value))}"/>`;

function rgba(hex: string, opacity: number): string {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5), Math.round(opacity * 255)].join(',');
}

function lineOptions({ stroke, strokeOpacity, strokeWidth, strokeDasharray }: DrawnSymbol, prefix: 'outline' | 'line'): string[] {
  const isDrawn = strokeWidth > 0 && strokeOpacity > 0;
  return [
    option(`${prefix}_color`, rgba(stroke, strokeOpacity)),
    option(`${prefix}_width`, strokeWidth),
    option(`${prefix}_width_unit`, 'Pixel'),
    option(`${prefix}_style`, isDrawn ? (strokeDasharray && prefix === 'outline' ? 'dash' : 'solid') : 'no'),
    ...(strokeDasharray && prefix === 'line'
      ? [option('use_custom_dash', 1), option('customdash', strokeDasharray.join(';')), option('customdash_unit', 'Pixel')]
      : []),
  ];
}

/** Layers of symbols by the dimension of what they draw. */
const layers = {
  2: (symbol: DrawnSymbol) => ({
    type: 'fill',
    className: 'SimpleFill',
    options: [
      option('color', rgba(symbol.fill, symbol.fillOpacity)),
      option('style', symbol.fillOpacity > 0 ? 'solid' : 'no'),
      ...lineOptions(symbol, 'outline'),
    ],
  }),
  1: (symbol: DrawnSymbol) => ({ type: 'line', className: 'SimpleLine', options: lineOptions(symbol, 'line') }),
  0: (symbol: DrawnSymbol) => ({
    type: 'marker',
    className: 'SimpleMarker',
    options: [
      option('name', 'circle'),
      option('color', rgba(symbol.fill, symbol.fillOpacity)),
      option('size', symbol.circleRadius * 2),
      option('size_unit', 'Pixel'),
      ...lineOptions(symbol, 'outline'),
    ],
  }),
} as const;

/** A style as QGIS reads it: a rule each, drawn in the order they have here. A layer of QGIS has places of one dimension only. */
export function qmlOf(style: Style, target: WrittenFor, losses: Losses): string {
  const [shape, ...others] = dimensionsOf(target);
  for (const other of others) losses.add(null, ['Point', 'LineString', 'Polygon'][other]!, 'unsupported');
  const rules: string[] = [];
  const symbols: string[] = [];
  for (const [index, rule] of style.rules.entries()) {
    symbolLosses(rule, index + 1, losses);
    const drawn = drawnSymbol(rule.symbol);
    if (drawn.label) losses.add(index + 1, 'text_label');
    const { type, className, options } = layers[shape!](drawn);
    if (shape !== 1 && drawn.strokeDasharray) losses.add(index + 1, 'stroke_dasharray', 'approximated');
    const condition = parseStyleFilter(rule.filter);
    const { max_scale_denominator: most, min_scale_denominator: least } = rule;
    rules.push(
      `<rule key="{rule-${index + 1}}" symbol="${index}" label="${index + 1}"${condition ? ` filter="${escapeXml(filterText(condition))}"` : ''}${least ? ` scalemindenom="${least}"` : ''}${most ? ` scalemaxdenom="${most}"` : ''}/>`,
    );
    symbols.push(
      `<symbol type="${type}" name="${index}" alpha="1" clip_to_extent="1" force_rhr="0">\n<layer class="${className}" enabled="1" locked="0" pass="${index}">\n<Option type="Map">\n${options.join('\n')}\n</Option>\n</layer>\n</symbol>`,
    );
  }
  return `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.0" styleCategories="Symbology">
<renderer-v2 type="RuleRenderer" symbollevels="1" forceraster="0" enableorderby="0">
<rules key="{rules}">
${rules.join('\n')}
</rules>
<symbols>
${symbols.join('\n')}
</symbols>
</renderer-v2>
<blendMode>0</blendMode>
<featureBlendMode>0</featureBlendMode>
</qgis>
`;
}

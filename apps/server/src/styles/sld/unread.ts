import type { XmlNode } from '../../xml/index.ts';

/** Elements that the parser reads, or that say nothing of how something is drawn. */
const read = new Set(
  `StyledLayerDescriptor NamedLayer UserLayer UserStyle FeatureTypeStyle Rule Name Title Abstract Description IsDefault FeatureTypeName
  SemanticTypeIdentifier LegendGraphic LayerFeatureConstraints FeatureTypeConstraint Filter ElseFilter MinScaleDenominator MaxScaleDenominator
  PolygonSymbolizer LineSymbolizer PointSymbolizer TextSymbolizer RasterSymbolizer Fill Stroke CssParameter SvgParameter Graphic Mark
  WellKnownName Size Opacity Rotation ExternalGraphic OnlineResource Format GraphicFill GraphicStroke Label Font Halo Radius LabelPlacement
  PointPlacement LinePlacement Displacement DisplacementX DisplacementY AnchorPoint AnchorPointX AnchorPointY PerpendicularOffset Literal
  PropertyName`.split(/\s+/),
);
/** Parameters of lines, fills and fonts that the parser reads. */
const parameters = new Set(
  `fill fill-opacity stroke stroke-opacity stroke-width stroke-linejoin stroke-linecap stroke-dasharray stroke-dashoffset font-family
  font-style font-weight font-size`.split(/\s+/),
);

export interface UnreadPart {
  readonly rule: number | null;
  readonly property: string;
}

/** What of a document the parser passes over in silence. Rules are counted over the whole document, as it counts them. */
export function unreadParts(document: XmlNode): UnreadPart[] {
  const parts: UnreadPart[] = [];
  let rules = 0;
  const walk = (node: XmlNode, rule: number | null): void => {
    if (node.name === 'LegendGraphic' || node.name === 'RasterSymbolizer' || node.name === 'Filter') return;
    const number = node.name === 'Rule' ? (rules += 1) : rule;
    const name = node.attributes['name'] ?? '';
    if (!read.has(node.name)) parts.push({ rule: number, property: name === '' ? node.name : `${node.name} ${name}` });
    else if ((node.name === 'CssParameter' || node.name === 'SvgParameter') && !parameters.has(name))
      parts.push({ rule: number, property: name });
    else for (const child of node.children) walk(child, number);
  };
  walk(document, null);
  return parts;
}

import { columnSql } from '../../../columns/index.ts';
import { elementNames, layerTypeName } from '../../features/names.ts';
import type { PublishedLayer } from '../../types.ts';
import { escapeXml } from '../../../xml/index.ts';
import { geometryShape } from './geometry-type.ts';
import { layersNamespace, layersPrefix, type Dialect } from './version.ts';

/** Application schema of the layers: one complex type and one global element each. */
export function describeFeatureType(layers: readonly PublishedLayer[], dialect: Dialect): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:gml="${dialect.gml}" xmlns:${layersPrefix}="${layersNamespace}" targetNamespace="${layersNamespace}" elementFormDefault="qualified" version="1.0">
<xsd:import namespace="${dialect.gml}" schemaLocation="${dialect.gmlSchema}"/>
${layers.map((layer) => typeOf(layer, dialect)).join('\n')}
</xsd:schema>
`;
}

function typeOf(layer: PublishedLayer, dialect: Dialect): string {
  const name = escapeXml(layerTypeName(layer));
  const names = elementNames(layer.relation.columns);
  const shape = geometryShape(layer.geometryTypes, dialect.version);
  const elements = layer.relation.columns.map(({ key, kind }) => {
    const element = names.columns.get(key) as string;
    const named = `<xsd:element name="${escapeXml(element)}" type="${columnSql(kind).xsd}" minOccurs="0"`;
    // Who reads the schema learns what the element stands for.
    if (element === key) return `${named}/>`;
    return `${named}><xsd:annotation><xsd:documentation>${escapeXml(key)}</xsd:documentation></xsd:annotation></xsd:element>`;
  });
  if (shape.kind !== 'none') elements.push(`<xsd:element name="${names.geometry}" type="${shape.propertyType}" minOccurs="0"/>`);
  return `<xsd:complexType name="${name}Type"><xsd:complexContent><xsd:extension base="gml:AbstractFeatureType"><xsd:sequence>
${elements.join('\n')}
</xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>
<xsd:element name="${name}" type="${layersPrefix}:${name}Type" substitutionGroup="${dialect.abstractFeature}"/>`;
}

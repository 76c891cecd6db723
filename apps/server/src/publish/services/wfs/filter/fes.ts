import type { Sql } from '../../../../db/types.ts';
import { crsName, resolveCrs, wfsNorthFirst, type Crs } from '../../crs.ts';
import { mirrored, type ComparisonOperator, type Expression, type Filter, type SpatialOperator } from '@geo/api';
import { parseFeatureId } from '../../../features/names.ts';
import { childNamed, childrenNamed, type XmlNode } from '../../../../xml/index.ts';
import { findGeometry, gmlToBox, gmlToWkt, isEnvelope, srsNameOf } from '../gml-geometry.ts';
import { operand, operandsOf, referenceNames, unreadable } from './operands.ts';
import { isTemporal, readTemporal, temporalNames } from './times.ts';
import { localName } from '../fields.ts';

/** What a filter is read against. */
export interface FilterScope {
  db: Sql;
  /** CRS of geometries that name none: the layer's own. */
  crs: Crs;
  typeName: string;
  /** Names of the feature's geometry. */
  isGeometry: (name: string) => boolean;
  /** Names of fields, which go before those of the geometry where a value is asked for. */
  isField: (name: string) => boolean;
}

const comparisons: Readonly<Record<string, ComparisonOperator>> = {
  PropertyIsEqualTo: '=',
  PropertyIsNotEqualTo: '<>',
  PropertyIsLessThan: '<',
  PropertyIsGreaterThan: '>',
  PropertyIsLessThanOrEqualTo: '<=',
  PropertyIsGreaterThanOrEqualTo: '>=',
};
const spatial: Readonly<Record<string, SpatialOperator>> = {
  Intersects: 'intersects',
  /** As Filter 1.0 calls it. */
  Intersect: 'intersects',
  Within: 'within',
  Contains: 'contains',
  Disjoint: 'disjoint',
  Touches: 'touches',
  Crosses: 'crosses',
  Overlaps: 'overlaps',
  Equals: 'equals',
};

/** How far from a geometry. */
const distances = ['DWithin', 'Beyond'];

/** Reads Filter Encoding 2.0 and OGC Filter 1.1 alike; the argument is the `Filter` element. */
export async function readFilter(root: XmlNode, scope: FilterScope): Promise<Filter> {
  if (root.name !== 'Filter') throw unreadable(root.name, 'ein Element Filter', 'an element Filter');
  const ids = childrenNamed(root, ...idNames);
  if (ids.length > 0) return idsFilter(ids, scope.typeName);
  if (root.children.length !== 1) throw unreadable('Filter', 'genau ein Ausdruck im Filter', 'exactly one expression in Filter');
  return readNode(root.children[0] as XmlNode, scope);
}

const idNames = ['ResourceId', 'FeatureId', 'GmlObjectId'];

function idsFilter(nodes: readonly XmlNode[], typeName: string): Filter {
  const texts = nodes.map((node) => node.attributes.rid ?? node.attributes.fid ?? node.attributes['gml:id'] ?? node.attributes.id ?? '');
  return idFilter(texts, typeName);
}

/** Features by id; ids of other layers match nothing. */
export function idFilter(texts: readonly string[], typeName: string): Filter {
  const ids = texts.map(parseFeatureId).filter((id) => id !== null && id.typeName === typeName);
  return { kind: 'ids', ids: ids.map((id) => (id as { idx: number }).idx) };
}

async function readNode(node: XmlNode, scope: FilterScope): Promise<Filter> {
  const { name } = node;
  if (name === 'And' || name === 'Or') {
    if (node.children.length === 0) throw unreadable(name, 'mindestens ein Ausdruck', 'at least one expression');
    const items: Filter[] = [];
    for (const child of node.children) items.push(await readNode(child, scope));
    return { kind: name === 'And' ? 'and' : 'or', items };
  }
  if (name === 'Not') {
    if (node.children.length !== 1) throw unreadable(name, 'genau ein Ausdruck', 'exactly one expression');
    return { kind: 'not', item: await readNode(node.children[0] as XmlNode, scope) };
  }
  if (idNames.includes(name)) return idsFilter([node], scope.typeName);
  const comparison = comparisons[name];
  if (comparison) return readComparison(node, comparison, scope);
  if (name === 'PropertyIsLike') return readLike(node, scope);
  if (name === 'PropertyIsNull' || name === 'PropertyIsNil') return readNull(node, scope);
  if (name === 'PropertyIsBetween') return readBetween(node, scope);
  if (name === 'BBOX') return readBox(node, scope);
  const operator = spatial[name];
  if (operator) return readSpatial(node, operator, scope);
  if (distances.includes(name)) return readDistance(node, scope);
  if (isTemporal(name)) return readTemporal(node, scope);
  throw unreadable(name, `eines von ${supported}`, `one of ${supported}`);
}

const supported = [
  'And',
  'Or',
  'Not',
  ...Object.keys(comparisons),
  'PropertyIsLike',
  'PropertyIsNull',
  'PropertyIsBetween',
  'BBOX',
  ...Object.keys(spatial),
  ...distances,
  ...temporalNames,
  'ResourceId',
  'FeatureId',
].join(', ');

/** A condition on what is computed. */
const computed = (name: string, args: readonly Expression[]): Filter => ({ kind: 'expression', expression: { kind: 'call', name, args } });

/** The value of a node that is no literal, where it has one besides: `field` is null for one that is computed. */
function valueOf(node: XmlNode, scope: FilterScope): { field: string | null; value: Expression } {
  const [first] = operandsOf(node).filter(({ name }) => name !== 'Literal');
  if (!first)
    throw unreadable(node.name, 'ValueReference oder PropertyName mit einem Feldnamen', 'ValueReference or PropertyName with a field name');
  const value = operand(first, scope);
  return { field: value.kind === 'property' ? value.name : null, value };
}

function readComparison(node: XmlNode, operator: ComparisonOperator, scope: FilterScope): Filter {
  const ignoreCase = node.attributes.matchCase === 'false';
  const operands = operandsOf(node);
  if (operands.length !== 2) throw unreadable(node.name, 'zwei Werte: ein Feld und ein Literal', 'two values: a field and a literal');
  const [one, other] = operands.map((each) => operand(each, scope)) as [Expression, Expression];
  if (one.kind === 'property' && other.kind === 'literal')
    return { kind: 'compare', operator, property: one.name, value: String(other.value), ignoreCase };
  if (one.kind === 'literal' && other.kind === 'property')
    return { kind: 'compare', operator: mirrored[operator], property: other.name, value: String(one.value), ignoreCase };
  const folded = (value: Expression): Expression => (ignoreCase ? { kind: 'call', name: 'lower', args: [value] } : value);
  return computed(operator, [folded(one), folded(other)]);
}

function readNull(node: XmlNode, scope: FilterScope): Filter {
  const { field, value } = valueOf(node, scope);
  return field === null ? computed('is_null', [value]) : { kind: 'null', property: field };
}

function readBetween(node: XmlNode, scope: FilterScope): Filter {
  const { field, value } = valueOf(node, scope);
  const [low, high] = ['LowerBoundary', 'UpperBoundary'].map((side): Expression => {
    const holder = childNamed(node, side);
    const [bound] = holder ? operandsOf(holder) : [];
    if (!bound) throw unreadable(node.name, 'LowerBoundary und UpperBoundary', 'LowerBoundary and UpperBoundary');
    return operand(bound, scope);
  }) as [Expression, Expression];
  if (field !== null && low.kind === 'literal' && high.kind === 'literal')
    return { kind: 'between', property: field, low: String(low.value), high: String(high.value) };
  return computed('between', [value, low, high]);
}

function literalOf(node: XmlNode): string {
  const literal = childNamed(node, 'Literal');
  if (!literal) throw unreadable(node.name, 'ein Literal', 'a Literal');
  return literal.text;
}

function readLike(node: XmlNode, scope: FilterScope): Filter {
  const escape = node.attributes.escapeChar ?? node.attributes.escape ?? '\\';
  const pattern = likePattern(literalOf(node), node.attributes.wildCard ?? '*', node.attributes.singleChar ?? '?', escape);
  const ignoreCase = node.attributes.matchCase === 'false';
  const { field, value } = valueOf(node, scope);
  if (field !== null) return { kind: 'like', property: field, pattern, ignoreCase };
  return computed(ignoreCase ? 'ilike' : 'like', [value, { kind: 'literal', value: pattern }]);
}

/** A pattern with the client's own wildcards in the manner of SQL. */
export function likePattern(text: string, wildCard: string, singleChar: string, escape: string): string {
  let out = '';
  for (let i = 0; i < text.length;) {
    const rest = text.slice(i);
    if (escape !== '' && rest.startsWith(escape) && rest.length > escape.length) {
      const next = rest.charAt(escape.length);
      out += /[%_\\]/.test(next) ? `\\${next}` : next;
      i += escape.length + 1;
    } else if (wildCard !== '' && rest.startsWith(wildCard)) {
      out += '%';
      i += wildCard.length;
    } else if (singleChar !== '' && rest.startsWith(singleChar)) {
      out += '_';
      i += singleChar.length;
    } else {
      const character = rest.charAt(0);
      out += /[%_\\]/.test(character) ? `\\${character}` : character;
      i += 1;
    }
  }
  return out;
}

async function readBox(node: XmlNode, scope: FilterScope): Promise<Filter> {
  checkGeometryName(node, scope);
  const geometry = findGeometry(node);
  if (!geometry || !isEnvelope(geometry)) throw unreadable('BBOX', 'ein gml:Envelope', 'a gml:Envelope');
  const crs = await crsOf(geometry, scope);
  return { kind: 'boxes', boxes: [gmlToBox(geometry, wfsNorthFirst(crs), 'filter')], srid: crs.srid };
}

async function readSpatial(node: XmlNode, operator: SpatialOperator, scope: FilterScope): Promise<Filter> {
  checkGeometryName(node, scope);
  const geometry = findGeometry(node);
  if (!geometry) throw unreadable(node.name, 'eine GML-Geometrie', 'a GML geometry');
  const crs = await crsOf(geometry, scope);
  return { kind: 'spatial', operator, wkt: gmlToWkt(geometry, wfsNorthFirst(crs), 'filter'), srid: crs.srid };
}

/** Lengths of units in metres, by the names that clients have for them. */
const units: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, 'm metre metres meter meters urn:ogc:def:uom:epsg::9001 http://www.opengis.net/def/uom/epsg/0/9001'],
      [1000, 'km kilometre kilometres kilometer kilometers'],
      [0.3048, 'ft foot feet'],
      [1609.344, 'mi mile miles'],
      [1852, 'nmi nm'],
    ] as const
  ).flatMap(([metres, names]) => names.split(' ').map((name) => [name, metres] as const)),
);
const furthestMetres = 20_040_000;

async function readDistance(node: XmlNode, scope: FilterScope): Promise<Filter> {
  checkGeometryName(node, scope);
  const geometry = findGeometry(node);
  if (!geometry) throw unreadable(node.name, 'eine GML-Geometrie', 'a GML geometry');
  const stated = childNamed(node, 'Distance');
  const unit = units.get((stated?.attributes.uom ?? stated?.attributes.units ?? '').trim().toLowerCase());
  const number = stated && stated.text.trim() !== '' ? Number(stated.text) : Number.NaN;
  const metres = number * (unit ?? Number.NaN);
  if (!(metres >= 0 && metres <= furthestMetres))
    throw unreadable(node.name, 'ein Distance mit uom="m" (oder km, ft, mi, nmi)', 'a Distance with uom="m" (or km, ft, mi, nmi)');
  const crs = await crsOf(geometry, scope);
  const near: Filter = {
    kind: 'near',
    wkt: gmlToWkt(geometry, wfsNorthFirst(crs), 'filter'),
    srid: crs.srid,
    metres,
    geographic: scope.crs.geographic,
  };
  return node.name === 'Beyond' ? { kind: 'not', item: near } : near;
}

function checkGeometryName(node: XmlNode, scope: FilterScope): void {
  const name = childNamed(node, ...referenceNames)?.text ?? '';
  if (name !== '' && !scope.isGeometry(localName(name)))
    throw unreadable(name, 'der Name des Geometriefelds', 'the name of the geometry field');
}

async function crsOf(geometry: XmlNode, scope: FilterScope): Promise<Crs> {
  const name = srsNameOf(geometry);
  return name === null ? scope.crs : resolveCrs(scope.db, crsName(name, 'srsName'), 'srsName');
}

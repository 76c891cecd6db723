import type { Sql } from '../../../db/types.ts';
import { crsName, resolveCrs, wfsNorthFirst, type Crs } from '../crs.ts';
import { ServiceError, shown } from '../../../problems/index.ts';
import { mirrored, type ComparisonOperator, type Filter, type SpatialOperator } from '@geo/api';
import { parseFeatureId } from '../../features/names.ts';
import { childNamed, childrenNamed, type XmlNode } from '../../../xml/index.ts';
import { findGeometry, gmlToBox, gmlToWkt, isEnvelope, srsNameOf } from './gml-geometry.ts';
import { localName } from './fields.ts';

/** What a filter is read against. */
export interface FilterScope {
  db: Sql;
  /** CRS of geometries that name none. */
  crs: Crs;
  typeName: string;
  /** Names of the feature's geometry. */
  isGeometry: (name: string) => boolean;
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
  if (comparison) return readComparison(node, comparison);
  if (name === 'PropertyIsLike') return readLike(node);
  if (name === 'PropertyIsNull' || name === 'PropertyIsNil') return { kind: 'null', property: propertyOf(node) };
  if (name === 'PropertyIsBetween') {
    const bound = (side: string): string => {
      const holder = childNamed(node, side);
      if (!holder) throw unreadable(name, 'LowerBoundary und UpperBoundary', 'LowerBoundary and UpperBoundary');
      return literalOf(holder);
    };
    return { kind: 'between', property: propertyOf(node), low: bound('LowerBoundary'), high: bound('UpperBoundary') };
  }
  if (name === 'BBOX') return readBox(node, scope);
  const operator = spatial[name];
  if (operator) return readSpatial(node, operator, scope);
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
  'ResourceId',
  'FeatureId',
].join(', ');

const referenceNames = ['ValueReference', 'PropertyName'];

function readComparison(node: XmlNode, operator: ComparisonOperator): Filter {
  const ignoreCase = node.attributes.matchCase === 'false';
  const literalFirst = node.children[0]?.name === 'Literal';
  return {
    kind: 'compare',
    operator: literalFirst ? mirrored[operator] : operator,
    property: propertyOf(node),
    value: literalOf(node),
    ignoreCase,
  };
}

function propertyOf(node: XmlNode): string {
  const reference = childNamed(node, ...referenceNames);
  if (!reference || reference.text === '')
    throw unreadable(node.name, 'ValueReference oder PropertyName mit einem Feldnamen', 'ValueReference or PropertyName with a field name');
  return reference.text;
}

function literalOf(node: XmlNode): string {
  const literal = childNamed(node, 'Literal');
  if (!literal) throw unreadable(node.name, 'ein Literal', 'a Literal');
  return literal.text;
}

function readLike(node: XmlNode): Filter {
  const escape = node.attributes.escapeChar ?? node.attributes.escape ?? '\\';
  const pattern = likePattern(literalOf(node), node.attributes.wildCard ?? '*', node.attributes.singleChar ?? '?', escape);
  return { kind: 'like', property: propertyOf(node), pattern, ignoreCase: node.attributes.matchCase === 'false' };
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

function checkGeometryName(node: XmlNode, scope: FilterScope): void {
  const name = childNamed(node, ...referenceNames)?.text ?? '';
  if (name !== '' && !scope.isGeometry(localName(name)))
    throw unreadable(name, 'der Name des Geometriefelds', 'the name of the geometry field');
}

async function crsOf(geometry: XmlNode, scope: FilterScope): Promise<Crs> {
  const name = srsNameOf(geometry);
  return name === null ? scope.crs : resolveCrs(scope.db, crsName(name, 'srsName'), 'srsName');
}

function unreadable(what: string, de: string, en: string): ServiceError {
  return new ServiceError('OperationParsingFailed', 'filter', {
    de: `Der Filter ist bei „${shown(what)}“ nicht lesbar. Richtig ist: ${de}.`,
    en: `The filter cannot be read at "${shown(what)}". Right is: ${en}.`,
  });
}

import { filterColumns, type ComparisonOperator, type FilterLiteral, type TextFilter } from '@geo/api';
import { childNamed, childrenNamed, escapeXml, type XmlNode } from '../../xml/index.ts';

const comparisons: Readonly<Record<ComparisonOperator, string>> = {
  '=': 'EqualTo',
  '<>': 'NotEqualTo',
  '<': 'LessThan',
  '>': 'GreaterThan',
  '<=': 'LessThanOrEqualTo',
  '>=': 'GreaterThanOrEqualTo',
};

/** Operators that a service names, without what its version puts around them. */
const oldNames: Readonly<Record<string, string>> = {
  nullcheck: 'null',
  lessthanequalto: 'lessthanorequalto',
  greaterthanequalto: 'greaterthanorequalto',
};

function operatorName(name: string): string {
  const bare = name.replace(/^PropertyIs/i, '').toLowerCase();
  return oldNames[bare] ?? bare;
}

/** What a service can check: comparisons by name, and whether they may be joined. */
export interface FilterAbility {
  operators: ReadonlySet<string>;
  isLogical: boolean;
}

/** Reads what the capabilities of a WFS 1.1 or 2.0 say about filters. */
export function filterAbility(root: XmlNode): FilterAbility {
  const scalar = childNamed(root, 'Filter_Capabilities') && childNamed(childNamed(root, 'Filter_Capabilities')!, 'Scalar_Capabilities');
  const list = scalar && childNamed(scalar, 'ComparisonOperators');
  const names = list ? childrenNamed(list, 'ComparisonOperator').map(({ attributes, text }) => attributes.name ?? text) : [];
  return { operators: new Set(names.map(operatorName)), isLogical: scalar !== null && childNamed(scalar, 'LogicalOperators') !== null };
}

function needs(filter: TextFilter): readonly string[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return ['logical', ...filter.items.flatMap(needs)];
    case 'not':
      return ['logical', ...needs(filter.item)];
    case 'compare':
      return [comparisons[filter.operator]];
    case 'like':
      return ['Like'];
    case 'in':
      return filter.values.length > 1 ? ['logical', 'EqualTo'] : ['EqualTo'];
    case 'between':
      return ['Between'];
    case 'null':
      return ['Null'];
    case 'expression':
      return ['expression'];
  }
}

/** Names that an XPath of a service takes as they are. */
const plainName = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** Whether a service checks all of a filter, by what it says itself. */
export function canCheck({ operators, isLogical }: FilterAbility, filter: TextFilter): boolean {
  if (!filterColumns(filter).every((name) => plainName.test(name))) return false;
  return needs(filter).every((one) => (one === 'logical' ? isLogical : operators.has(one.toLowerCase())));
}

export type FilterVersion = '2.0' | '1.1';

export interface FilterBox {
  /** In the order of axes of the system. */
  corners: readonly [number, number, number, number];
  srsName: string;
}

/** A filter as Filter Encoding 2.0 (WFS 2.0) or 1.1 (WFS 1.1), with a box that has to be met, too. */
export function filterEncoding(filter: TextFilter, version: FilterVersion, box: FilterBox | null): string {
  const isNew = version === '2.0';
  const prefix = isNew ? 'fes' : 'ogc';
  const [namespace, gml] = isNew
    ? ['http://www.opengis.net/fes/2.0', 'http://www.opengis.net/gml/3.2']
    : ['http://www.opengis.net/ogc', 'http://www.opengis.net/gml'];
  const element = (name: string, content: string, attributes = ''): string =>
    `<${prefix}:${name}${attributes}>${content}</${prefix}:${name}>`;
  const property = (name: string): string => element(isNew ? 'ValueReference' : 'PropertyName', escapeXml(name));
  const literal = (value: FilterLiteral): string => element('Literal', escapeXml(String(value)));
  const compared = (operator: ComparisonOperator, name: string, value: FilterLiteral, ignoreCase = false): string =>
    element(`PropertyIs${comparisons[operator]}`, property(name) + literal(value), ignoreCase ? ' matchCase="false"' : '');
  const written = (one: TextFilter): string => {
    switch (one.kind) {
      case 'and':
      case 'or':
        return one.items.length === 1
          ? written(one.items[0]!)
          : element(one.kind === 'and' ? 'And' : 'Or', one.items.map(written).join(''));
      case 'not':
        return element('Not', written(one.item));
      case 'compare':
        return compared(one.operator, one.property, one.value, one.ignoreCase);
      case 'like': {
        const escape = `escapeChar="\\"`;
        const matchCase = one.ignoreCase ? ' matchCase="false"' : '';
        return element(
          'PropertyIsLike',
          property(one.property) + literal(one.pattern),
          ` wildCard="%" singleChar="_" ${escape}${matchCase}`,
        );
      }
      case 'in': {
        const all = one.values.map((value) => compared('=', one.property, value));
        return all.length === 1 ? all[0]! : element('Or', all.join(''));
      }
      case 'between': {
        const bounds = element('LowerBoundary', literal(one.low)) + element('UpperBoundary', literal(one.high));
        return element('PropertyIsBetween', property(one.property) + bounds);
      }
      case 'null':
        return element('PropertyIsNull', property(one.property));
      case 'expression':
        throw new Error('No service is given what is computed.');
    }
  };
  const root = (content: string): string =>
    `<${prefix}:Filter xmlns:${prefix}="${namespace}" xmlns:gml="${gml}">${content}</${prefix}:Filter>`;
  if (box === null) return root(written(filter));
  const [a, b, c, d] = box.corners;
  const envelope = `<gml:Envelope srsName="${escapeXml(box.srsName)}"><gml:lowerCorner>${a} ${b}</gml:lowerCorner><gml:upperCorner>${c} ${d}</gml:upperCorner></gml:Envelope>`;
  return root(element('And', element('BBOX', envelope) + written(filter)));
}

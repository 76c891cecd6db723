import { geometryName, type Expression, type Filter, type FilterLiteral, type TextFilter } from '@geo/api';
import type { Sql } from '../../../db/types.ts';
import { ServiceError, shown } from '../../../problems/index.ts';
import { orderedBox, unwrapped } from '../../../relation/box.ts';
import { readFilter as readCql } from '../../../relation/cql2.ts';
import type { SortKey } from '../../../relation/texts/select.ts';
import type { CatalogueColumn } from '../../../store/maps/catalogue.ts';
import { crsName, resolveCrs } from '../crs.ts';
import { readFilter } from '../wfs/filter/fes.ts';
import { localName } from '../wfs/fields.ts';
import type { Constraint, GetRecords } from './request.ts';

/** What clients may ask for, as the core of the standard, Dublin Core and the profile of ISO call it, and the column of the catalogue. */
export const queryables: Readonly<Record<string, CatalogueColumn>> = {
  AnyText: 'anytext',
  Title: 'title',
  Subject: 'keywords',
  Abstract: 'description',
  Description: 'description',
  Identifier: 'id',
  ResourceIdentifier: 'id',
  Type: 'type',
  Modified: 'updated',
  Date: 'updated',
  RevisionDate: 'updated',
  Created: 'created',
  CreationDate: 'created',
  Language: 'language',
  ResourceLanguage: 'language',
  Creator: 'contact',
  Publisher: 'contact',
  OrganisationName: 'contact',
  Rights: 'license',
  TopicCategory: 'topic',
  TempExtent_begin: 'start',
  TempExtent_end: 'end',
};
const columns: ReadonlyMap<string, CatalogueColumn> = new Map(
  Object.entries(queryables).map(([name, column]) => [name.toLowerCase(), column]),
);
const isPlace = (name: string): boolean => ['boundingbox', 'geometry', 'coverage', 'spatial'].includes(name.toLowerCase());

function columnOf(property: string, locator: string): CatalogueColumn {
  const found = columns.get(localName(property.replaceAll('/', '_').trim()).toLowerCase());
  if (found) return found;
  const right = [...Object.keys(queryables), 'BoundingBox'].join(', ');
  throw new ServiceError('InvalidParameterValue', locator, {
    de: `Nach „${shown(property)}“ kann nicht gefragt werden. Richtig ist eines von: ${right}.`,
    en: `"${shown(property)}" cannot be asked for. Right is one of: ${right}.`,
  });
}

const day = /^\d{4}-\d\d-\d\d$/;
/** A day is all of its instants. */
const began = (value: FilterLiteral): FilterLiteral => (day.test(String(value)) ? `${value}T00:00:00Z` : value);
const ended = (value: FilterLiteral): FilterLiteral => (day.test(String(value)) ? `${value}T23:59:59.999Z` : value);

function compared(filter: Extract<Filter, { kind: 'compare' }>): Filter {
  const property = columnOf(filter.property, 'constraint');
  const { operator, value } = filter;
  if (property === 'anytext' && operator === '=') return contained(String(value).replaceAll(/[\\%_]/g, '\\$&'));
  if ((property !== 'updated' && property !== 'created') || !day.test(String(value))) return { ...filter, property };
  const inDay: Filter = { kind: 'between', property, low: began(value), high: ended(value) };
  if (operator === '=') return inDay;
  if (operator === '<>') return { kind: 'not', item: inDay };
  return { ...filter, property, value: operator === '>=' || operator === '<' ? began(value) : ended(value) };
}

/** A text anywhere among those of a record. @param pattern In the manner of SQL */
const contained = (pattern: string): Filter => ({
  kind: 'like',
  property: 'anytext',
  pattern: `%${pattern.replaceAll(/\s+/g, ' ')}%`,
  ignoreCase: true,
});

/** A filter over what clients call it as one over the columns of the catalogue. */
async function overColumns(filter: Filter, db: Sql): Promise<Filter> {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const items: Filter[] = [];
      for (const item of filter.items) items.push(await overColumns(item, db));
      return { ...filter, items };
    }
    case 'not':
      return { ...filter, item: await overColumns(filter.item, db) };
    case 'compare':
      return compared(filter);
    case 'like': {
      const property = columnOf(filter.property, 'constraint');
      return property === 'anytext' ? contained(filter.pattern) : { ...filter, property };
    }
    case 'between': {
      const property = columnOf(filter.property, 'constraint');
      const isTime = property === 'updated' || property === 'created';
      return { ...filter, property, ...(isTime ? { low: began(filter.low), high: ended(filter.high) } : {}) };
    }
    case 'in':
      return { ...filter, property: columnOf(filter.property, 'constraint') };
    case 'null':
      return isPlace(localName(filter.property))
        ? { ...filter, property: geometryName }
        : { ...filter, property: columnOf(filter.property, 'constraint') };
    case 'expression':
      return (await boxOf(filter.expression, db)) ?? { kind: 'expression', expression: renamed(filter.expression) };
    default:
      return filter;
  }
}

function renamed(expression: Expression): Expression {
  switch (expression.kind) {
    case 'property':
      return isPlace(localName(expression.name))
        ? { ...expression, name: geometryName }
        : { ...expression, name: columnOf(expression.name, 'constraint') };
    case 'call':
      return { ...expression, args: expression.args.map(renamed) };
    case 'condition':
      return { ...expression, filter: renamedFilter(expression.filter) };
    case 'literal':
    case 'shape':
      return expression;
  }
}

function renamedFilter(filter: TextFilter): TextFilter {
  if (filter.kind === 'expression') return { ...filter, expression: renamed(filter.expression) };
  if (filter.kind === 'not') return { ...filter, item: renamedFilter(filter.item) };
  if ('items' in filter) return { ...filter, items: filter.items.map(renamedFilter) };
  return { ...filter, property: columnOf(filter.property, 'constraint') };
}

/** `BBOX(ows:BoundingBox, west, south, east, north[, crs])`, which the language of filters has not; null for anything else. */
async function boxOf(expression: Expression, db: Sql): Promise<Filter | null> {
  if (expression.kind !== 'call' || expression.name !== 'bbox') return null;
  const [place, ...rest] = expression.args;
  const values = rest.map((one) => (one.kind === 'literal' ? one.value : null));
  const numbers = values.slice(0, 4);
  const name = values[4] ?? 'CRS:84';
  const isBox =
    place?.kind === 'property' &&
    isPlace(localName(place.name)) &&
    rest.length <= 5 &&
    numbers.length === 4 &&
    numbers.every((one) => typeof one === 'number');
  if (!isBox || typeof name !== 'string')
    throw new ServiceError('InvalidParameterValue', 'constraint', {
      de: 'BBOX ist nicht lesbar. Richtig ist: BBOX(ows:BoundingBox, West, Süd, Ost, Nord).',
      en: 'BBOX cannot be read. Right is: BBOX(ows:BoundingBox, west, south, east, north).',
    });
  const crs = await resolveCrs(db, crsName(name, 'constraint'), 'constraint');
  // As the short form is read everywhere but in maps: x first.
  const northFirst = crs.northFirst && crs.form !== 'short';
  const box = orderedBox(numbers as unknown as Parameters<typeof orderedBox>[0], northFirst, crs.geographic, 'constraint');
  return { kind: 'boxes', boxes: crs.geographic ? unwrapped(box) : [box], srid: crs.srid };
}

/** What a constraint asks of the catalogue. A geometry that names no system has longitude first. */
export async function constraintFilter(constraint: Constraint, db: Sql): Promise<Filter> {
  if (constraint.language === 'cql') return overColumns(readCql(constraint.text, { locator: 'constraint' }), db);
  const crs = await resolveCrs(db, crsName('CRS:84', 'constraint'), 'constraint');
  try {
    return await overColumns(await readFilter(constraint.node, { db, crs, typeName: '', isGeometry: isPlace, isField: () => false }), db);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.locator === 'constraint') throw error;
    throw new ServiceError(error.code, 'constraint', error.said, error.status);
  }
}

export function sortKeys(sort: GetRecords['sort']): SortKey[] {
  return sort.map(({ property, descending }) => ({ property: columnOf(property, 'sortBy'), descending }));
}

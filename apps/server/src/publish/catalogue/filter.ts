import { allOf, anyOf, type Filter } from '@geo/api';
import { likePattern } from '../../relation/search-sql.ts';
import type { CatalogueColumn } from '../../store/maps/catalogue.ts';
import type { TimeSpan } from '../services/time.ts';

const column = (key: CatalogueColumn): CatalogueColumn => key;
const keywords = column('keywords');
const between = (pattern: string): string => `%\n${pattern}\n%`;
const escaped = (text: string): string => likePattern(text).slice(1, -1);

/** Records that have a keyword. */
export const holdsKeyword = (word: string, ignoreCase = false): Filter => ({
  kind: 'like',
  property: keywords,
  pattern: between(escaped(word)),
  ignoreCase,
});

/** A filter as it is meant for records: what is asked of their keywords is asked of each of them. */
export function catalogueFilter(filter: Filter): Filter {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return { ...filter, items: filter.items.map(catalogueFilter) };
    case 'not':
      return { ...filter, item: catalogueFilter(filter.item) };
    case 'compare': {
      if (filter.property !== keywords || (filter.operator !== '=' && filter.operator !== '<>')) return filter;
      const holds = holdsKeyword(String(filter.value), filter.ignoreCase);
      return filter.operator === '=' ? holds : { kind: 'not', item: holds };
    }
    case 'in':
      return filter.property === keywords ? (anyOf(filter.values.map((value) => holdsKeyword(String(value)))) ?? filter) : filter;
    case 'like':
      return filter.property === keywords ? { ...filter, pattern: between(filter.pattern) } : filter;
    default:
      return filter;
  }
}

/** Records in whose texts one of some terms stands; words of a term stand side by side. Upper and lower case are the same. */
export function mentions(terms: readonly string[]): Filter | null {
  return anyOf(
    terms.map((term) => ({
      kind: 'like',
      property: column('anytext'),
      pattern: likePattern(term.replaceAll(/\s+/g, ' ')),
      ignoreCase: true,
    })),
  );
}

/** Records of data that tell of a span of time, and of those that tell of no time at all. */
export function toldOf({ from, to }: TimeSpan): Filter | null {
  const side = (property: CatalogueColumn, operator: '<=' | '>=', end: string | null): Filter | null =>
    end === null
      ? null
      : anyOf([
          { kind: 'null', property },
          { kind: 'compare', property, operator, value: end.slice(0, 10), ignoreCase: false },
        ]);
  return allOf([side('end', '>=', from), side('start', '<=', to)]);
}

/** Records by what the data are known by elsewhere: `layer:` with their name in services, `urn:uuid:` with their number, or either alone. */
export function knownElsewhere(ids: readonly string[]): Filter | null {
  const is = (property: CatalogueColumn, value: string): Filter => ({ kind: 'compare', operator: '=', property, value, ignoreCase: false });
  return anyOf(
    ids.map((id) => {
      const [, scheme, value] = /^(.*):([^:]*)$/s.exec(id) ?? [];
      if (scheme === undefined || value === undefined) return anyOf([is('id', id), is('name', id)]);
      const property = Object.entries(schemes).find(([, one]) => one === scheme)?.[0] as CatalogueColumn | undefined;
      if (property === undefined) return none;
      // All have one of each scheme.
      return value === '' ? all : is(property, value);
    }),
  );
}

/** What the data of a record are known by, besides the record: columns, and the schemes of their values. */
export const schemes = { id: 'urn:uuid', name: 'layer' } as const satisfies { readonly [Column in CatalogueColumn]?: string };

const all: Filter = { kind: 'not', item: { kind: 'null', property: column('id') } };
const none: Filter = { kind: 'null', property: column('id') };

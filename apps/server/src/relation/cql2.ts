import { filterLanguages, FilterSyntaxError, parseFilter, type TextFilter } from '@geo/api';
import { invalidParameter, ServiceError } from '../problems/index.ts';

export interface FilterParameter {
  /** The parameter that carries the filter, for messages. @default 'filter' */
  readonly locator?: string;
  /** What `filter-lang` says; null or undefined for CQL2 text. */
  readonly language?: string | null | undefined;
}

/** The filter that a parameter carries, as CQL2 text or JSON. */
export function readFilter(source: string, { locator = 'filter', language: asked }: FilterParameter = {}): TextFilter {
  const language = filterLanguages.find((one) => one === (asked ?? 'cql2-text'));
  if (!language) {
    const names = filterLanguages.join(', ');
    throw invalidParameter('filter-lang', asked!, { de: `eines von ${names}`, en: `one of ${names}` });
  }
  return toldAt(locator, () => parseFilter(source, language));
}

/** What is wrong with a filter, told of the parameter that carries it. */
export function toldAt<T>(locator: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof FilterSyntaxError ? new ServiceError('InvalidParameterValue', locator, error.texts) : error;
  }
}

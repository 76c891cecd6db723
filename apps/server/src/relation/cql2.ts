import { FilterSyntaxError, parseCql2, type Filter } from '@geo/api';
import { ServiceError } from '../problems/index.ts';

/** The filter that a parameter carries as CQL2 text. */
export function readFilter(source: string, locator = 'filter'): Filter {
  try {
    return parseCql2(source);
  } catch (error) {
    throw error instanceof FilterSyntaxError ? new ServiceError('InvalidParameterValue', locator, error.texts) : error;
  }
}

import type { TextFilter } from '@geo/api';
import { ServiceError } from '../../problems/index.ts';
import { readFilter } from '../../relation/cql2.ts';
import { bbox } from '../ports/bbox.ts';
import { crs } from '../ports/crs.ts';
import { integer } from '../ports/number.ts';
import { text } from '../ports/text.ts';
import { wrongFilter } from './messages.ts';

/** Records that one step may fetch. */
export const mostFetched = 10_000_000;

/** What functions that fetch features have in common. */
export const partPorts = {
  bbox: bbox({
    label: { de: 'Ausdehnung', en: 'Extent' },
    help: { de: 'Nur Objekte in diesem Rechteck.', en: 'Only features within this box.' },
    optional: true,
  }),
  limit: integer({
    label: { de: 'Höchstens', en: 'At most' },
    help: { de: 'So viele Objekte; ohne Angabe alle.', en: 'So many features; without it, all.' },
    min: 1,
    max: mostFetched,
    optional: true,
  }),
  crs: crs({
    label: { de: 'Koordinatensystem', en: 'Coordinate system' },
    help: {
      de: 'EPSG-Code des Ergebnisses; ohne Angabe wie der Dienst liefert.',
      en: 'EPSG code of the result; without it, as the service gives it.',
    },
    optional: true,
  }),
} as const;

export const filterPort = text({
  label: { de: 'Filter', en: 'Filter' },
  help: {
    de: "Bedingung in CQL2, zum Beispiel einwohner > 1000 AND name LIKE 'A%'. Kann der Dienst sie nicht prüfen, geschieht es nach dem Laden.",
    en: "Condition in CQL2, such as population > 1000 AND name LIKE 'A%'. What the service cannot check is checked after loading.",
  },
  optional: true,
});

/** A condition as it was entered; null for none. */
export function filterOf(entered: string | undefined): TextFilter | null {
  const source = entered?.trim() ?? '';
  return source === '' ? null : toldAtFilter(() => readFilter(source));
}

/** What is wrong with a filter, told at its input. */
export function toldAtFilter<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof ServiceError ? wrongFilter(error.said) : error;
  }
}

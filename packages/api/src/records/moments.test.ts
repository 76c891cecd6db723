import { expect, it } from 'vitest';
import type { Moment } from '../schemas/depot.ts';
import { lossOf, momentNames, quotedNames, readerLines, readersText } from './moments.ts';

const moment = (id: number, changes: number, status: Moment['status'] = 'finalized'): Moment => ({
  id,
  resource_uri: `/api/v2/magazine/moments/${id}`,
  depot: '/api/v1/depot/1/',
  created: '2026-11-22T10:00:00.000Z',
  persistent_size: 1000,
  size: 100,
  user: null,
  status,
  origin: 'magazine',
  temporary: false,
  changes,
  message: '',
  source_srid: null,
  bbox: null,
  approved: null,
  rejected: null,
  geometry_types: [],
});

it('what goes with a moment is what was changed in it or in the next one, or all where records were imported', () => {
  const loss = (moments: readonly Moment[], at: number) => lossOf({ moments }, moments[at]!).records;
  expect(lossOf({ moments: [moment(2, 0), moment(1, 0)] }, moment(1, 0))).toEqual({ records: 100, bytes: 1000 });
  expect(lossOf({ moments: [moment(2, 3), moment(1, 0)] }, moment(1, 0))).toEqual({ records: 3, bytes: 30 });
  expect(loss([moment(3, 7), moment(2, 4), moment(1, 0)], 1)).toBe(4);
  expect(loss([moment(3, 2), moment(2, 4), moment(1, 0)], 1)).toBe(2);
  // What a rejected one has changed was put back, and is not what the next one has changed.
  expect(loss([moment(4, 1), moment(3, 5, 'rejected'), moment(2, 9)], 2)).toBe(6);
  expect(loss([moment(4, 1), moment(3, 5, 'rejected'), moment(2, 9)], 1)).toBe(5);
  expect(lossOf({ moments: [] }, { ...moment(1, 0), size: 0 })).toEqual({ records: 0, bytes: 0 });
});

it('moments and what reads them are named in a sentence', () => {
  const named = momentNames([{ ...moment(1, 0), message: 'Pegel\nneu' }, moment(2, 0)]);
  expect(quotedNames(named, 'de')).toBe('„Pegel“, „2026-11-22“');
  expect(quotedNames(named, 'en')).toBe('"Pegel", "2026-11-22"');
  const lines = readerLines([
    { kind: 'finalview', name: 'Pegel der Lippe' },
    { kind: 'switchboard', name: null },
  ]);
  expect(readersText(lines, 'de')).toBe('die eingefrorene View „Pegel der Lippe“, etwas, das Sie nicht sehen dürfen');
});

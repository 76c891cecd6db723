import type { z } from 'zod';
import { firstLacked, isNarrow } from '../../../downloads/encodings.ts';
import { chosenColumns, downloadProblems, heldSettings, lackedProblem } from '../../../downloads/settings.ts';
import { newestMoment } from '../../../records/moments.ts';
import type { DownloadFormat } from '../../../schemas/config.ts';
import type { Datum } from '../../../schemas/datum.ts';
import type { DownloadQuery } from '../../../schemas/download.ts';
import { shapes } from '../../../types/fields/shapes/index.ts';
import { invalid, notFound, refused } from '../../errors.ts';
import { usualSystems } from './crs.ts';
import { momentAt } from './momentAt.ts';
import { columnsOf, geometryTypesOf, recordPage } from './records.ts';
import type { Actor, World } from '../state.ts';
import { reach } from '../store.ts';

/** Refuses a download that cannot be written as it is asked for. */
export function checkDownload(
  world: World,
  user: Actor,
  id: string,
  query: z.output<typeof DownloadQuery>,
  offered: readonly DownloadFormat[],
  language: 'de' | 'en',
): undefined {
  const depot = reach(world, user, 'depot', id);
  const format = offered.find((one) => one.id === query.format);
  if (!format)
    throw refused(
      'invalid',
      'format',
      `Datensätze gibt es nicht als „${query.format}“. Möglich ist: ${offered.map((one) => one.id).join(', ')}`,
    );
  const momentId = query.moment ?? newestMoment(depot)?.id;
  if (query.moment !== undefined && !depot.moments.some((one) => one.id === Number(query.moment))) throw notFound();
  const records: readonly Datum[] = momentId === undefined ? [] : momentAt(world, user, momentId).records;
  recordPage(records, { ...query, offset: 0, limit: 1, geometry: '0' });
  const columns = chosenColumns(columnsOf(records), query.columns);
  if ('field' in columns) throw refused('invalid', columns.field, columns.text.de);
  const stated = Object.fromEntries(shapes['row-export-config'].map(({ key }) => [key, query[key]]));
  const problems = downloadProblems(format, stated, language, { columns, geometryTypes: geometryTypesOf(records), srid: depot.srid });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems.map(({ field, text }) => [field, text.de])));
  const { crs, encoding } = heldSettings(stated, language);
  if (crs !== null && !usualSystems.some(({ value }) => value === crs))
    throw refused('invalid', 'crs', 'Dieses Koordinatensystem ist nicht bekannt. Erwartet wird ein EPSG-Code wie 25832.');
  if (!isNarrow(encoding)) return undefined;
  for (const { id: number, properties } of records)
    for (const { key } of columns) {
      const value = properties?.[key];
      const lacked = firstLacked(typeof value === 'string' ? value : JSON.stringify(value ?? ''), encoding);
      if (lacked !== undefined) throw refused('invalid', 'encoding', lackedProblem(encoding, lacked, number).text.de);
    }
  return undefined;
}

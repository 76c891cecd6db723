import type { SettledRecords } from '../depots/ingest.ts';
import type { StoredReport } from '../store/runs/jobs.ts';
import { refusedMessage, repairedMessage, stored, unplaceableMessage } from './messages.ts';
import type { FileReading } from './reading/reading.ts';

/** Refused records, and warnings, that are named one by one. */
export const messagesKept = 1000;

/** What became of the records of a file that are in the CRS of this code by now. What is reported is what lies in the table. */
export function reportOf({ result }: FileReading, settled: SettledRecords, srid: number): StoredReport {
  const unplaceable = settled.unplaceable.map((record) => unplaceableMessage(record, srid));
  const leftOut = [...unplaceable, ...settled.refused.map(refusedMessage)];
  const written = result.count - leftOut.length;
  if (settled.summary.count !== written) throw new Error(`${written} records were read, ${settled.summary.count} stored.`);
  return {
    read: result.count + result.rejectedCount,
    written,
    repaired: settled.repaired.count,
    rejected: result.rejectedCount + leftOut.length,
    rejections: [...result.rejected.map(({ number, reason }) => ({ ...stored(reason), record: number })), ...leftOut].slice(
      0,
      messagesKept,
    ),
    warnings: [...result.warnings.map(stored), ...settled.repaired.records.map(repairedMessage)].slice(0, messagesKept),
    counts: {
      ...Object.fromEntries(result.rejectedByCode),
      ...(unplaceable.length > 0 ? { not_transformable: unplaceable.length } : {}),
      ...(settled.refused.length > 0 ? { not_repairable: settled.refused.length } : {}),
      ...(settled.repaired.count > 0 ? { repaired: settled.repaired.count } : {}),
    },
    source_srid: result.crs?.srid ?? null,
  };
}

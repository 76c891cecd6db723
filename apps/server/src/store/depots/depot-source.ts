import { depotTable, type DepotRow, type MomentRow } from './depots.ts';
import { momentRelation } from './record-table.ts';
import type { RecordSource } from './records.ts';

/** Records of a depot at a moment; an empty depot has none. */
export function depotSource(depot: Pick<DepotRow, 'id' | 'srid' | 'content_type'>, moment: MomentRow | null): RecordSource {
  return {
    relation: momentRelation(depotTable(depot.id), depot.srid, moment ?? { number: 0, first_idx: 1, columns: [] }),
    contentType: depot.content_type,
    size: moment?.size ?? 0,
    sizeBytes: moment?.persistent_size ?? 0,
    extent4326: moment?.bbox ?? null,
    momentId: moment?.id ?? null,
  };
}

import { gridOrNone } from '../../../depots/geometry-grid.ts';
import type { Sql } from '../../../db/types.ts';
import { crsUnits } from '../../ports/crs-units.ts';

/** A tenth of a millimetre: to which places are rounded where they cannot be computed as they are. */
const gridMetres = 0.0001;
const gridDegrees = 1e-9;

/** SQL of the grid of an overlay in a coordinate system. */
export async function overlayGrid(sql: Sql, srid: number): Promise<string> {
  // Lengths of a system whose unit is not known are about as long as metres.
  const { geographic, metresPerUnit } = await crsUnits(sql, srid).catch(() => ({ geographic: false, metresPerUnit: 1 }));
  return gridOrNone(geographic ? gridDegrees : gridMetres / metresPerUnit);
}

import type { CrsPlace, CrsProposal } from '@geo/api';
import type { Extent4326, MapBox } from '@geo/ui/map';

/** Box of what the user wrote; proposals have their EPSG code as id. */
export const ownBox = 'own';

/** The boxes that the map shows: each proposal, and what the user wrote where it is none of them. */
export function boxesOf(proposals: readonly CrsProposal[], own: CrsPlace | null, selected: string | null, ownLabel: string): MapBox[] {
  // What was written may mean one of the proposals: that box is it, not a second one on top.
  const same = selected === ownBox && own !== null ? proposals.find(({ srid }) => srid === own.srid) : undefined;
  const chosen = same ? String(same.srid) : selected;
  const boxes = proposals.map(({ srid, bbox4326 }): MapBox => {
    const id = String(srid);
    return { id, label: `EPSG:${srid}`, extent4326: bbox4326, selected: chosen === id };
  });
  if (!own?.bbox4326 || same) return boxes;
  const label = own.srid === null ? ownLabel : `EPSG:${own.srid}`;
  return [...boxes, { id: ownBox, label, extent4326: own.bbox4326, selected: chosen === ownBox }];
}

/** Space around the boxes, so that labels at the rim have room. */
const marginShare = 0.15;
const marginMinDegrees = 0.05;

/** What shows all boxes; null when there are none. */
export function extentAround(boxes: readonly MapBox[]): Extent4326 | null {
  if (boxes.length === 0) return null;
  const side = (index: 0 | 1 | 2 | 3): number[] => boxes.map(({ extent4326 }) => extent4326[index]);
  const [west, south, east, north] = [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))];
  const [x, y] = [east - west, north - south].map((size) => Math.max(size * marginShare, marginMinDegrees)) as [number, number];
  return [Math.max(-180, west - x), Math.max(-90, south - y), Math.min(180, east + x), Math.min(90, north + y)];
}

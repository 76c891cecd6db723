import type { z } from 'zod';
import { editedMoment } from '../../../records/moments.ts';
import {
  isAnotherArea,
  mostRepairedPoints,
  type GeometryMeasure,
  type RepairInput,
  type RepairRefusal,
  type RepairedGeometry,
  type RepairedRecords,
} from '../../../records/repair.ts';
import { openRingIn, withClosedRings } from '../../../records/rings.ts';
import type { Datum } from '../../../schemas/datum.ts';
import type { Actor, World } from '../state.ts';
import { crossingIn, crossingOf, polygonsOf } from './crossing.ts';
import { momentAt, refusal } from './momentAt.ts';
import { editableRecords, onEarth, storeGeometry } from './moments.ts';
import { positionsOf } from './records.ts';

type Ring = readonly (readonly number[])[];
type Geometry = NonNullable<Datum['geometry']>;
type Repair = { readonly geometry: Geometry } | { readonly refused: RepairRefusal };

const radiusM = 6_371_008.8;
const radians = (degrees = 0): number => (degrees * Math.PI) / 180;

/** Square metres on a sphere: of a ring that crosses itself the difference of its loops. */
function ringArea(ring: Ring): number {
  const strips = ring
    .slice(1)
    .map(([lon, lat], index) => radians(lon! - ring[index]![0]!) * (2 + Math.sin(radians(ring[index]![1])) + Math.sin(radians(lat))));
  return (Math.abs(strips.reduce((sum, strip) => sum + strip, 0)) * radiusM ** 2) / 2;
}

const areaOf = (geometry: Geometry): number =>
  polygonsOf(geometry).reduce((sum, [outer = [], ...holes]) => {
    return sum + Math.max(0, ringArea(outer) - holes.reduce((hole, ring) => hole + ringArea(ring), 0));
  }, 0);

function measured(geometry: Geometry): GeometryMeasure {
  const parts = geometry.type.startsWith('Multi') ? (geometry as { coordinates?: unknown[] }).coordinates!.length : 1;
  return { parts, points: positionsOf(geometry).length, area_m2: areaOf(geometry) };
}

/** A ring that crosses itself as rings that do not: it is cut where it does. */
function loopsOf(ring: Ring): readonly Ring[] {
  const met = crossingOf(ring);
  if (!met) return [ring];
  const { place, first, second } = met;
  return [
    ...loopsOf([place, ...ring.slice(first + 1, second + 1), place]),
    ...loopsOf([...ring.slice(0, first + 1), place, ...ring.slice(second + 1)]),
  ];
}

/** A surface cut where its outer rings cross themselves. Holes are left as they are, and loops that cover each other stay. */
function repaired(geometry: Geometry): Repair {
  const polygons = polygonsOf(geometry);
  if (polygons.some(([, ...holes]) => holes.some((hole) => crossingOf(hole)))) return { refused: 'engine' };
  const parts = polygons.flatMap(([outer = [], ...holes]) => {
    const loops = loopsOf(outer).filter((ring) => ring.length > 3 && ringArea(ring) > 0);
    return loops.map((ring, index) => (index === 0 ? [ring, ...holes] : [ring]));
  });
  if (parts.length === 0) return { refused: 'nothing_left' };
  const isOne = geometry.type === 'Polygon' && parts.length === 1;
  return { geometry: { type: isOne ? 'Polygon' : 'MultiPolygon', coordinates: isOne ? parts[0] : parts } };
}

/** A geometry as it would be if it were valid. */
export function repairGeometry(world: World, user: Actor, momentId: string, input: z.output<typeof RepairInput>): RepairedGeometry {
  editableRecords(world, user, momentId);
  const sent = onEarth(input.geometry);
  const count = positionsOf(sent).length;
  if (count > mostRepairedPoints) throw refusal('too_many_points', { count, limit: mostRepairedPoints });
  const end = openRingIn(sent);
  const geometry = withClosedRings(sent);
  const place = crossingIn(geometry);
  const whole = place ? repaired(geometry) : { geometry };
  if ('refused' in whole) throw refusal(whole.refused === 'nothing_left' ? 'nothing_left' : 'irreparable', {}, { place: place! });
  const flaw = end ? { name: 'unclosed_ring', place: end } : place && { name: 'self_intersection', place };
  return {
    geometry: whole.geometry,
    flaw: flaw && { name: flaw.name, place: [flaw.place[0]!, flaw.place[1]!] },
    before: measured(geometry),
    after: measured(whole.geometry),
  };
}

const mostAtOnce = 500;

/** Repairs what is not valid in the open moment, from a record on. */
export function repairGeometries(world: World, user: Actor, momentId: string, from: number): Omit<RepairedRecords, 'step'> {
  const { depot, records } = editableRecords(world, user, momentId);
  const invalid = records.filter(({ id, geometry }) => id >= from && geometry && crossingIn(geometry));
  const [some, next = null] = [invalid.slice(0, mostAtOnce), invalid[mostAtOnce]?.id];
  const changed: RepairedRecords['changed'] = [];
  const refused: RepairedRecords['refused'] = [];
  for (const { id, geometry } of some) {
    const whole = repaired(geometry!);
    if ('refused' in whole) refused.push({ id, reason: whole.refused });
    else {
      storeGeometry(world, user, world.depots.get(depot.id)!, id, whole.geometry);
      const [before, after] = [measured(geometry!), measured(whole.geometry)];
      if (isAnotherArea(before.area_m2 ?? 0, after.area_m2 ?? 0)) changed.push({ id, before, after });
    }
  }
  const edited = editedMoment(momentAt(world, user, momentId).depot)!;
  const seen = next === null ? records.length : records.filter(({ id }) => id < next).length;
  return {
    moment_id: edited.id,
    moment_size: edited.size,
    repaired: some.length - refused.length,
    changed,
    refused,
    skipped: 0,
    next,
    share: records.length === 0 ? 1 : seen / records.length,
  };
}

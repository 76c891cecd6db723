import type { Geometry, GeometryCollection } from 'geojson';
import { shapeOf, type EditedGeometry } from './shape.ts';

/** A collection whose members are edited one by one. */
export interface EditedCollection extends GeometryCollection {
  geometries: EditedGeometry[];
}

/** Whether a geometry is a collection of at least one member, each of which can be edited. */
export function isEditedCollection(geometry: Geometry | null): geometry is EditedCollection {
  return (
    geometry?.type === 'GeometryCollection' && geometry.geometries.length > 0 && geometry.geometries.every((one) => shapeOf(one) !== null)
  );
}

/** The collection with another member at a place, or one after the last; null takes the member out. Null where none is left. */
export function withMember(collection: EditedCollection, at: number, member: EditedGeometry | null): EditedCollection | null {
  const { geometries } = collection;
  const next = member ? [...geometries.slice(0, at), member, ...geometries.slice(at + 1)] : geometries.toSpliced(at, 1);
  return next.length === 0 ? null : { ...collection, geometries: next };
}

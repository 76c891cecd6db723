import { type Crs, wfsNorthFirst } from '../crs.ts';
import type { WfsVersion } from './version.ts';

/**
 * How the geometry of a layer is written: `single` and `multi` of one family as such (a layer with both writes all as multi),
 * anything else by the generic geometry property.
 */
export interface GeometryShape {
  kind: 'none' | 'single' | 'multi' | 'mixed';
  /** Name of the GML property type; '' without geometry. */
  propertyType: string;
  collection: string;
  member: string;
}

const families = [
  {
    single: 'Point',
    multi: 'MultiPoint',
    singleType: 'gml:PointPropertyType',
    multiType: 'gml:MultiPointPropertyType',
    collection: 'gml:MultiPoint',
    member: 'gml:pointMember',
  },
  {
    single: 'LineString',
    multi: 'MultiLineString',
    singleType: 'gml:CurvePropertyType',
    multiType: 'gml:MultiCurvePropertyType',
    collection: 'gml:MultiCurve',
    member: 'gml:curveMember',
  },
  {
    single: 'Polygon',
    multi: 'MultiPolygon',
    singleType: 'gml:SurfacePropertyType',
    multiType: 'gml:MultiSurfacePropertyType',
    collection: 'gml:MultiSurface',
    member: 'gml:surfaceMember',
  },
] as const;

export function geometryShape(types: readonly string[], version: WfsVersion): GeometryShape {
  if (types.length === 0) return { kind: 'none', propertyType: '', collection: '', member: '' };
  const family = families.find(({ single, multi }) => types.every((type) => type === single || type === multi));
  if (!family)
    return { kind: 'mixed', propertyType: 'gml:GeometryPropertyType', collection: 'gml:MultiGeometry', member: 'gml:geometryMember' };
  const { collection, member } = family;
  if (version === '1.0.0') {
    const [kind, type] = types.includes(family.multi) ? (['multi', family.multi] as const) : (['single', family.single] as const);
    return { kind, propertyType: `gml:${type}PropertyType`, collection, member };
  }
  return types.includes(family.multi)
    ? { kind: 'multi', propertyType: family.multiType, collection, member }
    : { kind: 'single', propertyType: family.singleType, collection, member };
}

/** Bits of ST_AsGML's options: 1 URN as CRS name, 4 plain LineString, 16 north first. */
export function gmlOptions(crs: Crs): number {
  return (crs.form === 'short' ? 0 : 1) + 4 + (wfsNorthFirst(crs) ? 16 : 0);
}

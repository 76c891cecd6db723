import { geometryTypes, type Datum } from '@geo/api';

const known: ReadonlySet<string> = new Set(geometryTypes);

const isGeometry = (value: Datum['geometry']): value is NonNullable<Datum['geometry']> & GeoJSON.Geometry =>
  value !== null && value !== undefined && known.has(value.type);

/** The records that have a geometry, as GeoJSON in EPSG:4326, axis order longitude, latitude. */
export function featuresOf(datums: readonly Datum[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: datums.flatMap(({ id, geometry, properties }): GeoJSON.Feature[] =>
      isGeometry(geometry) ? [{ type: 'Feature', id, geometry, properties: properties ?? {} }] : [],
    ),
  };
}

/** GeoJSON is WGS 84; other systems are named in the manner of GeoJSON 2008, which GDAL and QGIS read. */
export function crsMember(srid: number): string {
  return srid === 4326 ? '' : `"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::${srid}"}},`;
}

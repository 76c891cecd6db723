import { describe, expect, it } from 'vitest';
import { crsOfWkt } from './match.ts';
import { parseWkt } from './wkt.ts';

const geographic = (name: string, datum: string, authority = '') =>
  `GEOGCS["${name}",DATUM["${datum}",SPHEROID["x",6378137,298.257]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]${authority}]`;
const projected = (name: string, base: string, method: string, parameters: Record<string, number>, more = 'UNIT["Meter",1]') =>
  `PROJCS["${name}",${base},PROJECTION["${method}"],${Object.entries(parameters)
    .map(([key, value]) => `PARAMETER["${key}",${value}],`)
    .join('')}${more}]`;
const tm = (meridian: number, easting: number, scale: number, northing = 0) => ({
  False_Easting: easting,
  False_Northing: northing,
  Central_Meridian: meridian,
  Scale_Factor: scale,
  Latitude_Of_Origin: 0,
});
const etrs = geographic('GCS_ETRS_1989', 'D_ETRS_1989');
const wgs = geographic('GCS_WGS_1984', 'D_WGS_1984');
const mgi = geographic('GCS_MGI', 'D_MGI');
const dhdn = geographic('GCS_Deutsches_Hauptdreiecksnetz', 'D_Deutsches_Hauptdreiecksnetz');

describe('CRS of WKT', () => {
  it.each([
    ['WGS 84', wgs, 4326],
    ['ETRS89', etrs, 4258],
    ['DHDN', dhdn, 4314],
    ['NAD83 of OGC', geographic('NAD83', 'North_American_Datum_1983'), 4269],
    ['UTM 32N', projected('ETRS_1989_UTM_Zone_32N', etrs, 'Transverse_Mercator', tm(9, 500_000, 0.9996)), 25832],
    ['UTM 33N by its parameters', projected('my grid', etrs, 'Transverse_Mercator', tm(15, 500_000, 0.9996)), 25833],
    ['UTM 32N with the zone in front', projected('x', etrs, 'Transverse_Mercator', tm(9, 32_500_000, 0.9996)), 4647],
    ['UTM on WGS 84', projected('x', wgs, 'Transverse_Mercator', tm(9, 500_000, 0.9996)), 32632],
    ['UTM south', projected('x', wgs, 'Transverse_Mercator', tm(9, 500_000, 0.9996, 10_000_000)), 32732],
    ['Gauß-Krüger 2', projected('DHDN_3_Degree_Gauss_Zone_2', dhdn, 'Gauss_Kruger', tm(6, 2_500_000, 1)), 31466],
    ['Austria, west', projected('x', mgi, 'Transverse_Mercator', tm(10.3333333333333, 0, 1, -5_000_000)), 31254],
    ['Austria, middle', projected('x', mgi, 'Transverse_Mercator', tm(13.3333333333333, 0, 1, -5_000_000)), 31255],
    ['Austria, east', projected('MGI_Austria_GK_East', mgi, 'Transverse_Mercator', tm(16.3333333333333, 0, 1, -5_000_000)), 31256],
    ['Gauß-Krüger 4', projected('x', dhdn, 'Transverse_Mercator', tm(12, 4_500_000, 1)), 31468],
    [
      'Web Mercator',
      projected('WGS_1984_Web_Mercator_Auxiliary_Sphere', wgs, 'Mercator_Auxiliary_Sphere', {
        Central_Meridian: 0,
        Standard_Parallel_1: 0,
      }),
      3857,
    ],
    [
      'LAEA Europe',
      projected('x', etrs, 'Lambert_Azimuthal_Equal_Area', {
        False_Easting: 4_321_000,
        False_Northing: 3_210_000,
        longitude_of_center: 10,
        latitude_of_center: 52,
      }),
      3035,
    ],
    ['a name alone', 'PROJCS["ETRS89 / UTM zone 31N"]', 25831],
    ['a name of Gauß-Krüger alone', 'PROJCS["DHDN / 3-degree Gauss-Kruger zone 3"]', 31467],
    ['the authority of the root', `PROJCS["x",${geographic('a', 'b', ',AUTHORITY["EPSG","4258"]')},AUTHORITY["EPSG","25834"]]`, 25834],
    [
      'WKT 2',
      'PROJCRS["x",BASEGEOGCRS["ETRS89",DATUM["European Terrestrial Reference System 1989"]],CONVERSION["u",METHOD["Transverse Mercator"],PARAMETER["Latitude of natural origin",0],PARAMETER["Longitude of natural origin",9],PARAMETER["Scale factor at natural origin",0.9996],PARAMETER["False easting",500000],PARAMETER["False northing",0]],CS[Cartesian,2],LENGTHUNIT["metre",1]]',
      25832,
    ],
    ['a compound', `COMPD_CS["x",${wgs},VERT_CS["h"]]`, 4326],
  ])('%s', (_, wkt, srid) => {
    expect(crsOfWkt(wkt)).toEqual({ srid, name: expect.any(String) as unknown });
  });
  it.each([
    ['an unknown method', projected('x', wgs, 'Bonne', {})],
    ['the authority of a part only', `PROJCS["x",${geographic('a', 'b', ',AUTHORITY["EPSG","4258"]')}]`],
    ['feet', projected('x', etrs, 'Transverse_Mercator', tm(9, 500_000, 0.9996), 'UNIT["Foot_US",0.3048006]')],
    ['another scale', projected('x', etrs, 'Transverse_Mercator', tm(9, 500_000, 0.9999))],
    ['gradians', 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"],UNIT["Grad",0.015707963]]'],
    ['another meridian', 'GEOGCS["WGS 84",DATUM["D_WGS_1984"],PRIMEM["Paris",2.33],UNIT["Degree",0.0174532925199433]]'],
    ['no WKT', 'hello'],
  ])('keeps the definition of %s', (_, wkt) => {
    expect(crsOfWkt(wkt)).toMatchObject({ srid: null, definition: wkt });
  });
  it('refuses text without end', () => {
    expect(parseWkt('A['.repeat(10_000))).toBeNull();
    expect(parseWkt('A["x"')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { projJsonOf } from './projjson.ts';

const etrs89 =
  'GEOGCS["ETRS89",DATUM["European_Terrestrial_Reference_System_1989",SPHEROID["GRS 1980",6378137,298.257222101,AUTHORITY["EPSG","7019"]]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4258"]]';
const projected = (projection: string, rest = 'UNIT["metre",1]'): string =>
  `PROJCS["ETRS89 / UTM zone 32N",${etrs89},${projection},${rest},AUTHORITY["EPSG","25832"]]`;
const utm32 =
  'PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",9],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0]';

describe('PROJJSON of a definition', () => {
  it('says datum, method, parameters and code of a projected system', () => {
    expect(projJsonOf(projected(utm32))).toMatchObject({
      type: 'ProjectedCRS',
      name: 'ETRS89 / UTM zone 32N',
      base_crs: {
        name: 'ETRS89',
        datum: {
          type: 'GeodeticReferenceFrame',
          name: 'European Terrestrial Reference System 1989',
          ellipsoid: { name: 'GRS 1980', semi_major_axis: 6_378_137, inverse_flattening: 298.257222101 },
        },
        id: { authority: 'EPSG', code: 4258 },
      },
      conversion: {
        method: { name: 'Transverse Mercator', id: { authority: 'EPSG', code: 9807 } },
        parameters: [
          { name: 'Latitude of natural origin', value: 0, unit: 'degree' },
          { name: 'Longitude of natural origin', value: 9, unit: 'degree' },
          { name: 'Scale factor at natural origin', value: 0.9996, unit: 'unity' },
          { name: 'False easting', value: 500_000, unit: 'metre' },
          { name: 'False northing', value: 0, unit: 'metre' },
        ],
      },
      coordinate_system: { subtype: 'Cartesian' },
      id: { authority: 'EPSG', code: 25832 },
    });
  });

  it('of a geographic one has its axes', () => {
    expect(projJsonOf(etrs89)).toMatchObject({ type: 'GeographicCRS', name: 'ETRS89', coordinate_system: { subtype: 'ellipsoidal' } });
  });

  it('names the unit of lengths that are not metres', () => {
    const feet = projJsonOf(projected(utm32, 'UNIT["US survey foot",0.304800609601219]'));
    const unit = { type: 'LinearUnit', name: 'US survey foot', conversion_factor: 0.304800609601219 };
    expect(feet).toMatchObject({ coordinate_system: { axis: [{ unit }, { unit }] } });
    expect(JSON.stringify(feet)).not.toContain('metre');
  });

  it('tells the Mercator of web maps from others', () => {
    const mercator = 'PROJECTION["Mercator_1SP"],PARAMETER["central_meridian",0]';
    const web = projected(mercator, 'UNIT["metre",1],EXTENSION["PROJ4","+proj=merc +a=6378137 +b=6378137 +nadgrids=@null +no_defs"]');
    expect(projJsonOf(web)).toMatchObject({ conversion: { method: { name: 'Popular Visualisation Pseudo Mercator' } } });
    expect(projJsonOf(projected(mercator))).toBeNull();
  });

  it('is none for what it could not say without loss', () => {
    expect(projJsonOf('')).toBeNull();
    expect(projJsonOf(projected('PROJECTION["Krovak"],PARAMETER["central_meridian",9]'))).toBeNull();
    expect(projJsonOf(projected(utm32).replace('PRIMEM["Greenwich",0]', 'PRIMEM["Ferro",-17.66666666666667]'))).toBeNull();
    expect(projJsonOf(projected(utm32).replace('0.0174532925199433', '0.01570796326794897'))).toBeNull();
    expect(projJsonOf(`COMPD_CS["mit Höhe",${projected(utm32)},VERT_CS["h",VERT_DATUM["h",2005],UNIT["metre",1]]]`)).toBeNull();
  });
});

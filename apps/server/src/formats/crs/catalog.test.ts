import { describe, expect, it } from 'vitest';
import { boxWithin } from './box.ts';
import { catalogTexts, matchInCatalog, type CatalogEntry } from './catalog.ts';
import { factsOf } from './facts.ts';
import { judgeCrs } from './plausible.ts';
import { parseWkt } from './wkt.ts';

const spheroids = {
  GRS80: 'SPHEROID["GRS 1980",6378137,298.257222101]',
  bessel: 'SPHEROID["Bessel 1841",6377397.155,299.1528128]',
  krass: 'SPHEROID["Krassowsky 1940",6378245,298.3]',
};
const geographic = (name: string, datum: string, spheroid: string, meridian = 0) =>
  `GEOGCS["${name}",DATUM["${datum}",${spheroid}],PRIMEM["x",${meridian}],UNIT["degree",0.0174532925199433]]`;
const tm = (name: string, base: string, meridian: number, easting: number, scale: number, unit = 'UNIT["metre",1]') =>
  `PROJCS["${name}",${base},PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",${meridian}],PARAMETER["scale_factor",${scale}],PARAMETER["false_easting",${easting}],PARAMETER["false_northing",0],${unit}]`;
const etrs = geographic('ETRS89', 'European_Terrestrial_Reference_System_1989', spheroids.GRS80);
const dhdn = geographic('DHDN', 'Deutsches_Hauptdreiecksnetz', spheroids.bessel);
const mgi = geographic('MGI', 'Militar_Geographische_Institute', spheroids.bessel);

const catalog: CatalogEntry[] = [
  { srid: 3044, wkt: tm('ETRS89 / UTM zone 32N (N-E)', etrs, 9, 500_000, 0.9996) },
  { srid: 25832, wkt: tm('ETRS89 / UTM zone 32N', etrs, 9, 500_000, 0.9996) },
  { srid: 31467, wkt: tm('DHDN / 3-degree Gauss-Kruger zone 3', dhdn, 9, 3_500_000, 1) },
  { srid: 1, wkt: tm('MGI / x', mgi, 9, 3_500_000, 1) },
  { srid: 4258, wkt: etrs },
  { srid: 4314, wkt: dhdn },
];
const match = (wkt: string) => {
  const facts = factsOf(parseWkt(wkt)!)!;
  return matchInCatalog(
    facts,
    catalog.filter((entry) => catalogTexts(facts).every((text) => entry.wkt.includes(text))),
  );
};

describe('the catalogue', () => {
  it.each([
    ['GRS 1980(IUGG, 1980)', 'D_unknown', 'SPHEROID["GRS80",6378137,298.257222101]'],
    ['GCS_GRS_1980', 'D_GRS_1980', 'SPHEROID["GRS_1980",6378137.0,298.257222101]'],
    ['unnamed ellipse', 'unknown', 'SPHEROID["Unknown",6378137,298.257222101]'],
    ['x', 'Not_specified_based_on_GRS_1980_ellipsoid', 'SPHEROID["GRS 1980",6378137,298.257222101]'],
    ['x', 'D_ETRF_2000', 'SPHEROID["GRS_1980",6378137,298.257222101]'],
  ])('takes %s, %s for ETRS89, with a note', (name, datum, spheroid) => {
    const base = geographic(name, datum, spheroid);
    expect(match(tm('x', base, 9, 500_000, 0.9996))).toEqual({ srid: 25832, name: 'ETRS89 / UTM zone 32N', isDatumAssumed: true });
    expect(match(base)).toMatchObject({ srid: 4258 });
  });
  it('takes a generic datum of an ellipsoid for the one that surveys use', () => {
    expect(match(tm('x', geographic('GCS_Bessel', 'D_Bessel_1841', spheroids.bessel), 9, 3_500_000, 1))).toMatchObject({ srid: 31467 });
  });
  it('knows the method by its other name', () => {
    expect(match(tm('x', dhdn, 9, 3_500_000, 1).replace('Transverse_Mercator', 'Gauss_Kruger'))).toMatchObject({
      srid: 31467,
      isDatumAssumed: false,
    });
  });
  it.each([
    ['a datum that is named and another', tm('x', geographic('x', 'D_Hermannskogel', spheroids.bessel), 9, 3_500_000, 1)],
    ['another ellipsoid', tm('x', geographic('x', 'unknown', spheroids.krass), 9, 500_000, 0.9996)],
    ['another scale', tm('x', etrs, 9, 500_000, 0.9999)],
    ['another meridian of its degrees', geographic('x', 'unknown', spheroids.GRS80, 2.33)],
    ['feet', tm('x', etrs, 9, 500_000, 0.9996, 'UNIT["foot",0.3048]')],
  ])('has nothing for %s', (_, wkt) => {
    expect(match(wkt)).toBeNull();
  });
  it('needs an ellipsoid and a method', () => {
    expect(factsOf(parseWkt('PROJCS["x",GEOGCS["y"]]')!)).toBeNull();
    expect(factsOf(parseWkt(`PROJCS["x",${etrs}]`)!)).toBeNull();
  });
});

describe('the box of a layer without CRS', () => {
  const utm32 = '+proj=utm +zone=32 +ellps=GRS80 +units=m +no_defs';
  const germany = [5.5, 47, 12.2, 56] as const;
  it('lies where a CRS puts it', () => {
    const box = boxWithin([356_000, 5_645_000, 357_000, 5_646_000], utm32, germany)!;
    expect(box.map((value) => value.toFixed(2))).toEqual(['6.95', '50.94', '6.96', '50.95']);
  });
  it.each([
    ['outside of the area of use', [356_000, 4_000_000, 357_000, 4_000_001]],
    ['half outside', [356_000, 5_000_000, 357_000, 5_646_000]],
    ['where the projection answers nonsense', [1e12, 1e12, 1e12, 1e12]],
    ['at no number', [NaN, 0, 1, 1]],
  ])('is none %s', (_, box) => {
    expect(boxWithin(box, utm32, germany)).toBeNull();
  });
  it('is none with a definition that is none', () => expect(boxWithin([0, 0, 1, 1], '+proj=nonsense', germany)).toBeNull());
});

describe('what is held true of a CRS', () => {
  const isGeographic = (srid: number) => ({ 4326: true, 25832: false })[srid];
  const utm = { srid: 25832, name: 'UTM' };
  const degrees = { degrees: 9, other: 1 };
  const metres = { degrees: 1, other: 9 };
  it.each([
    [utm, metres, 'known', 25832],
    [utm, degrees, 'unknown', 25832],
    [{ srid: 4326, name: 'x' }, degrees, 'known', 4326],
    [{ srid: 4326, name: 'x' }, metres, 'unknown', 4326],
    [{ ...utm, isAssumed: true as const }, metres, 'assumed', 25832],
    [null, degrees, 'assumed', 4326],
    [null, metres, 'unknown', undefined],
    [null, { degrees: 0, other: 0 }, 'known', undefined],
    [{ srid: null, name: 'own' }, metres, 'unknown', null],
    [{ srid: 99_999, name: 'x' }, metres, 'unknown', 99_999],
  ])('%o with %o is %s', (crs, places, status, srid) => {
    const verdict = judgeCrs(crs, places, isGeographic);
    expect([verdict.status, verdict.crs?.srid]).toEqual([status, srid]);
  });
});

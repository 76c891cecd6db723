import { afterAll, describe, expect, it } from 'vitest';
import { detect } from '../reading/dispatch.ts';
import { readAll, workbench } from '../testing/upload.ts';
import { isLongitudeFirst, zonedSystem } from './axes.ts';
import { offersDriver } from './process.ts';

const bench = workbench();
afterAll(() => bench.remove());
const limits = { workDir: bench.dir };

describe('an easting with its zone behind a northing', () => {
  it('is told from all else by its size', () => {
    expect(zonedSystem(5_707_493, 32_363_702)).toBe(4647);
    expect(zonedSystem(5_707_493, 33_363_702)).toBe(5650);
    expect(zonedSystem(5_707_493, 31_463_702)).toBe(5649);
    for (const [x, y] of [
      [32_363_702, 5_707_493],
      [5_707_493, 363_702],
      [5_707_493, 2_563_702],
      [5_707_493, 32_000_001],
      [7.1, 50.7],
    ] as const)
      expect(zonedSystem(x, y)).toBeNull();
  });
});

const gml = (places: readonly string[], srs: string) =>
  `<?xml version="1.0"?><wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:h="urn:h">${places
    .map(
      (place, index) =>
        `<wfs:member><h:Haus gml:id="h.${index}"><h:nr>${index}</h:nr><h:ort><gml:LineString gml:id="l.${index}" srsName="${srs}"><gml:posList>${place}</gml:posList></gml:LineString></h:ort></h:Haus></wfs:member>`,
    )
    .join('')}</wfs:FeatureCollection>`;
const northingFirst = ['5707493.5 32363702.25 5707494 32363703', '5707000 32363000 5707001 32363001'];
const line = [
  [32363702.25, 5707493.5],
  [32363703, 5707494],
];

describe.skipIf(!offersDriver('GML'))('a file in a system that GDAL does not know', () => {
  const upload = (places: readonly string[], srs = 'urn:ogc:def:crs:EPSG::102329') => [bench.upload('haus.gml', gml(places, srs))];

  it('that has the longitude first, against its system, is read so where a latitude would be none', async () => {
    const files = upload(['105.5 -43.5 105.6 -43.6', '154.3 -10.5 154.4 -10.6'], 'urn:ogc:def:crs:EPSG::4326');
    const [detection] = await detect(files, limits);
    expect(detection!.layers).toMatchObject([{ crs: { srid: 4326 }, extent: [105.5, -43.6, 154.4, -10.5], places: { other: 0 } }]);
    expect(detection!.warnings.map(({ code }) => code)).toEqual(['longitude_first']);
    const { records, codes } = await readAll(files, {}, limits);
    expect(records[0]!.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [105.5, -43.5],
        [105.6, -43.6],
      ],
    });
    expect(codes).toEqual(['longitude_first']);
    const right = await readAll(upload(['-43.5 105.5 -43.6 105.6'], 'urn:ogc:def:crs:EPSG::4326'), {}, limits);
    expect([right.records[0]!.geometry, right.codes]).toEqual([
      {
        type: 'LineString',
        coordinates: [
          [105.5, -43.5],
          [105.6, -43.6],
        ],
      },
      [],
    ]);
    expect(isLongitudeFirst([0, 100, 80, 170], { srid: 25832, name: '' })).toBe(false);
  });

  it('that is a page of an answer of a service says so', async () => {
    const text = gml(['1 2 3 4'], 'urn:ogc:def:crs:EPSG::4326').replace(
      '<wfs:FeatureCollection ',
      '<wfs:FeatureCollection numberMatched="2000" numberReturned="1" ',
    );
    const [detection] = await detect([bench.upload('seite.gml', text)], limits);
    expect(detection!.warnings).toMatchObject([{ code: 'page_of_more', de: expect.stringContaining('1 von 2000') as unknown }]);
    expect((await readAll([bench.upload('seite.gml', text)], {}, limits)).codes).toEqual(['page_of_more']);
    const whole = text.replace('2000', 'unknown');
    expect((await readAll([bench.upload('seite.gml', whole)], {}, limits)).codes).toEqual([]);
  });

  it('is read with easting first, in the system of its zone', async () => {
    const files = upload(northingFirst);
    const [detection] = await detect(files, limits);
    const [layer] = detection!.layers;
    expect([layer!.crs, layer!.extent]).toEqual([
      { srid: 4647, name: 'ETRS89 / UTM zone 32N (zE-N)', isAssumed: true },
      [32363000, 5707000, 32363703, 5707494],
    ]);
    expect(layer!.sample[0]!.geometry).toEqual({ type: 'LineString', coordinates: line });
    expect(detection!.warnings.map(({ code }) => code)).toEqual(['axes_swapped']);
    const { records, crs, codes } = await readAll(files, {}, limits);
    expect([records.length, records[0]!.geometry, crs?.srid, codes]).toEqual([
      2,
      { type: 'LineString', coordinates: line },
      4647,
      ['axes_swapped'],
    ]);
  });

  it('is turned too where the user states the system', async () => {
    const { records, crs } = await readAll(upload(northingFirst), { crs: { srid: 25832, name: 'EPSG:25832' } }, limits);
    expect([records[0]!.geometry, crs?.srid]).toEqual([{ type: 'LineString', coordinates: line }, 25832]);
  });

  it('stays as it is where easting stands first, or not all of it is so', async () => {
    const other = await readAll(upload(['32363702.25 5707493.5 32363703 5707494']), {}, limits);
    expect([other.records[0]!.geometry, other.crs, other.codes]).toEqual([
      { type: 'LineString', coordinates: line },
      null,
      ['crs_missing'],
    ]);
    const mixed = await readAll(upload([northingFirst[0]!, '5707493.5 363702 5707494 363703']), {}, limits);
    expect(mixed.codes).toEqual(['crs_missing']);
  });
});

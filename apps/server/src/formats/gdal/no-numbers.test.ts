import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { detect } from '../reading/dispatch.ts';
import { readAll, workbench } from '../testing/upload.ts';
import { buildZip } from '../testing/zip.ts';
import { hasGdal, offersDriver } from './process.ts';

const bench = workbench();
afterAll(() => bench.remove());
const limits = { workDir: bench.dir };

const gpx = (inner: string): string =>
  `<?xml version="1.0"?><gpx version="1.1" creator="a" xmlns="http://www.topografix.com/GPX/1/1">${inner}</gpx>`;
const dxf = (entities: string): string =>
  ['0', 'SECTION', '2', 'ENTITIES', ...entities.split(' '), '0', 'ENDSEC', '0', 'EOF', ''].join('\n');
const point = (x: string, y: string): string => `0 POINT 8 0 10 ${x} 20 ${y} 30 0`;
const waypoint = (lon: string, lat: string): string => `<wpt lat="${lat}" lon="${lon}"/>`;
const topo = (...places: string[]): string =>
  `{"type":"Topology","objects":{"a":{"type":"GeometryCollection","geometries":[${places
    .map((place) => `{"type":"Point","coordinates":[${place}]}`)
    .join(',')}]}},"arcs":[]}`;

const gml = (...places: string[]): string =>
  `<f:c xmlns:f="http://f" xmlns:gml="http://www.opengis.net/gml">${places
    .map(
      (place, index) => `<gml:featureMember><f:a gml:id="a${index}"><f:name>Nan</f:name><f:ort>${place}</f:ort></f:a></gml:featureMember>`,
    )
    .join('')}</f:c>`;
const at = (...numbers: string[]): string => `<gml:Point srsName="EPSG:25832"><gml:pos>${numbers.join(' ')}</gml:pos></gml:Point>`;
const line = (row: string): string => `<gml:LineString srsName="EPSG:25832"><gml:coordinates>${row}</gml:coordinates></gml:LineString>`;
const list = (row: string): string => `<gml:LineString srsName="EPSG:25832"><gml:posList>${row}</gml:posList></gml:LineString>`;
const signed = (row: string): string =>
  `<gml:LineString srsName="EPSG:25832"><gml:coordinates decimal="," cs=";" ts="|">${row}</gml:coordinates></gml:LineString>`;
const kml = (...places: string[]): string =>
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${places.map((place) => `<Placemark><name>Nan</name>${place}</Placemark>`).join('')}</Document></kml>`;
const spot = (place: string): string => `<Point><coordinates>${place}</coordinates></Point>`;
const path = (row: string): string => `<LineString><coordinates>${row}</coordinates></LineString>`;
const placemarks = kml(
  spot('7,50'),
  spot('NaN,NaN'),
  `<MultiGeometry>${spot('7,50')}${spot('7,nan')}</MultiGeometry>`,
  spot('inf,50'),
  spot(''),
);
const ofPlacemarks: Pick<Case, 'read' | 'refused'> = {
  read: [1, 5],
  refused: [
    [2, 'Infinity'],
    [3, 'Infinity'],
    [4, 'Infinity'],
  ],
};

interface Case {
  driver: string;
  files: Record<string, string | Uint8Array>;
  layer?: string;
  /** Numbers of the records that are read. */
  read: number[];
  /** Of the others: the number, and what stands in the place of one. */
  refused: [record: number, value: string][];
}

const cases: Record<string, Case> = {
  'waypoints of a GPX': {
    driver: 'GPX',
    files: {
      'a.gpx': gpx(waypoint('7', '50') + waypoint('NaN', 'NaN') + waypoint('7', 'inf') + waypoint('-inf', '50') + waypoint('8', '51')),
    },
    read: [1, 5],
    refused: [
      [2, 'NaN'],
      [3, 'Infinity'],
      [4, '-Infinity'],
    ],
  },
  'the points of a track, beside a line of them': {
    driver: 'GPX',
    files: { 'a.gpx': gpx('<trk><trkseg><trkpt lat="50" lon="7"/><trkpt lat="nan" lon="nan"/><trkpt lat="51" lon="8"/></trkseg></trk>') },
    layer: 'track_points',
    read: [1, 3],
    refused: [[2, 'NaN']],
  },
  'a drawing': {
    driver: 'DXF',
    files: { 'a.dxf': dxf([point('1', '2'), point('NaN', 'NaN'), point('inf', '2'), '0 LINE 8 0 10 nan 20 nan 11 1 21 2'].join(' ')) },
    read: [1],
    refused: [
      [2, 'NaN'],
      [3, 'Infinity'],
      [4, 'NaN'],
    ],
  },
  'a MIF, whose records may have no place at all': {
    driver: 'MapInfo File',
    files: {
      'a.mif': 'VERSION 300\nCharset "WindowsLatin1"\nDELIMITER ","\nCOLUMNS 1\n  n Char(5)\nDATA\n\nPoint 7 50\nPoint NaN NaN\nNone\n',
      'a.mid': '"a"\n"b"\n"c"\n',
    },
    read: [1, 3],
    refused: [[2, 'NaN']],
  },
  'a GML, of which GDAL makes 0': {
    driver: 'GML',
    files: { 'a.gml': gml(at('365000', '5620000'), at('NaN', '5620000'), at('365000', 'inf'), line('1,2 3,-1.#IND'), line('1,2 3,4')) },
    read: [1, 5],
    refused: [
      [2, 'Infinity'],
      [3, 'Infinity'],
      [4, 'Infinity'],
    ],
  },
  'a GML with other text than numbers': {
    driver: 'GML',
    files: {
      'a.gml': gml(
        at('365000', '5620000'),
        at('365000', 'abc'),
        at('365000', '12a'),
        at('365000,5', '5620000,5'),
        line('1,2 3,4'),
        line('1,2 3,1.2.3'),
        line(',2 3,4'),
        line('1,2 3'),
        list('1 2 3 4'),
        list('1 2 3 0x10'),
        list('1,5 2,5 3,5'),
        line('x,2 3,4'),
      ),
    },
    read: [1, 5, 9],
    refused: [2, 3, 4, 6, 7, 8, 10, 11, 12].map((record) => [record, 'Infinity']),
  },
  'a GML that states its signs': {
    driver: 'GML',
    files: {
      'a.gml': gml(
        signed('7,5;51,5|8,5;52,5'),
        signed('7,5;51,5|8,5;x'),
        signed('7.5;51|8;52'),
        '<gml:Point srsName="EPSG:25832"><gml:coord><gml:X>7</gml:X><gml:Y>51</gml:Y></gml:coord></gml:Point>',
        '<gml:Point srsName="EPSG:25832"><gml:coord><gml:X>7,5</gml:X><gml:Y>51</gml:Y></gml:coord></gml:Point>',
      ),
    },
    read: [1, 4],
    refused: [2, 3, 5].map((record) => [record, 'Infinity']),
  },
  'a KML with other text than numbers': {
    driver: 'LIBKML',
    files: {
      'a.kml': kml(
        spot('7,51'),
        spot('7,abc'),
        spot('７,51'),
        spot('7 51'),
        path('7,51 8,52'),
        path('7,51 8,5x'),
        path('7,51 8 9,53'),
        path('7,51\n8,52,\n9,53'),
        path(' 7, 51\n8, 52 '),
        spot('7,51,--'),
      ),
    },
    read: [1, 5, 9],
    refused: [2, 3, 4, 6, 7, 8, 10].map((record) => [record, 'Infinity']),
  },
  'a packed GML': {
    driver: 'GML',
    files: { 'a.gml.gz': gzipSync(gml(at('nan', '2'), at('365000', '5620000'))) },
    read: [2],
    refused: [[1, 'Infinity']],
  },
  'a GML in UTF-16': {
    driver: 'GML',
    files: { 'a.gml': Buffer.from(`\uFEFF${gml(at('nan', '2'), at('365000', '5620000'))}`, 'utf16le') },
    read: [2],
    refused: [[1, 'Infinity']],
  },
  'a NAS, which is written anew for GDAL': {
    driver: 'NAS',
    files: {
      'a.xml': `<?xml version="1.0" encoding="UTF-8"?><AX_Bestandsdatenauszug xmlns="http://www.adv-online.de/namespaces/adv/gid/7.1" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.adv-online.de/namespaces/adv/gid/7.1 NAS-Operationen.xsd"><enthaelt><wfs:FeatureCollection>${[
        '362050.5 5614050',
        'NaN 5614050',
      ]
        .map(
          (place, index) =>
            `<wfs:member><AX_Punkt gml:id="DENW00000000000${index}"><position><gml:Point gml:id="p${index}" srsName="urn:adv:crs:ETRS89_UTM32"><gml:pos>${place}</gml:pos></gml:Point></position></AX_Punkt></wfs:member>`,
        )
        .join('')}</wfs:FeatureCollection></enthaelt></AX_Bestandsdatenauszug>`,
    },
    read: [1],
    refused: [[2, 'Infinity']],
  },
  'a KML, also of a part of them': { driver: 'LIBKML', files: { 'a.kml': placemarks }, ...ofPlacemarks },
  'a KMZ': { driver: 'LIBKML', files: { 'a.kmz': buildZip([{ name: 'doc.kml', data: placemarks }]) }, ...ofPlacemarks },
  'a TopoJSON with a number that none holds': {
    driver: 'TopoJSON',
    files: { 'a.topojson': topo('7,50', '1e999,2') },
    read: [1],
    refused: [[2, 'Infinity']],
  },
};

describe.skipIf(!hasGdal)('coordinates that are no numbers, in files that GDAL reads', () => {
  it.each(Object.entries(cases))('refuse their record by its number: %s', async (_, { driver, files, layer, read, refused }) => {
    if (!offersDriver(driver)) return;
    const uploads = Object.entries(files).map(([name, text]) => bench.upload(name, text));
    const all = await readAll(uploads, { layer }, limits);
    expect(all.records.map(({ number }) => number)).toEqual(read);
    expect(all.rejected.map(({ number, reason }) => [number, reason.code, reason.de.split('„')[1]?.split('“')[0]])).toEqual(
      refused.map(([record, value]) => [record, 'bad_coordinate', value]),
    );
    const [found] = await detect(uploads, limits);
    const looked = found!.layers.find(({ name }) => layer === undefined || name === layer);
    expect([looked!.count, looked!.extent?.every(Number.isFinite)]).toEqual([read.length + refused.length, true]);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { detect } from '../reading/dispatch.ts';
import { readAll, workbench } from '../testing/upload.ts';
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

interface Case {
  driver: string;
  files: Record<string, string>;
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

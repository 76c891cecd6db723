import { afterAll, describe, expect, it } from 'vitest';
import { detect } from './dispatch.ts';
import { refuse, fileMessages } from './messages.ts';
import { recognise } from './signature.ts';
import { codeOf, workbench } from './testing/upload.ts';

const bench = workbench();
afterAll(() => bench.remove());

describe('signatures', () => {
  it.each([
    ['a.geojson', 'II*\0....', 'tiff'],
    ['a.shp', 'SQLite format 3\0', 'sqlite'],
    ['a.geojson', 'PK\x03\x04', 'zip'],
    ['a.txt', 'LASF', 'las'],
    ['a.bin', 'fgb\x03fgb\x00', 'flatgeobuf'],
    ['a.xml', '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2">', 'kml'],
    ['a.csv', '<svg xmlns="http://www.w3.org/2000/svg">', 'svg'],
    ['a.xml', '<wfs:FeatureCollection xmlns:gml="http://www.opengis.net/gml">', 'gml'],
    ['a.json', '<OGRVRTDataSource>', 'vrt'],
    ['a.csv', ' {"type":"Feature"}', 'json'],
    ['a.csv', '\x1e{"type":"Feature"}', 'json'],
    ['a.dat', 'a;b\n1;2\n', 'csv'],
    ['a.csv', 'lonely', 'csv'],
    ['a.dat', 'just a sentence, and\nanother one', 'text'],
    ['a.prj', 'GEOGCS["x"]', 'prj'],
    ['a.qpj', 'GEOGCS["x"]', 'companion'],
    ['a.dat', '\0\0\0\0', 'binary'],
    ['a.dat', '', 'empty'],
  ])('%s holding %j is %s', (name, head, id) => {
    expect(recognise(Buffer.from(head, 'latin1'), name).id).toBe(id);
  });
});

describe('an upload', () => {
  it('names the file, what it is and what is accepted', async () => {
    const upload = [bench.upload('bild.geojson', 'II*\0')];
    await expect(detect(upload)).rejects.toThrow(/„bild\.geojson“.*TIFF\/GeoTIFF.*GeoJSON, Shapefile, GeoPackage, CSV/);
    await expect(detect(upload)).rejects.toMatchObject({
      code: 'unknown_format',
      en: expect.stringContaining('"bild.geojson" cannot be imported: it is TIFF/GeoTIFF') as unknown,
    });
  });
  it('must hold something', async () => {
    expect(await codeOf(detect([]))).toBe('no_files');
    expect(await codeOf(detect([{ path: '/nonexistent/file', name: 'a.csv' }]))).toBe('unreadable');
  });
  it('may hold files that are not read, which is said', async () => {
    const [detection] = await detect([bench.upload('a.csv', 'a;b\n1;2\n'), bench.upload('b.tif', 'II*\0'), bench.upload('c.txt', 'x')]);
    expect(detection?.warnings.map(({ code, de }) => [code, de.includes('b.tif')])).toEqual([
      ['csv_no_geometry', false],
      ['file_ignored', true],
    ]);
  });
  it('of several data sets is described in full', async () => {
    const detections = await detect([
      bench.upload('a.csv', 'a;b\n1;2\n'),
      bench.upload('b.geojson', '{"type":"Point","coordinates":[1,2]}'),
    ]);
    expect(detections.map(({ format, file }) => [format, file])).toEqual([
      ['geojson', 'b.geojson'],
      ['csv', 'a.csv'],
    ]);
  });
});

describe('a refusal', () => {
  it('has its text in both languages', () => {
    const error = refuse(fileMessages.empty('x.csv'));
    expect([error.message, error.de, error.en]).toEqual([
      'Datei ist leer: „x.csv“.',
      'Datei ist leer: „x.csv“.',
      'File is empty: "x.csv".',
    ]);
  });
});

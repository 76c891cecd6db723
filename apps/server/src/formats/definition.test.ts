import { describe, expect, it } from 'vitest';
import { dataSetOf, extensionOfType, formatName, leadingFiles, mimeTypeOf, readableFormats } from './about.ts';
import { registerFormats } from './definition.ts';
import { formats } from './formats.ts';
import { offersDriver } from './gdal/process.ts';

describe('the registry of formats', () => {
  it('refuses two formats of one id, and two that call their files alike', () => {
    const [geojson, shapefile] = formats;
    expect(() => registerFormats([geojson!, shapefile!, geojson!])).toThrow('format geojson');
    expect(() => registerFormats([shapefile!, { ...geojson!, id: 'other', detect: shapefile!.detect }])).toThrow('kind of file shx');
  });

  it('tells the configuration what can be read', () => {
    const ids = readableFormats.readable.map(({ id }) => id);
    expect([ids.slice(0, 4), ids.at(-1)]).toEqual([['geojson', 'shapefile', 'geopackage', 'parquet'], 'csv']);
    const drivers = { kml: 'LIBKML', nas: 'NAS', gml: 'GML', ods: 'ODS' };
    expect(ids).toContain('excel');
    expect(Object.keys(drivers).map((id) => ids.includes(id))).toEqual(Object.values(drivers).map(offersDriver));
    expect(readableFormats.readable.some(({ record_types }) => record_types.includes('grid'))).toBe(offersDriver('GTiff'));
    const [geojson, shapefile] = readableFormats.readable;
    expect([geojson?.extensions[0], geojson?.mime_types]).toEqual(['geojson', ['application/geo+json', 'application/json']]);
    expect(shapefile).toMatchObject({ extensions: ['shp', 'shx', 'dbf', 'prj', 'cpg'], mime_types: [] });
  });

  it('names formats in the words of a language, and one that is no more by its id', () => {
    expect([formatName('geopackage', 'en'), formatName('gone', 'de')]).toEqual(['GeoPackage', 'gone']);
  });
});

describe('files', () => {
  const file = (path: string): { name: string; path: string } => ({ path, name: path.split('/').pop()! });

  it('of one set are one data set, found under the name of the one that leads', () => {
    const files = ['a/x.DBF', 'a/x.shp', 'b/x.shx', 'a/x.shp.xml', 'a/x.csv'].map(file);
    const set = dataSetOf(files, files[0]!);
    expect(set.map(({ path }) => path)).toEqual(['a/x.DBF', 'a/x.shp', 'a/x.shp.xml']);
    expect(leadingFiles(files, files[0]!)).toEqual([files[1]]);
    expect(dataSetOf(files, files[4]!)).toEqual([files[4]]);
  });

  it('may be a part of two sets', () => {
    const files = ['a/x.shp', 'a/x.prj', 'a/x.tif', 'a/x.tfw', 'a/x.TIFF', 'a/y.tif'].map(file);
    const [shape, prj, tiff, world, other] = files;
    expect(dataSetOf(files, shape!)).toEqual([shape, prj]);
    expect(dataSetOf(files, tiff!)).toEqual([tiff, prj, world]);
    expect(leadingFiles(files, prj!)).toEqual([shape, tiff, other]);
    expect(leadingFiles([tiff!, world!], world!)).toEqual([tiff]);
  });

  it('that others may name go with each of those, whatever they are called', () => {
    const files = ['haus.obj', 'turm.OBJ', 'farben.mtl', 'bilder/dach.png', 'x.csv'].map(file);
    const [house, tower, colours, roof, table] = files;
    expect(dataSetOf(files, house!)).toEqual([house, colours, roof]);
    expect(leadingFiles(files, roof!)).toEqual([house, tower]);
    expect([leadingFiles(files, tower!), leadingFiles([roof!, table!], roof!)]).toEqual([[tower], [roof]]);
  });

  it('have a media type that browsers may know; XML could run in the page', () => {
    expect(['a.geojson', 'a.JSON', 'a.gpkg', 'a.csv', 'a.jpeg', 'a.html', 'a.shp', 'a', 'a.kml', 'a.gml'].map(mimeTypeOf)).toEqual([
      'application/geo+json',
      'application/json',
      'application/geopackage+sqlite3',
      'text/csv',
      'image/jpeg',
      ...Array.from({ length: 5 }, () => 'application/octet-stream'),
    ]);
  });

  it('get the usual extension of a media type', () => {
    expect(['application/json', 'text/csv', 'text/xml', 'text/html', 'application/x-none'].map(extensionOfType)).toEqual([
      'json',
      'csv',
      'xml',
      'html',
      undefined,
    ]);
  });
});

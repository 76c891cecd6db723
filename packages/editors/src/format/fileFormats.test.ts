import { mockConfig } from '@geo/api/mocks';
import { expect, it } from 'vitest';
import { fileEndings, readableFiles } from './fileFormats.ts';

it('formats are told in the words of a language, and to choosers by extension', () => {
  expect(readableFiles(mockConfig.formats, 'de').names).toBe('GeoJSON, Shapefile, GeoPackage oder CSV');
  const { names, accept } = readableFiles(mockConfig.formats, 'en');
  expect(names).toBe('GeoJSON, Shapefile, GeoPackage or CSV');
  expect(accept).toBe('.zip,.gz,.geojson,.json,.shp,.shx,.dbf,.prj,.cpg,.gpkg,.csv,.tsv,.tab');
});

it('nothing is told before the configuration is there', () => {
  expect([readableFiles(undefined, 'de').accept, fileEndings(undefined)]).toEqual(['', []]);
});

import { drawnSymbol, typeUri, type Datum } from '@geo/api';
import { createFormat } from '@geo/ui';
import { describe, expect, it } from 'vitest';
import { boxOf, degreesOf, gridSize, pointDensity } from './extents.ts';
import { filePreview, previewBytes, thumbnailBytes, thumbnailOf } from './files.ts';
import { pngPreview } from './pictures.ts';
import { attributesOf, geometryOf, recordTitle, summaryOf } from './record.ts';
import { previewSymbols } from './style.ts';

const german = createFormat('de', 'UTC');
const datum = (change: Partial<Datum>): Datum => ({ id: 7, resource_uri: null, content_type: typeUri('row'), ...change });
const point = { type: 'Point', coordinates: [7, 51] };

describe('a record', () => {
  it('has its attributes and geometry beside its value, or within it', () => {
    expect(attributesOf(datum({ properties: { a: 1 }, value: { b: 2 } }))).toEqual({ a: 1 });
    expect(attributesOf(datum({ value: { b: 2 } }))).toEqual({ b: 2 });
    expect(attributesOf(datum({ value: { type: 'Feature', geometry: point, properties: { c: 3 } } }))).toEqual({ c: 3 });
    expect(attributesOf(datum({ properties: { a: 1, png_preview: 'iVBORw0KGgo' } }))).toEqual({ a: 1 });
    expect(attributesOf(datum({ value: 'Köln' }))).toBeNull();
    expect(geometryOf(datum({ geometry: point }))).toBe(point);
    expect(geometryOf(datum({ value: { geometry: point, properties: {} } }))).toBe(point);
    expect(geometryOf(datum({ value: { geometry: point } }))).toBeUndefined();
  });

  it.each([
    ['feature', { properties: { id: 1, Bezeichnung: 'Sieg' } }, 'Sieg'],
    ['feature', { properties: { name: '', laenge: 3 } }, null],
    ['wms', { value: { url: 'https://a', title: 'Stadtplan' } }, 'Stadtplan'],
    ['ogcapicollection', { value: { collectionId: 'baeume' } }, 'baeume'],
    ['number', { value: 12.5 }, '12,5'],
    ['string', { value: '' }, ''],
    ['file', { value: 'a.csv' }, 'a.csv'],
    ['grid', { value: { width: 1 } }, null],
    ['bbox', { value: [6, 50, 7, 51] }, '6; 50; 7; 51'],
    ['tag', { value: { id: 3 } }, 'Tag 3'],
  ])('of %s %j is called %s', (type, change, title) => expect(recordTitle(type, datum(change), german)).toBe(title));

  it('is told by its first attributes besides its name', () => {
    const attributes = { name: 'Sieg', art: 'Fluss', leer: null, teile: [1], km: 155.5, tief: true, breit: 3 };
    expect(summaryOf(attributes, german, 3)).toEqual([
      ['art', 'Fluss'],
      ['km', '155,5'],
      ['tief', 'Wahr'],
    ]);
  });
});

describe('an extent', () => {
  it('is that of the value, or one that it names', () => {
    expect(boxOf([6, 50, 7, 51])).toEqual({ west: 6, south: 50, east: 7, north: 51 });
    expect(boxOf([6, 50, 10, 7, 51, 90])).toEqual({ west: 6, south: 50, bottom: 10, east: 7, north: 51, top: 90 });
    expect(boxOf({ bbox: [6, 50, 7, 51] })).toEqual(boxOf([6, 50, 7, 51]));
    expect(boxOf({ bbox3d: [6, 50, 10, 7, 51, 90], bbox: [0, 0, 1, 1] })?.top).toBe(90);
    for (const none of [null, [1, 2, 3], [1, 2, 3, Number.NaN], [1, 2, 3, '4'], {}, 'a']) expect(boxOf(none)).toBeNull();
  });

  it('is shown on a map only where it is in degrees', () => {
    expect(degreesOf(boxOf([6, 50, 7, 51]))).toEqual([6, 50, 7, 51]);
    expect(degreesOf(boxOf([6, 50, 6, 50]))).toEqual([6, 50, 6, 50]);
    expect(degreesOf(boxOf([356_000, 5_640_000, 357_000, 5_641_000]))).toBeNull();
    expect(degreesOf(boxOf([7, 51, 6, 50]))).toBeNull();
    expect(degreesOf(null)).toBeNull();
  });

  it('says how dense a point cloud is', () => {
    expect(pointDensity({ bbox3d: [356_000, 5_640_000, 0, 356_100, 5_640_200, 9], pointcount: 90_000 })).toBe(4.5);
    // A thousandth of a degree of latitude is 111.32 m; at 60 degrees, one of longitude is half of that.
    expect(pointDensity({ bbox: [7, 59.9995, 7.001, 60.0005], pointcount: 6196 })).toBeCloseTo(1, 3);
    expect(pointDensity({ bbox: [7, 51, 7, 51], pointcount: 5 })).toBeNull();
    expect(pointDensity({ bbox: [7, 51, 8, 52] })).toBeNull();
  });

  it('says how large the cells of a grid are', () => {
    expect(gridSize({ bbox: [356_000, 5_640_000, 357_000, 5_641_000], width: 500, height: 250 })).toEqual({
      width: 500,
      height: 250,
      cell: { x: 2, y: 4, unit: 'm' },
    });
    expect(gridSize({ bbox: [6, 50, 7, 52], width: 100, height: 100 })?.cell).toEqual({ x: 0.01, y: 0.02, unit: '°' });
    expect(gridSize({ bbox: [0, 0, 20, 20], resolution: [5, 6], width: 2, height: 2 })?.cell).toMatchObject({ x: 5, y: 6 });
    expect(gridSize({ bbox: [200, 0, 220, 20], resolution: 'fein', width: 2, height: 2 })?.cell).toMatchObject({ x: 10, y: 10 });
    expect(gridSize({ width: 10, height: 10 })?.cell).toBeNull();
    for (const none of [null, { width: 0, height: 5 }, { width: 3 }]) expect(gridSize(none)).toBeNull();
  });
});

describe('a file', () => {
  const file = (value: string, mime_type: string, size = 1000, more: Partial<Datum> = {}): Datum =>
    datum({ value, mime_type, size, download_url: '/f', ...more });

  it.each([
    ['plan.png', 'image/png', { kind: 'image', url: '/f' }],
    ['plan.tif', 'image/tiff', { kind: 'none' }],
    ['a.csv', 'text/csv', { kind: 'text', url: '/f', language: 'text' }],
    ['a.geojson', 'application/geo+json', { kind: 'text', url: '/f', language: 'json' }],
    // What could run in the page is told to be bytes; it is shown as its source.
    ['seite.HTML', 'application/octet-stream', { kind: 'text', url: '/f', language: 'html' }],
    ['bild.svg', 'application/octet-stream', { kind: 'text', url: '/f', language: 'xml' }],
    ['a.gpkg', 'application/geopackage+sqlite3', { kind: 'none' }],
    ['plan.pdf', 'application/pdf', { kind: 'none' }],
    ['constructor', 'application/octet-stream', { kind: 'none' }],
  ])('%s (%s) is shown as %j', (name, mime, preview) => expect(filePreview(file(name, mime))).toEqual(preview));

  it('is shown in a frame only where the platform says so', () => {
    expect(filePreview(file('plan.pdf', 'application/pdf', 9, { preview_url: '/f?inline=1' }))).toEqual({
      kind: 'pdf',
      url: '/f?inline=1',
    });
  });

  it('is too large from 5 MB on, and for a card from 2 MB on', () => {
    expect(filePreview(file('a.csv', 'text/csv', previewBytes)).kind).toBe('text');
    expect(filePreview(file('a.csv', 'text/csv', previewBytes + 1)).kind).toBe('tooLarge');
    expect(filePreview(datum({ value: 'a.csv', download_url: '/f' })).kind).toBe('tooLarge');
    expect(thumbnailOf(file('a.png', 'image/png', thumbnailBytes))).toBe('/f');
    expect(thumbnailOf(file('a.png', 'image/png', thumbnailBytes + 1))).toBeNull();
    expect(thumbnailOf(file('a.csv', 'text/csv'))).toBeNull();
  });
});

describe('the picture of a 3D object', () => {
  it.each([
    [{ value: { png_preview: 'iVBORw0KGgoAAAA=' } }, 'data:image/png;base64,iVBORw0KGgoAAAA='],
    [{ properties: { png_preview: 'data:image/png;base64,AA' } }, 'data:image/png;base64,AA'],
    [{ properties: { png_preview: '/media/previews/7.png' } }, '/media/previews/7.png'],
    [{ png_preview: '/api/v1/datum/1@2/picture.png', properties: { png_preview: '/7.png' } }, '/api/v1/datum/1@2/picture.png'],
    [{ png_preview: 'https://fremd.example/7.png' }, null],
    [{ properties: { png_preview: 'https://fremd.example/7.png' } }, null],
    [{ properties: { png_preview: '//fremd.example/7.png' } }, null],
    [{ properties: { png_preview: '/\\fremd.example/7.png' } }, null],
    [{ properties: { png_preview: 'data:image/svg+xml,<svg/>' } }, null],
    [{ properties: { png_preview: 'javascript:alert(1)' } }, null],
    [{ properties: { png_preview: 7 } }, null],
    [{ properties: {} }, null],
  ])('%j is %s', (change, src) => expect(pngPreview(datum(change))).toBe(src));
});

describe('the sample of a style', () => {
  it('is that of its first rules, as far as they can be read', () => {
    const symbol = { fill: '#2b8a3e', fill_opacity: 0.5, stroke: 'url(#x)', stroke_width: 9, stroke_dasharray: [5, 10] };
    const rules = Array.from({ length: 5 }, () => ({ symbol }));
    const [first, ...others] = previewSymbols({ rules });
    expect([first, others.length]).toEqual([
      { ...drawnSymbol({}), fill: '#2b8a3e', fillOpacity: 0.5, strokeWidth: 9, strokeDasharray: [5, 10] },
      2,
    ]);
    for (const none of [null, {}, { rules: [] }]) expect(previewSymbols(none)).toEqual([]);
  });
});

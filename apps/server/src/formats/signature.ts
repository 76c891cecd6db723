import { isAscii, isUtf8 } from 'node:buffer';
import { extension } from './files/source.ts';

/** What the first bytes of a file say it is; the extension only decides between kinds of plain text. */
export interface Signature {
  id: string;
  /** For messages: "ein GeoTIFF-Bild" / "a GeoTIFF image" as one neutral name. */
  label: string;
}

const signature = (id: string, label: string): Signature => ({ id, label });

const magic: readonly [id: string, label: string, matches: (head: Buffer) => boolean][] = [
  ['sqlite', 'SQLite', (head) => starts(head, 'SQLite format 3\0')],
  ['zip', 'ZIP', (head) => starts(head, 'PK\x03\x04') || starts(head, 'PK\x05\x06') || starts(head, 'PK\x07\x08')],
  ['tiff', 'TIFF/GeoTIFF', (head) => ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].some((mark) => starts(head, mark))],
  ['las', 'LAS/LAZ', (head) => starts(head, 'LASF')],
  ['flatgeobuf', 'FlatGeobuf', (head) => starts(head, 'fgb\x03fgb')],
  ['parquet', 'Parquet', (head) => starts(head, 'PAR1')],
  ['png', 'PNG', (head) => starts(head, '\x89PNG')],
  ['jpeg', 'JPEG', (head) => starts(head, '\xff\xd8\xff')],
  ['pdf', 'PDF', (head) => starts(head, '%PDF')],
  ['gzip', 'GZIP', (head) => starts(head, '\x1f\x8b')],
  ['7z', '7-Zip', (head) => starts(head, '7z\xbc\xaf')],
  ['rar', 'RAR', (head) => starts(head, 'Rar!')],
  ['ole', 'XLS/DOC (Microsoft Office)', (head) => starts(head, '\xd0\xcf\x11\xe0')],
  ['pmtiles', 'PMTiles', (head) => starts(head, 'PMTiles')],
  ['glb', 'glTF', (head) => starts(head, 'glTF')],
  ['hdf5', 'HDF5/NetCDF', (head) => starts(head, '\x89HDF') || starts(head, 'CDF')],
  ['shx', 'Shapefile (.shx)', isShx],
  ['shp', 'Shapefile (.shp)', isShp],
];

function starts(head: Buffer, text: string): boolean {
  return head.length >= text.length && head.toString('latin1', 0, text.length) === text;
}

function isShp(head: Buffer): boolean {
  return head.length >= 36 && head.readInt32BE(0) === 9994 && head.readInt32LE(28) === 1000;
}

/** An index has the same header as the geometry file; its records are (offset, length) pairs and the first offset is 50 words. */
function isShx(head: Buffer): boolean {
  if (!isShp(head) || head.length < 108) return false;
  return head.readInt32BE(100) === 50 && head.readInt32BE(24) * 2 >= 108 && (head.readInt32BE(24) * 2 - 100) % 8 === 0;
}

/** dBASE III/IV/FoxPro header: version byte, date, header and record length that fit. */
function isDbf(head: Buffer): boolean {
  if (head.length < 33) return false;
  const version = head[0] ?? 0;
  if (![0x02, 0x03, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8b, 0x8e, 0xcb, 0xf5].includes(version)) return false;
  const month = head[2] ?? 0;
  const headerLength = head.readUInt16LE(8);
  return month <= 12 && headerLength >= 33 && head.readUInt16LE(10) >= 1;
}

const byExtension: Readonly<Record<string, Signature>> = {
  prj: signature('prj', 'Shapefile (.prj)'),
  cpg: signature('cpg', 'Shapefile (.cpg)'),
  dxf: signature('dxf', 'DXF'),
  mif: signature('mif', 'MapInfo'),
  mid: signature('mid', 'MapInfo'),
  ifc: signature('ifc', 'IFC'),
  obj: signature('obj', 'Wavefront OBJ'),
};

/** Files that only accompany others and never hold records of their own. */
const companions = new Set([
  'shx',
  'sbn',
  'sbx',
  'qix',
  'qpj',
  'qmd',
  'fbn',
  'fbx',
  'ain',
  'aih',
  'atx',
  'ixs',
  'mxs',
  'idm',
  'ind',
  'qml',
  'sld',
  'lyr',
  'txt',
  'md',
  'html',
  'htm',
  'pdf',
  'csvt',
  'url',
  'ds_store',
  'ini',
]);

/** Names the content of a file from its first bytes and, for plain text, its name. */
export function recognise(head: Buffer, name: string): Signature {
  const ext = extension(name);
  if (head.length === 0) return signature('empty', 'leer');
  for (const [id, label, matches] of magic) {
    if (!matches(head)) continue;
    // An empty .shp and an empty .shx are alike.
    return id === 'shp' && ext === 'shx' ? signature('shx', 'Shapefile (.shx)') : signature(id, label);
  }
  if (isDbf(head) && (ext === 'dbf' || !isText(head))) return signature('dbf', 'dBASE (.dbf)');
  if (companions.has(ext)) return signature('companion', ext);
  if (ext in byExtension) return byExtension[ext] ?? signature('text', 'Text');
  if (!isText(head)) return signature('binary', 'Binärdaten / binary data');
  return ofText(head, ext);
}

function isText(head: Buffer): boolean {
  if (head.length >= 2 && ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))) return true;
  return !head.includes(0) && (isAscii(head) || isUtf8(head) || controlBytes(head) === 0);
}

function controlBytes(head: Buffer): number {
  let count = 0;
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 28)) count++;
  return count;
}

function ofText(head: Buffer, ext: string): Signature {
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('<')) return ofMarkup(text);
  // A text sequence begins each record with the record separator.
  const first = text.charCodeAt(0) === 0x1e ? text.slice(1).trimStart() : text;
  if (first.startsWith('{') || first.startsWith('[')) return signature('json', 'JSON');
  if (/^0\s+SECTION/.test(text)) return signature('dxf', 'DXF');
  if (text.startsWith('ISO-10303-21')) return signature('ifc', 'IFC/STEP');
  if (['json', 'geojson', 'geojsonl', 'ndjson', 'jsonl'].includes(ext)) return signature('json', 'JSON');
  if (['csv', 'tsv', 'tab'].includes(ext) || isTabular(text)) return signature('csv', 'CSV');
  return signature('text', 'Text');
}

/** Whether the first lines have the same number of a separator. */
function isTabular(text: string): boolean {
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 5);
  return [';', '\t', ',', '|'].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length);
    return lines.length > 1 && (counts[0] ?? 1) > 1 && counts.every((count) => count === counts[0]);
  });
}

const roots: readonly [RegExp, string, string][] = [
  [/<(?:\w+:)?kml\b/i, 'kml', 'KML'],
  [/<(?:\w+:)?svg\b/i, 'svg', 'SVG'],
  [/<OGRVRTDataSource|<VRTDataset/i, 'vrt', 'GDAL-VRT'],
  [/<(?:\w+:)?gpx\b/i, 'gpx', 'GPX'],
  [/<osm\b/i, 'osm', 'OpenStreetMap-XML'],
  [/<(?:\w+:)?CityModel\b/, 'citygml', 'CityGML'],
  [/aaa\.adv|<(?:\w+:)?AX_|NAS-Operationen/i, 'nas', 'NAS/GML'],
  [/opengis\.net\/gml|<gml:|FeatureCollection/i, 'gml', 'GML'],
  [/<!doctype html|<html\b/i, 'html', 'HTML'],
];

function ofMarkup(text: string): Signature {
  for (const [pattern, id, label] of roots) if (pattern.test(text)) return signature(id, label);
  return signature('xml', 'XML');
}

import { groupsOf, type FileGroup, type ProbedFile } from '../definition.ts';
import { extension, stem } from '../files/source.ts';
import { pageOfGml } from '../reading/page-of-more.ts';
import { decoded } from '../signatures/text.ts';
import { kmlWriter } from '../kml/write.ts';
import type { GdalSource } from './definition.ts';
import { drawnBytes } from './drawing.ts';
import { announcedFeatures, refuseOverstated } from './unsaid/flatgeobuf.ts';
import { linksOfNetwork, refuseEndlessKml } from './unsaid/kml.ts';
import { lostCurves } from './unsaid/esrijson.ts';
import { missingMid, rowsBeside } from './unsaid/mid.ts';
import { missingArcs } from './unsaid/topojson.ts';
import { nasVersion, rewriteNas } from './xml/nas.ts';

// Kinds of files without a rule of their own here are recognised in signatures/. XML has no media type that a browser
// may be told: it would run scripts in it.

export const gdalSources: readonly GdalSource[] = [
  {
    id: 'kml',
    name: { de: 'KML', en: 'KML' },
    extensions: { kml: null, kmz: null },
    detect: [
      { id: 'kml', label: 'KML' },
      { id: 'kmz', label: 'KMZ' },
    ],
    yields: ['feature'],
    driver: 'LIBKML',
    claim: (files) => groupsOf(files, 'kml', 'kmz'),
    extensionOf: ({ signature }) => signature.id,
    check: refuseEndlessKml,
    unsaid: linksOfNetwork,
    hasPlacesAsText: true,
    hasFixedColumns: true,
    blanks: { tessellate: -1, extrude: 0, visibility: -1 },
    writer: kmlWriter,
  },
  {
    id: 'gml',
    name: { de: 'GML', en: 'GML' },
    extensions: { gml: null, xml: null },
    detect: [{ id: 'gml', label: 'GML' }],
    yields: ['feature', 'row'],
    driver: 'GML',
    hasPlacesAsText: true,
    claim: (files) => groupsOf(files, 'gml'),
    openOptions: ['DOWNLOAD_SCHEMA=NO'],
    textsConfig: { GML_FIELDTYPES: 'ALWAYS_STRING' },
    unsaid: async ({ main }) => pageOfGml(decoded(await main.head()), main.name).map((message) => ({ message })),
    hasBareTexts: true,
  },
  {
    id: 'xplan',
    name: { de: 'XPlanGML', en: 'XPlanGML' },
    extensions: { gml: null, xml: null },
    detect: [{ id: 'xplan', label: 'XPlanGML' }],
    yields: ['feature', 'row'],
    driver: 'GML',
    hasPlacesAsText: true,
    claim: (files) => groupsOf(files, 'xplan'),
    openOptions: ['DOWNLOAD_SCHEMA=NO'],
    hasBareTexts: true,
  },
  {
    id: 'nas',
    name: { de: 'NAS (ALKIS)', en: 'NAS (ALKIS)' },
    extensions: { xml: null },
    detect: [{ id: 'nas', label: 'NAS/GML' }],
    yields: ['feature', 'row'],
    driver: 'NAS',
    hasPlacesAsText: true,
    claim: (files) => groupsOf(files, 'nas'),
    nasVersion,
    rewrite: rewriteNas,
    hasBareTexts: true,
  },
  {
    id: 'gpx',
    name: { de: 'GPX', en: 'GPX' },
    extensions: { gpx: null },
    detect: [{ id: 'gpx', label: 'GPX' }],
    yields: ['feature'],
    driver: 'GPX',
    claim: (files) => groupsOf(files, 'gpx'),
    hasFixedColumns: true,
    hasNoEmptyPoints: true,
  },
  {
    id: 'osm',
    name: { de: 'OpenStreetMap', en: 'OpenStreetMap' },
    extensions: { pbf: null, osm: null },
    detect: [{ id: 'osm', label: 'OpenStreetMap' }],
    yields: ['feature'],
    driver: 'OSM',
    claim: (files) => groupsOf(files, 'osm'),
    extensionOf: () => 'osm',
    hasFixedColumns: true,
    maps: ['other_tags', 'all_tags'],
  },
  {
    id: 'dxf',
    name: { de: 'DXF', en: 'DXF' },
    extensions: { dxf: 'image/vnd.dxf' },
    detect: [{ id: 'dxf', label: 'DXF' }],
    yields: ['feature'],
    driver: 'DXF',
    claim: (files) => groupsOf(files, 'dxf'),
    leastBytes: drawnBytes,
    hasFixedColumns: true,
    hasNoEmptyPoints: true,
  },
  {
    id: 'flatgeobuf',
    name: { de: 'FlatGeobuf', en: 'FlatGeobuf' },
    extensions: { fgb: null },
    detect: [{ id: 'flatgeobuf', label: 'FlatGeobuf' }],
    yields: ['feature', 'row'],
    driver: 'FlatGeobuf',
    claim: (files) => groupsOf(files, 'flatgeobuf'),
    check: refuseOverstated,
    announced: announcedFeatures,
  },
  {
    id: 'mapinfo',
    name: { de: 'MapInfo TAB', en: 'MapInfo TAB' },
    extensions: { tab: null },
    detect: [{ id: 'mapinfo', label: 'MapInfo TAB' }],
    set: 'tab dat map id ind'.split(' '),
    yields: ['feature', 'row'],
    driver: 'MapInfo File',
    claim: (files) => setsOf(files, 'mapinfo', 'tab'),
    extensionOf: ({ base }) => extension(base),
    leadsElsewhere: /^\s*(?:create view|"\\IsSeamless" = "TRUE")/im,
    hasNoEmptyPoints: true,
  },
  {
    id: 'mif',
    name: { de: 'MapInfo MIF', en: 'MapInfo MIF' },
    extensions: { mif: null },
    detect: [{ id: 'mif', label: 'MapInfo MIF/MID' }],
    set: 'mif mid'.split(' '),
    yields: ['feature', 'row'],
    driver: 'MapInfo File',
    claim: (files) => setsOf(files, 'mif', 'mif'),
    announced: rowsBeside,
    unsaid: missingMid,
    extensionOf: ({ base }) => extension(base),
    hasNoEmptyPoints: true,
  },
  {
    id: 'filegdb',
    name: { de: 'File Geodatabase', en: 'File Geodatabase' },
    extensions: { gdb: null },
    detect: [{ id: 'filegdb', label: 'ESRI File Geodatabase' }],
    yields: ['feature', 'row'],
    driver: 'OpenFileGDB',
    claim: geodatabases,
    folder: 'gdb',
  },
  {
    id: 'esrijson',
    name: { de: 'ESRI JSON', en: 'ESRI JSON' },
    extensions: { json: 'application/json' },
    detect: [{ id: 'esrijson', label: 'ESRI JSON' }],
    yields: ['feature', 'row'],
    driver: 'ESRIJSON',
    claim: (files) => groupsOf(files, 'esrijson'),
    unsaid: lostCurves,
  },
  {
    id: 'topojson',
    name: { de: 'TopoJSON', en: 'TopoJSON' },
    extensions: { topojson: 'application/json', json: 'application/json' },
    detect: [{ id: 'topojson', label: 'TopoJSON' }],
    yields: ['feature'],
    driver: 'TopoJSON',
    claim: (files) => groupsOf(files, 'topojson'),
    unsaid: missingArcs,
  },
];

/** Spreadsheets other than those of Excel today: their cells are read as text, and as any other table. */
export const gdalTableSources: readonly GdalSource[] = [
  {
    id: 'xls',
    name: { de: 'Excel 97–2003', en: 'Excel 97–2003' },
    extensions: { xls: null },
    detect: [{ id: 'ole', label: 'Microsoft Office (XLS/DOC)' }],
    yields: ['feature', 'row'],
    driver: 'XLS',
    claim: (files) => groupsOf(files, 'ole').filter(({ main }) => extension(main.base) === 'xls'),
    config: { OGR_XLS_HEADERS: 'DISABLE', OGR_XLS_FIELD_TYPES: 'STRING' },
  },
  {
    id: 'ods',
    name: { de: 'OpenDocument (ODS)', en: 'OpenDocument (ODS)' },
    extensions: { ods: 'application/vnd.oasis.opendocument.spreadsheet' },
    detect: [{ id: 'ods', label: 'OpenDocument (ODS)' }],
    yields: ['feature', 'row'],
    driver: 'ODS',
    claim: (files) => groupsOf(files, 'ods'),
    config: { OGR_ODS_HEADERS: 'DISABLE', OGR_ODS_FIELD_TYPES: 'STRING' },
  },
];

/** Files of one name beside each other, found under the one with the extension `leads`. */
function setsOf(files: readonly ProbedFile[], id: string, leads: string): FileGroup[] {
  const own = files.filter(({ signature }) => signature.id === id);
  return own
    .filter(({ base }) => extension(base) === leads)
    .map((main) => ({ main, files: own.filter((file) => stem(file.name) === stem(main.name)) }));
}

/** Each folder is one; it is called after the folder. */
function geodatabases(files: readonly ProbedFile[]): FileGroup[] {
  const groups = new Map<string, FileGroup>();
  for (const file of files) {
    if (file.signature.id !== 'filegdb') continue;
    const name = /^(?:.*\/)?[^/]*\.gdb(?=\/)/i.exec(file.name)?.[0];
    if (name === undefined) continue;
    const group = groups.get(name) ?? { main: { ...file, name, base: name.split('/').at(-1)! }, files: [] };
    group.files.push(file);
    groups.set(name, group);
  }
  return [...groups.values()];
}

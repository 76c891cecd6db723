import type { Signature } from '../definition.ts';
import { jsonShape } from '../text/json-shape.ts';

/** Text of the head without a byte order mark, whatever its encoding. */
export function decoded(head: Buffer): string {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(head).trimStart();
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(head).trimStart();
  return head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
}

/** JSON that is not GeoJSON. Its marks also occur in attributes: a text with features or with records is that whatever else it holds. */
const jsonKinds: readonly (readonly [marks: readonly RegExp[], id: string, label: string])[] = [
  [[/"type"\s*:\s*"Topology"/], 'topojson', 'TopoJSON'],
  [[/"type"\s*:\s*"CityJSON(?:Feature)?"/], 'cityjson', 'CityJSON'],
  [[/"geometryType"\s*:\s*"esri/], 'esrijson', 'ESRI JSON'],
  [[/"attributes"\s*:\s*\{/, /"(?:rings|paths|points|x)"\s*:/], 'esrijson', 'ESRI JSON'],
  [[/"geometricError"\s*:/], '3dtiles', '3D Tiles (tileset.json)'],
  [[/"asset"\s*:\s*\{/, /"(?:buffers|meshes|scenes|nodes|accessors)"\s*:/], 'gltf', 'glTF'],
  [[/"osm3s"\s*:|"generator"\s*:\s*"Overpass/], 'overpass', 'OpenStreetMap (Overpass JSON)'],
  [[/"@iot\./], 'sensorthings', 'OGC SensorThings (JSON)'],
  [[/"tilejson"\s*:/], 'tilejson', 'TileJSON'],
  [[/"version"\s*:\s*8\b/, /"layers"\s*:/], 'style', 'Mapbox/MapLibre style'],
  [[/"nbformat"\s*:/], 'notebook', 'Jupyter notebook'],
];

const hasFeatures = /"type"\s*:\s*"Feature(?:Collection)?"/;

function isOwnJson(text: string): boolean {
  const shape = jsonShape(text, '');
  return shape.kind === 'records' ? shape.isSure : hasFeatures.test(text);
}

const roots: readonly (readonly [RegExp, string, string])[] = [
  // A document has what a schema is for.
  [/^(?:<\?[^>]*\?>\s*)?(?:<!--[^]*?-->\s*)?<(?:\w+:)?schema\b/, 'xsd', 'XML Schema (XSD)'],
  [/<(?:\w+:)?(?:Service)?ExceptionReport\b/, 'exception', 'Fehlermeldung eines Webdienstes / error message of a web service (XML)'],
  [/<JCSDataFile\b/, 'jml', 'OpenJUMP (JML)'],
  [/<(?:\w+:)?kml\b/i, 'kml', 'KML'],
  [/<!DOCTYPE qgis|<qgis\b/i, 'qgis', 'QGIS project or style'],
  [/<(?:\w+:)?svg\b/i, 'svg', 'SVG'],
  [/<OGRVRTDataSource|<VRTDataset/i, 'vrt', 'GDAL-VRT'],
  [/<(?:\w+:)?gpx\b/i, 'gpx', 'GPX'],
  [/<osm(?:Change)?[\s>]/, 'osm', 'OpenStreetMap-XML'],
  [/<(?:\w+:)?(?:\w+_)?Capabilities\b/, 'capabilities', 'OGC capabilities (XML)'],
  [/<(?:\w+:)?StyledLayerDescriptor\b/, 'sld', 'SLD'],
  [/<(?:\w+:)?LandXML\b/i, 'landxml', 'LandXML'],
  [/<(?:\w+:)?COLLADA\b/i, 'collada', 'COLLADA'],
  [/<(?:\w+:)?(?:MD_Metadata|GetRecordByIdResponse|GetRecordsResponse|metadata)\b/, 'metadata', 'Metadata (XML)'],
  [/<(?:\w+:)?CityModel\b/, 'citygml', 'CityGML'],
  [/<(?:\w+:)?ifcXML\b/i, 'ifc', 'IFC (XML)'],
  [/xplanung\.de|<(?:\w+:)?XPlanAuszug\b/i, 'xplan', 'XPlanGML'],
  [/aaa\.adv|<(?:\w+:)?AX_|NAS-Operationen/i, 'nas', 'NAS/GML'],
  [/opengis\.net\/gml|<gml:|FeatureCollection/i, 'gml', 'GML'],
  [/<!doctype html|<html\b/i, 'html', 'HTML'],
];

/** What text of a foreign format is, from its marks. */
export function ofText(text: string): Signature | null {
  if (text.startsWith('<')) return named(roots.find(([pattern]) => pattern.test(text)) ?? [/$/, 'xml', 'XML']);
  // A text sequence begins each record with the record separator.
  const first = text.charCodeAt(0) === 0x1e ? text.slice(1).trimStart() : text;
  if (first.startsWith('{') || first.startsWith('[')) {
    const other = isOwnJson(first) ? undefined : jsonKinds.find(([marks]) => marks.every((mark) => mark.test(first)));
    return other ? { id: other[1], label: other[2] } : null;
  }
  const line = lines.find(([pattern]) => pattern.test(text));
  if (line) return named(line);
  return null;
}

const lines: readonly (readonly [RegExp, string, string])[] = [
  [/^!table\b/i, 'mapinfo', 'MapInfo TAB'],
  [/^version\s+\d+[^]{0,400}\b(?:charset|delimiter|coordsys|columns)\b/i, 'mif', 'MapInfo MIF/MID'],
  [/^(?:0\s+SECTION|999\b[^]{0,200}\bSECTION\b)/, 'dxf', 'DXF'],
  [/^ISO-10303-21/, 'ifc', 'IFC/STEP'],
  [/^EXP {2}[01]\b/, 'e00', 'ArcInfo E00'],
  [/^ncols\s+\d+\s+nrows\s+\d+/i, 'asc', 'ASCII grid'],
  [/^solid\s[^]*\bfacet normal\b/i, 'stl', 'STL'],
];

function named([, id, label]: readonly [RegExp, string, string]): Signature {
  return { id, label };
}

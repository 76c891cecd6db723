import { shapes, type ConfigSection } from '@geo/api';
import { section, words, worded } from './compose.ts';

const title = words('Titel', 'Title');
const abstract = words('Beschreibung', 'Description');
const attribution = words('Quellenangabe', 'Attribution');
const bbox = words(
  'Ausdehnung',
  'Extent',
  'West, Süd, Ost, Nord in Grad, mit Komma dazwischen. Leer: überall.',
  'West, south, east, north in degrees, with a comma between them. Empty: everywhere.',
);
const transparent = words('Durchsichtig, wo nichts gezeichnet ist', 'Transparent where nothing is drawn');
const address = words('Adresse', 'Address');
const format = words(
  'Bildformat',
  'Image format',
  'Ein Medientyp wie image/png oder image/jpeg.',
  'A media type such as image/png or image/jpeg.',
);
const srs = words(
  'Koordinatensysteme',
  'Coordinate systems',
  'Mit Komma dazwischen. Auf der Karte gezeigt werden EPSG:3857, EPSG:4326 und CRS:84.',
  'With a comma between them. The map shows EPSG:3857, EPSG:4326 and CRS:84.',
);

const service = (fields: ConfigSection['fields']): ConfigSection => ({ id: 'service', label: { de: 'Dienst', en: 'Service' }, fields });
const drawing = (fields: ConfigSection['fields']): ConfigSection => ({
  id: 'drawing',
  label: { de: 'Darstellung', en: 'Drawing' },
  fields,
});
const about = (fields: ConfigSection['fields']): ConfigSection => ({ id: 'about', label: { de: 'Angaben', en: 'About' }, fields });

const wms = worded(shapes.wms, {
  url: address,
  version: words('Version', 'Version'),
  title,
  layers: words(
    'Ebenen',
    'Layers',
    'Die Namen der Ebenen, einer je Zeile; die unterste zuerst.',
    'The names of the layers, one per line; the lowest first.',
  ),
  styles: words(
    'Stile',
    'Styles',
    'Zu jeder Ebene der Stil in derselben Zeile; eine leere Zeile nimmt den üblichen.',
    'For each layer the style in the same line; an empty line takes the default.',
  ),
  format,
  transparent,
  srs,
  bbox,
  abstract,
  attribution,
  max_width: { ...words('Größte Breite eines Bildes', 'Maximum image width'), unit: 'px', advanced: true },
  max_height: { ...words('Größte Höhe eines Bildes', 'Maximum image height'), unit: 'px', advanced: true },
});

const wmts = worded(shapes.wmts, {
  url: address,
  title,
  layer: words('Ebene', 'Layer'),
  style: words('Stil', 'Style'),
  format,
  tile_matrix_set: words('Kachelschema', 'Tile scheme'),
  srs: words(
    'Koordinatensystem',
    'Coordinate system',
    'Auf der Karte gezeigt werden Schemata in EPSG:3857.',
    'The map shows schemes in EPSG:3857.',
  ),
  tile_url: words(
    'Adresse der Kacheln',
    'Tile URL',
    'Mit {TileMatrix}, {TileRow} und {TileCol} für Stufe, Zeile und Spalte.',
    'With {TileMatrix}, {TileRow} and {TileCol} for level, row and column.',
  ),
  tile_matrices: {
    ...words('Stufen', 'Levels'),
    rows: {
      identifier: words('Kennung', 'Identifier'),
      scale_denominator: words('Maßstabszahl', 'Scale denominator'),
      top_left: words('Ecke oben links', 'Top left corner', 'Rechtswert, Hochwert.', 'East, north.'),
      tile_width: { ...words('Breite einer Kachel', 'Tile width'), unit: 'px' },
      tile_height: { ...words('Höhe einer Kachel', 'Tile height'), unit: 'px' },
      matrix_width: words('Kacheln nebeneinander', 'Matrix width'),
      matrix_height: words('Kacheln untereinander', 'Matrix height'),
    },
  },
  bbox,
  attribution,
});

const wfs = worded(shapes.wfs, {
  url: address,
  version: words('Version', 'Version'),
  title,
  type_names: words(
    'Objektarten',
    'Feature types',
    'Ihre Namen mit Vorsatz wie ms:baeume, einer je Zeile.',
    'Their names with prefix such as ms:trees, one per line.',
  ),
  output_formats: words('Ausgabeformate', 'Output formats'),
  max_features: words('Höchstzahl der Objekte je Antwort', 'Maximum features per response'),
  paging: words('Kann seitenweise gefragt werden', 'Supports paging'),
  bbox,
  abstract,
});

const tms = worded(shapes.tms, {
  url: address,
  title,
  extension: words('Endung der Kacheln', 'Tile file extension', 'Wie png oder jpg.', 'Such as png or jpg.'),
  transparent,
  min_zoom: words('Kleinste Zoomstufe', 'Minimum zoom level'),
  max_zoom: words('Größte Zoomstufe', 'Maximum zoom level'),
  bbox,
  attribution,
});

const arcgis = worded(shapes.arcgisservice, {
  url: address,
  service: words('Art des Dienstes', 'Service type'),
  title,
  layer_ids: words('Nummern der Ebenen', 'Layer ids', 'Mit Komma dazwischen, ab 0.', 'Separated by commas, from 0.'),
  srs: words('Koordinatensystem', 'Coordinate system'),
  bbox,
  max_record_count: words('Höchstzahl der Objekte je Antwort', 'Maximum features per response'),
  tiled: words('Liegt fertig gekachelt vor', 'Cached as tiles'),
  tile_url: words(
    'Adresse der Kacheln',
    'Tile URL',
    'Mit {z}, {y} und {x} für Stufe, Zeile und Spalte.',
    'With {z}, {y} and {x} for level, row and column.',
  ),
  formats: words('Formate', 'Formats'),
  abstract,
  attribution,
});

const tileset = worded(shapes['3dtileset'], {
  url: words('Adresse', 'Address', 'Meist endet sie auf tileset.json.', 'Mostly it ends in tileset.json.'),
});

/** The sections of services that are described by hand. */
export const serviceSections = {
  wms: [
    service(wms('url', 'version', 'layers', 'styles')),
    drawing(wms('format', 'transparent', 'srs', 'bbox', 'max_width', 'max_height')),
    about(wms('title', 'attribution', 'abstract')),
  ],
  wmts: [
    service(wmts('tile_url', 'url', 'layer', 'style')),
    drawing(wmts('format', 'bbox')),
    section('scheme', 'Kachelschema', 'Tile scheme', wmts('tile_matrix_set', 'srs', 'tile_matrices')),
    about(wmts('title', 'attribution')),
  ],
  wfs: [service(wfs('url', 'version', 'type_names', 'output_formats', 'max_features', 'paging', 'bbox')), about(wfs('title', 'abstract'))],
  tms: [service(tms('url', 'extension', 'min_zoom', 'max_zoom', 'bbox', 'transparent')), about(tms('title', 'attribution'))],
  arcgisservice: [
    service(arcgis('url', 'service', 'layer_ids', 'max_record_count', 'formats')),
    drawing(arcgis('srs', 'bbox', 'tiled', 'tile_url')),
    about(arcgis('title', 'attribution', 'abstract')),
  ],
  '3dtileset': [service(tileset('url'))],
} as const satisfies Readonly<Record<string, readonly ConfigSection[]>>;

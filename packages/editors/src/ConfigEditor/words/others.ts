import { displayTypeLabels, downloadFields, shapes, type ConfigSection, type ConfigValueField, type DownloadFormat } from '@geo/api';
import { section, words, worded } from './compose.ts';
import { decimal, separator } from './imports.ts';

const row = worded(shapes['row-export-config'], {
  header: words('Die erste Zeile nennt die Spalten', 'The first row names the columns'),
  transposed: words('Zeilen und Spalten vertauschen', 'Swap rows and columns'),
  encoding: {
    ...words(
      'Zeichenkodierung',
      'Encoding',
      'Excel erkennt UTF-8 an der BOM am Anfang.',
      'Excel knows UTF-8 by the byte order mark (BOM).',
    ),
    names: {
      null: { de: 'UTF-8 mit BOM', en: 'UTF-8 with BOM' },
      'utf-8': { de: 'UTF-8 ohne BOM', en: 'UTF-8 without BOM' },
      'iso-8859-1': { de: 'ISO 8859-1 (Latin 1)', en: 'ISO 8859-1 (Latin 1)' },
    },
  },
  sep: separator,
  decimal,
  line_end: { ...words('Zeilenende', 'Line end'), names: { crlf: 'CR LF (Windows)', lf: 'LF (Unix)' } },
  quoting: {
    ...words('Anführungszeichen', 'Quotation marks'),
    names: { needed: { de: 'Nur wo nötig', en: 'Only where needed' }, all: { de: 'Um alle Werte', en: 'Around all values' } },
  },
  geometry: {
    ...words('Geometrie', 'Geometry'),
    names: {
      null: { de: 'x und y bei Punkten, sonst WKT', en: 'x and y of points, else WKT' },
      xy: { de: 'Spalten x und y (nur Punkte)', en: 'Columns x and y (points only)' },
      wkt: 'WKT',
      geojson: 'GeoJSON',
      none: { de: 'Keine', en: 'None' },
    },
  },
  crs: words(
    'Koordinatensystem (EPSG-Code)',
    'Coordinate system (EPSG code)',
    'Wie 25832. Leer: das der Datensätze.',
    'Such as 25832. Empty: that of the records.',
  ),
});

/** The fields of a download that a format honours, with the options that it has. */
export function downloadSection(format: Pick<DownloadFormat, 'settings'>): ConfigSection {
  const fields = downloadFields(format).flatMap((shape) => {
    const [field] = row(shape.key as Parameters<typeof row>[0]);
    return field ? [{ ...field, ...shape } as ConfigValueField] : [];
  });
  return section('download', 'Einstellungen', 'Settings', fields);
}

const noCompression = { null: { de: 'Wie die Quelle', en: 'As the source' }, NONE: { de: 'Keine', en: 'None' } } as const;
const grid = worded(shapes['grid-export-config'], {
  compress: { ...words('Kompression', 'Compression'), names: noCompression },
  compress_if_opaque: { ...words('Kompression, wo alles deckt', 'Compression where all is opaque'), names: noCompression },
  rgb: words('Als RGB schreiben', 'Write as RGB'),
});

const city = worded(shapes['cityobject-export-config'], {
  local_coords: words('Lokale Koordinaten', 'Local coordinates'),
  max_objects_per_file: words('Höchstzahl der Objekte je Datei', 'Maximum objects per file'),
  'citygml.version': words('Version von CityGML', 'CityGML version'),
  'citygml.adv': words('Nach dem AdV-Profil', 'AdV profile'),
  'dxf.class_as_layer': words('Objektklasse als Layer', 'Object class as layer'),
  'dxf.surface_class_as_layer': words('Flächenklasse als Layer', 'Surface class as layer'),
});

const kept = {
  null: { de: 'Bleibt, wie es ist', en: 'Stays as it is' },
  true: { de: 'Ja', en: 'Yes' },
  false: { de: 'Nein', en: 'No' },
} as const;
const view = worded(shapes['view-set-layers-config'], {
  visible: words('Sichtbar', 'Visible'),
  queryable: { ...words('Abfragbar', 'Queryable'), names: kept },
  exportable: { ...words('Exportierbar', 'Exportable'), names: kept },
  single: { ...words('In der Gruppe nur allein', 'Exclusive in its group'), names: kept },
});

const selection = {
  key: words('Attribut', 'Attribute key'),
  displayName: words('Angezeigter Name', 'Displayed name'),
  type: {
    ...words('Darstellung', 'Display type'),
    names: displayTypeLabels,
  },
  visible: words('Sichtbar', 'Visible'),
  unit: words('Einheit', 'Unit'),
} as const;

const layer = worded(shapes['layer-store-config'], {
  layer_type: words(
    'Typ des Layers',
    'Layer type',
    'Wie feature, pmtiles oder wfs. Leer: bleibt, wie er ist.',
    'Such as feature, pmtiles or wfs. Empty: stays as it is.',
  ),
  time_min: words('Gilt von', 'Valid from'),
  time_max: words('Gilt bis', 'Valid to'),
  'attr.min_zoom': words('Gezeigt ab Zoomstufe', 'Shown from zoom level'),
  'attr.max_zoom': words('Gezeigt bis Zoomstufe', 'Shown to zoom level'),
  'attr.min_load_level': words('Geladen ab Zoomstufe', 'Loaded from zoom level'),
  'attr.max_load_level': words('Geladen bis Zoomstufe', 'Loaded to zoom level'),
  'attr.generation.min_zoom': words('Kacheln ab Zoomstufe', 'Tiles from zoom level'),
  'attr.generation.max_zoom': words('Kacheln bis Zoomstufe', 'Tiles to zoom level'),
  'attr.generation.guess_max_zoom': words('Größte Zoomstufe ermitteln', 'Guess the maximum zoom level'),
  'attr.generation.max_tile_features': words('Höchstzahl der Objekte je Kachel', 'Maximum features per tile'),
  'attr.generation.max_tile_bytes': {
    ...words('Höchstgröße einer Kachel', 'Maximum tile size'),
    unit: { de: 'Byte', en: 'bytes' },
  },
  'attr.generation.no_clipping': { ...words('Objekte nicht an Kacheln schneiden', 'Do not clip features at tiles'), advanced: true },
  'attr.generation.no_duplication': { ...words('Objekte nicht in mehreren Kacheln', 'No feature in several tiles'), advanced: true },
  'attr.generation.drop_densest_as_needed': {
    ...words('Bei Bedarf die dichtesten weglassen', 'Drop the densest as needed'),
    advanced: true,
  },
  'attr.generation.drop_smallest_as_needed': {
    ...words('Bei Bedarf die kleinsten weglassen', 'Drop the smallest as needed'),
    advanced: true,
  },
  'attr.generation.coalesce_densest_as_needed': {
    ...words('Bei Bedarf die dichtesten vereinen', 'Merge the densest as needed'),
    advanced: true,
  },
  'attr.generation.coalesce_smallest_as_needed': {
    ...words('Bei Bedarf die kleinsten vereinen', 'Merge the smallest as needed'),
    advanced: true,
  },
  selection_fields: { ...words('Attribute', 'Attributes'), rows: selection },
  'scope.selection_fields': { ...words('Attribute', 'Attributes'), rows: selection },
});

/** The sections of settings of exports, layers and views. */
export const otherSections = {
  'row-export-config': [
    section(
      'csv',
      'Textdatei (CSV)',
      'Text file (CSV)',
      row('sep', 'decimal', 'encoding', 'header', 'line_end', 'quoting', 'geometry', 'crs', 'transposed'),
    ),
  ],
  'grid-export-config': [section('grid', 'Raster', 'Grid', grid('compress', 'compress_if_opaque', 'rgb'))],
  'cityobject-export-config': [
    section('general', 'Allgemein', 'General', city('local_coords', 'max_objects_per_file')),
    section('citygml', 'CityGML', 'CityGML', city('citygml.version', 'citygml.adv')),
    section('dxf', 'DXF', 'DXF', city('dxf.class_as_layer', 'dxf.surface_class_as_layer')),
  ],
  'view-set-layers-config': [section('layer', 'Layer im View', 'Layer in the view', view('visible', 'queryable', 'exportable', 'single'))],
  'layer-store-config': [
    section('layer', 'Layer', 'Layer', layer('layer_type', 'time_min', 'time_max')),
    section('zoom', 'Zoomstufen', 'Zoom levels', layer('attr.min_zoom', 'attr.max_zoom', 'attr.min_load_level', 'attr.max_load_level')),
    section(
      'generation',
      'Kacheln (pmtiles)',
      'Tiles (pmtiles)',
      layer(
        'attr.generation.min_zoom',
        'attr.generation.max_zoom',
        'attr.generation.max_tile_features',
        'attr.generation.max_tile_bytes',
        'attr.generation.guess_max_zoom',
        'attr.generation.no_clipping',
        'attr.generation.no_duplication',
        'attr.generation.drop_densest_as_needed',
        'attr.generation.drop_smallest_as_needed',
        'attr.generation.coalesce_densest_as_needed',
        'attr.generation.coalesce_smallest_as_needed',
      ),
    ),
    section('selection', 'Auswahlfenster', 'Selection window', layer('selection_fields')),
    section('scope', 'Auswahlfenster für diesen Datensatz', 'Selection window for this dataset', layer('scope.selection_fields')),
  ],
} as const satisfies Readonly<Record<string, readonly ConfigSection[]>>;

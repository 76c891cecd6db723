import { shapes, type ConfigSection } from '@geo/api';
import { section, words, worded } from './compose.ts';

export const separators = {
  ';': { de: 'Semikolon (;)', en: 'Semicolon (;)' },
  ',': { de: 'Komma (,)', en: 'Comma (,)' },
  '\t': { de: 'Tabulator', en: 'Tab' },
  '|': { de: 'Senkrechter Strich (|)', en: 'Vertical bar (|)' },
} as const;
export const decimals = { ',': { de: 'Komma (1,5)', en: 'Comma (1,5)' }, '.': { de: 'Punkt (1.5)', en: 'Point (1.5)' } } as const;
export const automatic = { null: { de: 'Automatisch', en: 'Automatic' } } as const;
export const encoding = words('Zeichenkodierung', 'Encoding');
export const separator = { ...words('Trennzeichen', 'Separator'), names: separators };
export const decimal = { ...words('Dezimalzeichen', 'Decimal sign'), names: decimals };

const row = worded(shapes['row-import-config'], {
  header: words('Die erste Zeile nennt die Spalten', 'The first row names the columns'),
  skiprows: words('Zeilen am Anfang überspringen', 'Rows to skip at the start'),
  skipfooter: words('Zeilen am Ende überspringen', 'Rows to skip at the end'),
  encoding,
  sep: separator,
  decimal,
  names: words(
    'Namen der Spalten',
    'Column names',
    'Einer je Zeile, an Stelle derer in der Datei.',
    'One per line, in place of those in the file.',
  ),
  transposed: words('Zeilen und Spalten sind vertauscht', 'Rows and columns are swapped'),
});

const excel = section('table', 'Tabelle', 'Table', row('skiprows', 'skipfooter', 'header'));
const csv = section('csv', 'Textdatei (CSV)', 'Text file (CSV)', row('sep', 'decimal', 'encoding', 'transposed', 'names'));

const feature = worded(shapes['feature-import-config'], {
  encoding: { ...encoding, names: automatic },
  layer: words('Layer der Datei', 'Layer in the file', 'Leer: der erste.', 'Empty: the first one.'),
  ignore_missing_layer: words('Weiter ohne ihn, wenn dieser Layer fehlt', 'Continue without the layer if it is missing'),
  auto_transform: words('In das Koordinatensystem des Magazins umrechnen', 'Transform to the coordinate system of the depot'),
  crs: words(
    'Koordinatensystem der Datei',
    'Coordinate system of the file',
    'Wie EPSG:25832. Leer: das der Datei.',
    'Such as EPSG:25832. Empty: that of the file.',
  ),
  'nas.gfs_template': {
    ...words('NAS-Schema', 'NAS schema'),
    names: { gid6: 'GeoInfoDok 6.0', gid7: 'GeoInfoDok 7.1.2', asdkom: 'ASDKOM' },
  },
});

const general = section('general', 'Allgemein', 'General', feature('layer', 'encoding', 'crs', 'ignore_missing_layer', 'auto_transform'));
const nas = section('nas', 'NAS', 'NAS', feature('nas.gfs_template'));

const mesh = worded(shapes['mesh-import-config'], {
  up_axis: {
    ...words(
      'Achse nach oben',
      'Up axis',
      'Für Formate, die es nicht sagen, wie Wavefront OBJ.',
      'For formats that do not say it, such as Wavefront OBJ.',
    ),
    names: { x: 'X', y: 'Y', z: 'Z' },
  },
});

const city = worded(shapes['cityobject-import-config'], {
  vertices_digits: words('Nachkommastellen der Eckpunkte', 'Decimals of vertices'),
  texture_vertices_digits: words('Nachkommastellen der Texturpunkte', 'Decimals of texture vertices'),
  template_digits: words('Nachkommastellen der Vorlagen', 'Decimals of templates'),
  only_toplevel: words('Nur Objekte der obersten Ebene', 'Top-level objects only'),
  ignore_missing_textures: words('Fehlende Texturen übergehen', 'Ignore missing textures'),
});

const cloud = worded(shapes['pointcloud-import-config'], {
  skip_laz_conversion: words('Nicht in LAZ umwandeln', 'Do not convert to LAZ'),
  'xyz.skip': words('Zeilen am Anfang überspringen', 'Rows to skip at the start'),
  'xyz.header': words('Spalten', 'Columns', 'Mit Leerzeichen dazwischen, wie X Y Z.', 'With a space between them, such as X Y Z.'),
  'xyz.separator': words('Trennzeichen', 'Separator', 'Leer: Leerzeichen oder Tabulator.', 'Empty: space or tab.'),
});

/** The sections of settings of imports. */
export const importSections = {
  'row-import-config': [excel, csv],
  'feature-import-config': [general, nas],
  'mesh-import-config': [section('geometry', 'Geometrie', 'Geometry', mesh('up_axis'))],
  'cityobject-import-config': [
    section('precision', 'Genauigkeit', 'Precision', city('vertices_digits', 'texture_vertices_digits', 'template_digits')),
    section('objects', 'Objekte', 'Objects', city('only_toplevel', 'ignore_missing_textures')),
  ],
  'pointcloud-import-config': [
    section('general', 'Allgemein', 'General', cloud('skip_laz_conversion')),
    section('xyz', 'Textdatei (XYZ)', 'Text file (XYZ)', cloud('xyz.skip', 'xyz.header', 'xyz.separator')),
  ],
} as const satisfies Readonly<Record<string, readonly ConfigSection[]>>;

/** Imports that ask for a part of the settings of their type. */
export const partialImports = { excel: [excel], csv: [excel, csv], general: [general], nas: [nas] } as const;

/** Parts of foreign sets of files, and foreign formats without a mark of their own, by extension: id and name for people. */
export const byExtension: ReadonlyMap<string, readonly [id: string, label: string]> = new Map([
  ['mid', ['mif', 'MapInfo MIF/MID']],
  ['gdb', ['filegdb', 'ESRI File Geodatabase']],
  ['gdbtable', ['filegdb', 'ESRI File Geodatabase']],
  ['gdbtablx', ['filegdb', 'ESRI File Geodatabase']],
  ['gdbindexes', ['filegdb', 'ESRI File Geodatabase']],
  ['freelist', ['filegdb', 'ESRI File Geodatabase']],
  ['horizon', ['filegdb', 'ESRI File Geodatabase']],
  ['spx', ['filegdb', 'ESRI File Geodatabase']],
  ['sql', ['sql', 'SQL']],
  ['ecw', ['ecw', 'ECW']],
  ['hgt', ['hgt', 'SRTM (HGT)']],
  ['stl', ['stl', 'STL']],
  ['e00', ['e00', 'ArcInfo E00']],
  ['adf', ['arcinfo', 'ArcInfo Coverage/Grid']],
  ['sxf', ['sxf', 'SXF']],
  ['wld', ['world', 'World file']],
  ['tfw', ['world', 'World file']],
  ['jgw', ['world', 'World file']],
  ['pgw', ['world', 'World file']],
]);

/** Binary parts of a MapInfo set; other programs use these extensions too. */
export const mapInfoParts: ReadonlySet<string> = new Set(['dat', 'map', 'id', 'ind']);

/** Files that only accompany others, or are no data; those of a format stand in its definition. */
export const companions: ReadonlyMap<string, string> = new Map([
  ...'url ds_store ini'.split(' ').map((ext) => [ext, `.${ext}`] as const),
  ['txt', 'Text (.txt)'],
  ['md', 'Markdown'],
  ['html', 'HTML'],
  ['htm', 'HTML'],
  ['pdf', 'PDF'],
  ['qml', 'QGIS style (QML)'],
  ['sld', 'SLD'],
  ['lyr', 'ArcGIS (.lyr)'],
]);

/** Text without a mark of its own, of which only the extension tells what it is, by extension. */
export const plainTexts: ReadonlyMap<string, string> = new Map([['xyz', 'XYZ']]);

/** Zip archives that are one document, by extension. */
export const packages: ReadonlyMap<string, string> = new Map([
  ['xlsx', 'Microsoft Excel (XLSX)'],
  ['xlsm', 'Microsoft Excel (XLSM)'],
  ['docx', 'Microsoft Word (DOCX)'],
  ['pptx', 'Microsoft PowerPoint (PPTX)'],
  ['ods', 'OpenDocument (ODS)'],
  ['odt', 'OpenDocument (ODT)'],
  ['odp', 'OpenDocument (ODP)'],
  ['odg', 'OpenDocument (ODG)'],
  ['kmz', 'KMZ'],
  ['qgz', 'QGIS project (QGZ)'],
  ['3tz', '3D Tiles (3TZ)'],
  ['aprx', 'ArcGIS Pro project'],
  ['epub', 'EPUB'],
  ['jar', 'JAR'],
  ['apk', 'APK'],
  ['ifczip', 'IFC'],
  ['usdz', 'USDZ'],
  ['gtfs', 'GTFS'],
]);

/** Archives that are opened for what lies in them. */
export const archives: readonly string[] = ['zip', 'gz'];

/** Folders that are one data set of their name. */
export const folders: readonly string[] = ['gdb'];

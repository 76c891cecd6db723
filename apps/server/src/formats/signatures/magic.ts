/** Files that begin with bytes of their own: id, name for people, and how they begin. */
export const magic: readonly (readonly [id: string, label: string, matches: (head: Buffer) => boolean])[] = [
  ['sqlite', 'SQLite', begins('SQLite format 3\0')],
  ['zip', 'ZIP', begins('PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08')],
  ['tiff', 'TIFF/GeoTIFF', begins('II*\0', 'MM\0*', 'II+\0', 'MM\0+')],
  ['las', 'LAS/LAZ', begins('LASF')],
  ['flatgeobuf', 'FlatGeobuf', begins('fgb\x03fgb', 'fgb\x02fgb', 'fgb\x01fgb')],
  ['parquet', 'Parquet/GeoParquet', begins('PAR1')],
  ['arrow', 'Arrow/GeoArrow', begins('ARROW1', 'FEA1')],
  ['png', 'PNG', begins('\x89PNG')],
  ['jpeg', 'JPEG', begins('\xff\xd8\xff')],
  ['gif', 'GIF', begins('GIF87a', 'GIF89a')],
  ['webp', 'WebP', (head) => at(head, 0, 'RIFF') && at(head, 8, 'WEBP')],
  ['heic', 'HEIC/AVIF', (head) => at(head, 4, 'ftyphei') || at(head, 4, 'ftypavif') || at(head, 4, 'ftypmif1')],
  ['bmp', 'BMP', (head) => at(head, 0, 'BM') && head.length > 26 && head.readUInt32LE(14) < 256 && head.readUInt32LE(6) === 0],
  ['jp2', 'JPEG 2000', begins('\0\0\0\x0cjP  ', '\xff\x4f\xff\x51')],
  ['mrsid', 'MrSID', begins('msid')],
  ['pdf', 'PDF', begins('%PDF')],
  ['postscript', 'PostScript', begins('%!PS')],
  ['rtf', 'RTF', begins('{\\rtf')],
  ['psd', 'Photoshop', begins('8BPS')],
  ['gzip', 'GZIP', begins('\x1f\x8b')],
  ['7z', '7-Zip', begins('7z\xbc\xaf')],
  ['rar', 'RAR', begins('Rar!')],
  ['bzip2', 'BZIP2', begins('BZh')],
  ['xz', 'XZ', begins('\xfd7zXZ\0')],
  ['zstd', 'Zstandard', begins('\x28\xb5\x2f\xfd')],
  ['tar', 'TAR', (head) => at(head, 257, 'ustar')],
  ['cab', 'CAB', begins('MSCF')],
  ['ole', 'Microsoft Office (XLS/DOC)', begins('\xd0\xcf\x11\xe0')],
  ['access', 'Microsoft Access', (head) => at(head, 4, 'Standard Jet DB') || at(head, 4, 'Standard ACE DB')],
  ['pmtiles', 'PMTiles', begins('PMTiles')],
  ['glb', 'glTF (GLB)', begins('glTF')],
  ['3dtiles', '3D Tiles', begins('b3dm', 'i3dm', 'pnts', 'cmpt', 'subt')],
  ['hdf5', 'HDF5/NetCDF', begins('\x89HDF', 'CDF\x01', 'CDF\x02', 'CDF\x05')],
  ['grib', 'GRIB', begins('GRIB')],
  ['e57', 'E57', begins('ASTM-E57')],
  ['ply', 'PLY', begins('ply\n', 'ply\r')],
  ['fbx', 'FBX', begins('Kaydara FBX')],
  ['pcd', 'PCD', begins('# .PCD')],
  ['dwg', 'AutoCAD DWG', begins('AC10')],
  ['dxf', 'DXF', begins('AutoCAD Binary DXF')],
  ['dgn', 'MicroStation DGN', begins('\x08\x09\xfe\x02')],
  ['osm', 'OpenStreetMap (PBF)', (head) => at(head, 4, '\x0a\x09OSMHeader')],
  ['mp4', 'MP4/QuickTime', (head) => at(head, 4, 'ftyp') || at(head, 4, 'moov')],
  ['exe', 'Windows program', (head) => at(head, 0, 'MZ') && head.length > 64 && at(head, head.readUInt32LE(60), 'PE\0\0')],
  ['shx', 'Shapefile (.shx)', isShx],
  ['shp', 'Shapefile (.shp)', isShp],
];

function begins(...texts: string[]): (head: Buffer) => boolean {
  return (head) => texts.some((text) => at(head, 0, text));
}

function at(head: Buffer, offset: number, text: string): boolean {
  return head.length >= offset + text.length && head.toString('latin1', offset, offset + text.length) === text;
}

function isShp(head: Buffer): boolean {
  return head.length >= 36 && head.readInt32BE(0) === 9994 && head.readInt32LE(28) === 1000;
}

/** An index has the same header as the geometry file; its records are (offset, length) pairs and the first offset is 50 words. */
function isShx(head: Buffer): boolean {
  if (!isShp(head) || head.length < 108) return false;
  return head.readInt32BE(100) === 50 && head.readInt32BE(24) * 2 >= 108 && (head.readInt32BE(24) * 2 - 100) % 8 === 0;
}

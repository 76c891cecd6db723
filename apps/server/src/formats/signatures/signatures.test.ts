import { afterAll, describe, expect, it } from 'vitest';
import { detect } from '../reading/dispatch.ts';
import { refuse, fileMessages } from '../messages.ts';
import { formats } from '../formats.ts';
import { hasGdal } from '../gdal/process.ts';
import { recogniserOf } from './recognise.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';
import { buildZip } from '../testing/zip.ts';

const bench = workbench();
afterAll(() => bench.remove());

describe('signatures', () => {
  it.each([
    ['a.geojson', 'II*\0....', 'tiff'],
    ['a.shp', 'SQLite format 3\0', 'sqlite'],
    ['a.geojson', 'PK\x03\x04', 'zip'],
    ['a.txt', 'LASF', 'las'],
    ['a.bin', 'fgb\x03fgb\x00', 'flatgeobuf'],
    ['a.xml', '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2">', 'kml'],
    ['a.csv', '<svg xmlns="http://www.w3.org/2000/svg">', 'svg'],
    ['a.xml', '<wfs:FeatureCollection xmlns:gml="http://www.opengis.net/gml">', 'gml'],
    ['a.json', '<OGRVRTDataSource>', 'vrt'],
    ['a.csv', ' {"type":"Feature"}', 'json'],
    ['a.csv', '\x1e{"type":"Feature"}', 'json'],
    ['a.dat', 'a;b\n1;2\n', 'csv'],
    ['a.csv', 'lonely', 'csv'],
    ['a.dat', 'just a sentence, and\nanother one', 'text'],
    ['a.prj', 'GEOGCS["x"]', 'prj'],
    ['a.qpj', 'GEOGCS["x"]', 'companion'],
    ['a.dat', '\0\0\0\0', 'binary'],
    ['a.dat', '', 'empty'],
    ['a.tab', '!table\n!version 300\n', 'mapinfo'],
    ['a.tab', 'a\tb\n1\t2\n', 'csv'],
    ['a.mif', 'Version 300\nCharset "WindowsLatin1"\nDelimiter ","\n', 'mif'],
    ['a.mid', '"x",1\n', 'mif'],
    ['a.dat', '\x03\x70\x01\x01\x01\0\0\0\x41\0\x05\0' + '\0'.repeat(60), 'mapinfo'],
    ['a00000001.gdbtable', '\x03\0\0\0' + '\0'.repeat(60), 'filegdb'],
    ['a00000004.spx', '\x01\0', 'filegdb'],
    ['k.gdb.zip/k.gdb/timestamps', '\0\0', 'filegdb'],
    ['a.dwg', 'AC1032', 'dwg'],
    ['a.osm.pbf', '\0\0\0\x0d\x0a\x09OSMHeader', 'osm'],
    ['a.bin', '\0'.repeat(257) + 'ustar', 'tar'],
    ['a.json', '{"type":"Topology","objects":{}}', 'topojson'],
    ['a.json', '{"features":[{"attributes":{"a":1},"geometry":{"rings":[]}}]}', 'esrijson'],
    ['a.json', '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"type":"Topology"}}]}', 'json'],
    ['a.json', '{"asset":{"version":"1.0"},"geometricError":1}', '3dtiles'],
    ['a.json', '{"type":"CityJSON","version":"2.0"}', 'cityjson'],
    ['a.json', '[{"a":1,"tilejson":"x","type":"Feature-Nr."}]', 'json_records'],
    ['a.json', '[{"type":"Point","coordinates":[1,2]}]', 'json'],
    ['a.json', '{"count":1,"data":[{"type":"Point","nbformat":1}]}', 'json_records'],
    ['a.json', '{"value":[{"@iot.id":1,"location":{"type":"Feature"}}]}', 'sensorthings'],
    ['a.json', '{"version":8,"layers":[{"id":"a"}]}', 'style'],
    ['a.json', '{"a":[{"b":1}],"c":[{"d":1}]}', 'json'],
    ['a.json', '{"a":1}', 'json'],
    ['a.jsonl', '{"a":1}', 'json_records'],
    ['a.json', '{"a":1,"items":[{"b":1}]}\n{"a":2}', 'json_records'],
    ['a.json', '[1,2]', 'json'],
    ['a.xml', '<WMS_Capabilities version="1.3.0">', 'capabilities'],
    ['a.gml', '<xplan:XPlanAuszug xmlns:gml="http://www.opengis.net/gml/3.2">', 'xplan'],
    ['a.xsd', '<?xml version="1.0"?>\n<!-- x -->\n<xs:schema xmlns:gml="http://www.opengis.net/gml">', 'xsd'],
    ['a.gml', '<ows:ExceptionReport xmlns:gml="http://www.opengis.net/gml">', 'exception'],
    ['a.xml', '<ServiceExceptionReport version="1.3.0">', 'exception'],
    ['a.gml', '<a:FeatureCollection xmlns:gml="http://www.opengis.net/gml"><a:schema>x</a:schema>', 'gml'],
    ['a.jml', '<JCSDataFile xmlns:gml="http://www.opengis.net/gml">', 'jml'],
    ['a.sql', 'SET a = b;\nSET c = d;\n', 'sql'],
    ['a.txt', '{\\rtf1\\ansi', 'rtf'],
    ['a.xyz', '1 2 3\n4 5 6\n', 'xyz'],
    ['a.geojson', '\xff\xfe{\0"\0', 'json'],
  ])('%s holding %j is %s', (name, head, id) => {
    expect(recogniserOf(formats)(Buffer.from(head, 'latin1'), name).id).toBe(id);
  });
});

describe.skipIf(!hasGdal)('an upload', () => {
  /** Some versions of GDAL say why they do not read a file, others do not. */
  const unreadable = (name: string, format: string): RegExp =>
    new RegExp(`^„${name.replaceAll('.', '[.]')}“ (?:sieht aus wie ${format}, kann aber|kann nicht als ${format}) `);
  it('names the file, what it is and what is accepted', async () => {
    const upload = [bench.upload('bild.geojson', 'LASF')];
    await expect(detect(upload)).rejects.toThrow(/„bild\.geojson“.*LAS\/LAZ.*GeoJSON, Shapefile, GeoPackage, .*CSV \(auch als ZIP\)/);
    await expect(detect(upload)).rejects.toMatchObject({
      said: {
        code: 'unknown_format',
        en: expect.stringContaining('"bild.geojson" cannot be imported: it is LAS/LAZ') as unknown,
      },
    });
  });
  it('must hold something', async () => {
    expect(await codeOf(detect([]))).toBe('no_files');
    expect(await codeOf(detect([{ path: '/nonexistent/file', name: 'a.csv' }]))).toBe('unreadable');
  });
  it('may hold files that are not read, which is said', async () => {
    const [detection] = await detect([bench.upload('a.csv', 'a;b\n1;2\n'), bench.upload('b.las', 'LASF'), bench.upload('c.txt', 'x')]);
    expect(detection?.warnings.map(({ code }) => code)).toEqual(['csv_no_geometry']);
    expect(detection?.ignored.map(({ name, code, de }) => [name, code, de])).toEqual([
      ['b.las', 'not_read', 'LAS/LAZ wird nicht gelesen.'],
      ['c.txt', 'not_read', 'Text (.txt) wird nicht gelesen.'],
    ]);
  });
  it('says of what accompanies a data set that it is not needed, and counts what is too much to name', async () => {
    const names = ['a.qml', 'b.bin', 'c.shx', ...Array.from({ length: 200 }, (_, index) => `x${index}.bin`)];
    const files = names.map((name) => bench.upload(name, name === 'a.qml' ? '<qgis/>' : '\x01\x02\x03'));
    const [detection] = await detect([bench.upload('a.csv', 'a;b\n1;2\n'), ...files, bench.upload('leer.csv', '')]);
    const ignored = detection!.ignored;
    expect(ignored.slice(0, 3).map(({ name, code }) => [name, code])).toEqual([
      ['a.qml', 'companion'],
      ['b.bin', 'not_recognised'],
      ['c.shx', 'not_read'],
    ]);
    expect(ignored[0]!.de).toBe('Gehört zu „a.csv“ und wird für den Import nicht gebraucht.');
    expect([ignored.length, ignored.at(-1)!.name, ignored.at(-1)!.code]).toEqual([201, '+ 4', 'others']);
  });
  it('keeps layers of one name apart', async () => {
    const csv = (name: string) => ({ name: `${name}/a.csv`, data: `a;b\n1;${name}\n` });
    const upload = [bench.upload('b.zip', buildZip([csv('alt'), csv('neu')]))];
    expect((await detect(upload)).flatMap(({ layers }) => layers.map(({ name }) => name))).toEqual(['alt/a.csv', 'neu/a.csv']);
    expect((await readAll(upload, { layer: 'neu/a.csv' })).records.map(({ properties }) => properties['b'])).toEqual(['neu']);
  });
  it('names a set once, by the file that opens it, and as the whole of what lies beside it', async () => {
    const dbase = Buffer.from(`\x03\x70\x01\x01\x01\0\0\0\x41\0\x05\0${'\0'.repeat(60)}`, 'latin1');
    const set = ['all.dat', 'all.map', 'all.tab', 'all.id'].map((name) => bench.upload(name, name === 'all.tab' ? '!table' : dbase));
    await expect(detect(set)).rejects.toThrow(unreadable('all.tab', 'MapInfo TAB'));
    await expect(detect([set[0]!])).rejects.toThrow('„all.dat“ ist ein Teil von MapInfo TAB; dazu fehlt die Datei mit der Endung .tab.');
    const [detection] = await detect([...set, bench.upload('a.csv', 'a;b\n1;2\n')]);
    expect(detection?.ignored.map(({ name, code }) => [name, code])).toEqual([['all.tab', 'gdal_refused']]);
  });
  it('names documents that are zip archives, alone and among others', async () => {
    const xlsx = buildZip([
      { name: '[Content_Types].xml', data: '<x/>' },
      { name: 'xl/workbook.xml', data: '<x/>' },
    ]);
    const docx = buildZip([{ name: 'word/document.xml', data: '<x/>' }]);
    await expect(detect([bench.upload('a.docx', docx)])).rejects.toThrow(
      '„a.docx“ kann nicht importiert werden: es ist Microsoft Word (DOCX).',
    );
    await expect(detect([bench.upload('a.xlsx', xlsx)])).rejects.toThrow(unreadable('a.xlsx', 'Excel'));
    await expect(detect([bench.upload('a.zip', xlsx)])).rejects.toThrow(unreadable('a.zip', 'Excel'));
    const data = { name: 'a.csv', data: 'a;b\n1;2\n' };
    const [detection] = await detect([bench.upload('b.zip', buildZip([data, { name: 'a.docx', data: docx }]))]);
    expect(detection?.ignored.map(({ name, de }) => [name, de])).toEqual([['b.zip/a.docx', 'Microsoft Word (DOCX) wird nicht gelesen.']]);
    const gdb = ['a00000001.gdbtable', 'a00000001.gdbtablx', 'gdb', 'timestamps'].map((name) => ({
      name: `x/k.gdb/${name}`,
      data: '\x03\0\0\0',
    }));
    await expect(detect([bench.upload('k.zip', buildZip(gdb))])).rejects.toThrow(unreadable('k.zip/x/k.gdb', 'File Geodatabase'));
    await expect(detect([bench.upload('l.kmz', buildZip([{ name: 'doc.kml', data: '<kml/>' }]))])).rejects.toThrow('„l.kmz“');
    await expect(detect([bench.upload('k.gdb', '\x03\0\0\0')])).rejects.toThrow('Bitte den ganzen Ordner als ZIP-Archiv hochladen.');
  });
  it('names documents that nobody reads whatever they are called, and whatever is wrong with the archive', async () => {
    const named = async (name: string, content: Uint8Array, what: string): Promise<void> =>
      expect(detect([bench.upload(name, content)])).rejects.toThrow(`„${name}“ kann nicht importiert werden: es ist ${what}.`);
    const types = { name: '[Content_Types].xml', data: '<Types/>' };
    const docx = buildZip([types, { name: 'word/document2.xml', data: '<x/>' }]);
    await named('a.zip', docx, 'Microsoft Word (DOCX)');
    await named('cut.docx', docx.subarray(0, 100), 'Microsoft Word (DOCX)');
    await named('a.pptx', buildZip([types, { name: 'ppt/media/a.zip', data: docx }]), 'Microsoft PowerPoint (PPTX)');
    const odt = buildZip([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.text' }]);
    await named('a.odt', odt, 'OpenDocument (ODT)');
    await named('b.zip', odt, 'OpenDocument (ODT)');
    await named('b.docx', odt, 'OpenDocument (ODT)');
    await named('cut.zip', docx.subarray(0, docx.length - 30), 'Microsoft Word (DOCX)');
    // What is read is told to be damaged.
    expect(await codeOf(detect([bench.upload('a.xlsx', docx.subarray(0, 100))]))).toBe('zip_broken');
  });
  it('names a damaged workbook as what it is, by its first members or its name', async () => {
    const types = { name: '[Content_Types].xml', data: '<Types/>' };
    const sheet = { name: 'xl/worksheets/sheet1.xml', data: Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 251)) };
    const xlsx = buildZip([types, { name: '_rels/.rels', data: '<x/>' }, sheet]);
    const ods = buildZip([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet' }, sheet]);
    const noList = 'ist beschädigt: das Verzeichnis am Ende fehlt oder ist falsch. Bitte laden Sie sie noch einmal vollständig hoch.';
    const cut = (zip: Buffer) => zip.subarray(0, zip.length / 2);
    const damaged = (name: string, content: Uint8Array, what: string): Promise<void> =>
      expect(detect([bench.upload(name, content)])).rejects.toThrow(`Die Datei „${name}“ im Format ${what} ${noList}`);
    await damaged('a.xlsx', cut(xlsx), 'Microsoft Excel (XLSX)');
    await damaged('a.zip', cut(xlsx), 'Microsoft Excel (XLSX)');
    await damaged('a.ods', cut(ods), 'OpenDocument (ODS)');
    await damaged('b.xlsx', cut(ods), 'OpenDocument (ODS)');
    await damaged('b.xlsm', xlsx.subarray(0, 40), 'Microsoft Excel (XLSM)');
    const csv = buildZip([{ name: 'a.csv', data: 'a;b' }]);
    await expect(detect([bench.upload('c.zip', csv.subarray(0, 60))])).rejects.toThrow('Das ZIP-Archiv „c.zip“ ist beschädigt');
    // All members are listed, one of them is wrong.
    const workbook = { name: 'xl/workbook.xml', data: '<workbook/>', checksum: 1 };
    await expect(detect([bench.upload('d.xlsx', buildZip([types, workbook]))])).rejects.toThrow(
      'Die Datei „d.xlsx“ im Format Microsoft Excel (XLSX) ist beschädigt: die Prüfsumme einer Datei darin stimmt nicht.',
    );
  });
  it('of several data sets is described in full', async () => {
    const detections = await detect([
      bench.upload('a.csv', 'a;b\n1;2\n'),
      bench.upload('b.geojson', '{"type":"Point","coordinates":[1,2]}'),
    ]);
    expect(detections.map(({ format, file }) => [format, file])).toEqual([
      ['geojson', 'b.geojson'],
      ['csv', 'a.csv'],
    ]);
  });
});

describe('a refusal', () => {
  it('has its text in both languages', () => {
    const error = refuse(fileMessages.empty('x.csv'));
    expect([error.message, error.text('de'), error.text('en')]).toEqual([
      'Datei ist leer: „x.csv“.',
      'Datei ist leer: „x.csv“.',
      'File is empty: "x.csv".',
    ]);
  });
});

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildZip } from '../../apps/server/src/formats/testing/zip.ts';
import { addLayer, buildPackage, packageBlob } from '../../apps/server/src/formats/testing/package.ts';

export interface Place {
  name: string;
  lon: number;
  lat: number;
  /** Easting and northing in EPSG:25832, in m. */
  east: number;
  north: number;
}

/** A GeoPackage of points in EPSG:25832, layer `orte`. */
export function geoPackage(folder: string, places: readonly Place[]): string {
  const file = path.join(folder, 'Orte Süd.gpkg');
  buildPackage(file, (database) => {
    addLayer(database, 'orte', 'name TEXT');
    const insert = database.prepare('INSERT INTO orte (geom, name) VALUES (?, ?)');
    for (const { name, east, north } of places) {
      const wkb = Buffer.alloc(21);
      wkb.writeUInt8(1, 0);
      wkb.writeUInt32LE(1, 1);
      wkb.writeDoubleLE(east, 5);
      wkb.writeDoubleLE(north, 13);
      insert.run(packageBlob(wkb), name);
    }
  });
  return file;
}

/** A table as German spreadsheets write it: semicolons, decimal commas, longitude and latitude in columns. */
export function spreadsheet(folder: string, places: readonly Place[]): string {
  const file = path.join(folder, 'Orte Süd.csv');
  const comma = (value: number): string => String(value).replace('.', ',');
  const lines = places.map(({ name, lon, lat }) => `${name};${comma(lon)};${comma(lat)}`);
  writeFileSync(file, ['Name;Längengrad;Breitengrad', ...lines, ''].join('\r\n'));
  return file;
}

/** A KML document of places. */
export function kml(folder: string, places: readonly Place[]): string {
  const file = path.join(folder, 'Orte Süd.kml');
  const marks = places.map(
    ({ name, lon, lat }) => `<Placemark><name>${name}</name><Point><coordinates>${lon},${lat}</coordinates></Point></Placemark>`,
  );
  writeFileSync(file, `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Orte</name>${marks.join('')}</Document></kml>`);
  return file;
}

/** An Excel workbook of one sheet: a title, the head, and a row for each place. */
export function workbook(folder: string, places: readonly Place[]): string {
  const file = path.join(folder, 'Orte Süd.xlsx');
  const rows = [
    ['Orte im Süden'],
    ['Name', 'Längengrad', 'Breitengrad', 'Stand'],
    ...places.map(({ name, lon, lat }) => [name, lon, lat, '2026']),
  ];
  const cell = (value: string | number, at: string): string =>
    typeof value === 'number' ? `<c r="${at}"><v>${value}</v></c>` : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const sheet = rows.map(
    (row, index) => `<row r="${index + 1}">${row.map((value, column) => cell(value, `${'ABCD'[column]}${index + 1}`)).join('')}</row>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relation = (kind: string, target: string): string =>
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"/></Relationships>`;
  writeFileSync(
    file,
    zipOf({
      '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
      '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Orte" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    }),
  );
  return file;
}

/** A zip archive of texts by their names. */
export function zipOf(members: Readonly<Record<string, string>>): Buffer {
  return buildZip(Object.entries(members).map(([name, data]) => ({ name, data })));
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints, typeUri } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../drivers/client.ts';
import { Backoffice } from '../drivers/backoffice.ts';
import { geoPackage, kml, spreadsheet, workbook, zipOf, type Place } from '../drivers/files.ts';
import { anyBackend, password, type Backend, type ServerProcess } from '../drivers/server.ts';

const places: Place[] = [
  { name: 'Köln', lon: 6.9583, lat: 50.9413, east: 356_562, north: 5_645_253 },
  { name: 'Düsseldorf', lon: 6.7763, lat: 51.2254, east: 344_723, north: 5_677_216 },
  { name: 'Großenkneten', lon: 8.2617, lat: 52.9425, east: 450_376, north: 5_866_067 },
];

/** GeoJSON of the first places, where a function says that they are. */
function placesIn(of: (place: Place) => [number, number], count = places.length): string {
  const features = places.slice(0, count).map((place) => ({
    type: 'Feature',
    properties: { name: place.name },
    geometry: { type: 'Point', coordinates: of(place) },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

describe('files of other formats go through the import by mouse', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'geo-formats-'));
  let backend: Backend;
  let server: ServerProcess;
  let user: Backoffice;
  beforeAll(async () => {
    backend = await anyBackend();
    server = await backend.start();
    user = await Backoffice.open(server.url);
    await user.logIn('admin', password);
  });
  afterAll(async () => {
    await user?.close();
    await server?.stop();
    await backend?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const writeFile = (name: string, content: string | Buffer): string => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  it.each([
    { format: 'GeoPackage', write: geoPackage, system: /25832/, depot: 'Orte aus GeoPackage' },
    { format: 'CSV', write: spreadsheet, system: /4326/, depot: 'Orte aus CSV' },
    { format: 'KML', write: kml, system: /4326/, depot: 'Orte aus KML' },
    { format: 'Excel', write: workbook, system: /4326/, depot: 'Orte aus Excel' },
  ])('$format: what was detected, the report, the records of the depot', async ({ format, write, system, depot }) => {
    const file = write(folder, places);
    await user.dropFile({ name: path.basename(file), path: file });
    const detected = await user.detected().innerText();
    expect(detected).toMatch(system);
    expect(detected).toContain('3 Objekte');
    expect(detected).toContain('Großenkneten');
    await user.picture(`${format}-detected`);
    await user.importIntoNewDepot(depot, `Ordner ${format}`);
    await user.importOutcome().waitFor();
    expect(await user.importOutcome().innerText()).toContain('fertig');
    await user.picture(`${format}-report`);
    await user.openImportedDepot();
    for (const { name } of places) await user.tableText(name).waitFor();
    await user.picture(`${format}-depot`);

    const client = await signIn(server.url, 'admin', password);
    const stored = (await client.call(endpoints.depots, { query: {} })).objects.find((one) => one.name === depot)!;
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: stored.moments[0]!.id }, query: {} });
    for (const [index, { lon, lat }] of places.entries()) {
      const [x, y] = (objects[index]!.geometry as unknown as { coordinates: number[] }).coordinates;
      expect(x).toBeCloseTo(lon, 1);
      expect(y).toBeCloseTo(lat, 1);
    }
  });

  const ortho = path.resolve(import.meta.dirname, '../../../shared/data/raster/dop-rgb_de.tif');
  it.skipIf(!existsSync(ortho))('GeoTIFF: its facts, a depot of grids, the picture on the map, the file again', async () => {
    await user.dropFile({ name: path.basename(ortho), path: ortho });
    const detected = await user.detected().innerText();
    for (const fact of [/25832/, /1 Objekt/, /600/, /Byte/]) expect(detected).toMatch(fact);
    await user.picture('GeoTIFF-detected');
    await user.importIntoNewDepot('Luftbilder', 'Ordner GeoTIFF');
    await user.importOutcome().waitFor();
    expect(await user.importOutcome().innerText()).toContain('fertig');
    const tile = user.page.waitForResponse((answer) => /\/depot\/\d+\/tiles\//.test(answer.url()) && answer.ok());
    await user.openImportedDepot();
    await tile;
    await user.tableText('dop-rgb_de').click();
    await user.picture('GeoTIFF-depot');
    const [download] = await Promise.all([
      user.page.waitForEvent('download'),
      user.page.getByRole('link', { name: 'Herunterladen' }).last().click(),
    ]);
    expect(readFileSync(await download.path()).equals(readFileSync(ortho))).toBe(true);
  });

  it('OBJ: what was detected, a depot of meshes where it lies, the model as it is looked at', async () => {
    // A hut with a pointed roof, in metres of UTM.
    const [base, east, north] = [50, 356_562, 5_645_253];
    const corners = [0, 8].flatMap((x) => [0, 6].flatMap((y) => [0, 4].map((z) => [east + x, north + y, base + z])));
    const points = [...corners, [east + 4, north + 3, base + 9]].map((point) => `v ${point.join(' ')}`);
    const faces = ['1 2 4 3', '5 7 8 6', '1 5 6 2', '3 4 8 7', '2 6 9', '6 8 9', '8 4 9', '4 2 9'].map((face) => `f ${face}`);
    const file = writeFile('Hütte.obj', ['o Hütte', ...points, ...faces].join('\n'));
    await user.dropFile({ name: 'Hütte.obj', path: file });
    expect(await user.detected().innerText()).toContain('Z');
    await user.picture('OBJ-detected');
    await user.stateCrs('EPSG:25832');
    await user.importIntoNewDepot('Modelle', 'Ordner OBJ');
    await user.importOutcome().waitFor();
    expect(await user.importOutcome().innerText()).toContain('fertig');
    await user.openImportedDepot();
    await user.tableText('Hütte').waitFor();
    await user.picture('OBJ-depot');
    await user.rowMenu('Hütte', 'Ansehen');
    await user.page.getByRole('dialog').locator('canvas').waitFor();
    await user.picture('OBJ-dialog');
  });

  it('CSV under a heading: what the user says of the table is read, shown, imported, and there again after a reload', async () => {
    // A heading that fills as many cells as the table looks like its head.
    const text = 'Liste;der;Spielplätze\nStand;Jahr;2025\nName;Ost;Nord\nRosengarten;356000,5;5645000,2\nÖlmühle;358000,0;5644000,0\n';
    const file = writeFile('spielplaetze.csv', Buffer.from(text, 'latin1'));
    await user.dropFile({ name: 'spielplaetze.csv', path: file });
    await user.page.getByText('Wie die Tabelle gelesen wird').click();
    await user.page.getByLabel('Zeilen am Anfang überspringen').fill('2');
    await user.page.keyboard.press('Enter');
    await user.page.getByRole('columnheader', { name: 'Ost', exact: true }).waitFor();
    await user.page.reload();
    await user.page.getByRole('button', { name: 'Alles wieder erkennen lassen' }).waitFor();
    expect(await user.page.getByLabel('Zeilen am Anfang überspringen').inputValue()).toBe('2');
    await user.importIntoNewDepot('Spielplätze', 'Ordner Spielplätze');
    await user.importOutcome().waitFor();
    await user.openImportedDepot();
    await user.tableText('Ölmühle').waitFor();
  });

  it('several files at once: all are listed, each layer gets a depot, and one is asked where it lies', async () => {
    const degrees = writeFile(
      'orte.geojson',
      placesIn(({ lon, lat }) => [lon, lat]),
    );
    const metres = writeFile(
      'meter.geojson',
      placesIn(({ east, north }) => [east, north], 2),
    );
    const archive = writeFile('rest.zip', zipOf({ 'plan.tif': 'II*\0', 'liste.csv': 'name;wert\nKöln;3\n' }));
    await user.dropFiles([degrees, metres, archive, writeFile('brief.docx.txt', 'Sehr geehrte Damen')]);
    expect(await user.fileSection('rest.zip').innerText()).toContain(
      'plan.tif: „rest.zip/plan.tif“ kann nicht als GeoTIFF gelesen werden.',
    );
    expect(await user.fileSection('brief.docx.txt').innerText()).toContain('kann nicht importiert werden');
    // The fullest layer with geometry.
    expect(await user.layerBox('orte').isChecked()).toBe(true);
    expect(await user.layerBox('liste').isChecked()).toBe(false);
    for (const layer of ['meter', 'liste']) await user.layerBox(layer).check();
    await user.newFolder('Ordner Mehrere');
    await user.startImport();

    await user.page.getByText(/Wo „meter“ liegt, sagt die Datei nicht/).waitFor();
    await user.picture('crs-asked');
    await user.stateCrs('EPSG:4326');
    await user.page
      .getByText(/können nicht in „WGS 84“ sein/)
      .first()
      .waitFor();
    await user.stateCrs('+proj=utm +zone=33 +ellps=GRS80');
    await user.page.getByText('EPSG:25833 · ETRS89 / UTM zone 33N').first().waitFor();
    await user.picture('crs-stated');
    await user.proposalOnMap('EPSG:25832').click();
    expect(await user.page.getByRole('radio', { name: /EPSG:25832/ }).isChecked()).toBe(true);
    await user.startImport();
    await user.page.getByText('3 fertig').waitFor();
    await user.picture('several-reports');

    const client = await signIn(server.url, 'admin', password);
    const { objects } = await client.call(endpoints.depots, { query: {} });
    const stored = ['orte', 'meter', 'rest'].map((name) => objects.find((depot) => depot.name === name)!);
    expect(stored.map(({ content_type, moments }) => [content_type, moments[0]!.size])).toEqual([
      [typeUri('feature'), 3],
      [typeUri('feature'), 2],
      [typeUri('row'), 1],
    ]);
    const [west, south] = stored[1]!.moments[0]!.bbox!;
    expect([west, south].map((value) => Math.round(value * 10) / 10)).toEqual([6.8, 50.9]);
  });

  it('a folder: what it holds is listed by its place in it, and a geodatabase is one', async () => {
    const at = (...names: string[]): string => path.join(folder, 'kreis', ...names);
    for (const part of ['nord', 'süd']) mkdirSync(at(part), { recursive: true });
    writeFileSync(
      at('nord', 'orte.geojson'),
      placesIn(({ lon, lat }) => [lon, lat], 1),
    );
    writeFileSync(
      at('süd', 'orte.geojson'),
      placesIn(({ lon, lat }) => [lon, lat], 2),
    );
    execFileSync('ogr2ogr', ['-f', 'OpenFileGDB', at('netz.gdb'), at('nord', 'orte.geojson')]);
    await user.dropFolder(at());
    for (const [name, count] of [
      ['kreis/nord/orte.geojson', 1],
      ['kreis/süd/orte.geojson', 2],
    ] as const)
      await user
        .fileSection(name)
        .getByText(new RegExp(`^${count} `))
        .first()
        .waitFor();
    // Sent as an archive that the browser makes, and read.
    await user.fileSection('kreis/netz.gdb.zip').getByText(/^1 /).first().waitFor();
    expect(await user.page.getByText('gdbtable').count()).toBe(0);
    await user.picture('folder');
  });

  it('a first look into the upload that is answered late hides nothing of what was found', async () => {
    const { page } = user;
    const looked = Promise.withResolvers<void>();
    const sent = page.waitForResponse(/\/upload-file\//);
    // The area is looked into while it is empty, and the answer overtaken by that to the file.
    await page.route(
      /\/magazine\/upload\/[^/]+\/$/,
      async (route) => {
        const response = await route.fetch();
        looked.resolve();
        await (await sent).finished();
        await page.waitForTimeout(200);
        // The page may have given the question up.
        await route.fulfill({ response }).catch(() => undefined);
      },
      { times: 1 },
    );
    await page.route(/\/upload-file\//, async (route) => {
      await looked.promise;
      await route.continue();
    });
    await user.dropFiles([
      writeFile(
        'spät.geojson',
        placesIn(({ lon, lat }) => [lon, lat]),
      ),
    ]);
    await page.unrouteAll();
  });

  it('records that are refused above the share are left out on request', async () => {
    const broken = { type: 'Feature', properties: { name: 'kaputt' }, geometry: { type: 'Point', coordinates: ['a', 'b'] } };
    const collection = JSON.parse(placesIn(({ lon, lat }) => [lon, lat])) as { features: unknown[] };
    const file = writeFile('teils.geojson', JSON.stringify({ ...collection, features: [...collection.features, broken] }));
    await user.dropFiles([file]);
    await user.importIntoNewDepot('Teils', 'Ordner Teils');
    await user.importOutcome().waitFor();
    expect(await user.importOutcome().innerText()).toContain('gescheitert');
    await user.picture('refused');
    await user.page.getByRole('button', { name: 'Ohne das abgelehnte Objekt importieren' }).click();
    await user.page.getByText('Der Import ist fertig').waitFor();
    await user.openImportedDepot();
    await user.tableText('Köln').waitFor();
  });

  it.each([
    [390, 844],
    [1280, 800],
    [1920, 1080],
  ])('the button that starts the import is in view at %i × %i without scrolling', async (width, height) => {
    await user.page.setViewportSize({ width, height });
    await user.dropFiles([
      writeFile(
        'orte.geojson',
        placesIn(({ lon, lat }) => [lon, lat]),
      ),
    ]);
    const box = (await user.page.getByRole('button', { name: 'Import starten' }).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    await user.picture(`import-${width}`);
  });

  it('the browser complained of nothing', () => expect(user.problems).toEqual([]));
});

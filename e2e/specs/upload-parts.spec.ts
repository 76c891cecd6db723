import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints } from '@geo/api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addLayer, buildPackage, packageBlob } from '../../apps/server/src/formats/testing/package.ts';
import { WkbWriter } from '../../apps/server/src/formats/wkb/writer.ts';
import { Line } from '../drivers/line.ts';
import { openOffice, type Office } from '../drivers/office.ts';
import { embeddedBackend } from '../drivers/server.ts';

/** Bytes of the first part of a file, and of all that follow a break; others are as large as the line carries in two seconds. */
const part = 8 << 20;
/** Points, each of which has some 10 kB to say. */
const count = 4000;

/** GeoJSON of some 40 MB. */
function largeFile(folder: string): string {
  const remark = 'Pegel am Rhein '.repeat(670);
  const features = Array.from(
    { length: count },
    (_, index) =>
      `{"type":"Feature","properties":{"nr":${index},"text":"${remark}"},"geometry":{"type":"Point","coordinates":[${6 + index / count},50]}}`,
  );
  const file = path.join(folder, 'pegel.geojson');
  writeFileSync(file, `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}`);
  return file;
}

/** The same as a GeoPackage, whose list of contents says how many there are. */
function largePackage(folder: string): string {
  const file = path.join(folder, 'pegel.gpkg');
  const place = packageBlob(new WkbWriter().pointXY(356_000, 5_645_000));
  buildPackage(file, (database) => {
    addLayer(database, 'pegel', 'nr INTEGER, text TEXT');
    database.exec('CREATE TABLE gpkg_ogr_contents (table_name TEXT PRIMARY KEY, feature_count INTEGER); BEGIN');
    const insert = database.prepare('INSERT INTO pegel VALUES (?, ?, ?, ?)');
    for (let index = 1; index <= count; index++) insert.run(index, place, index, 'Pegel am Rhein '.repeat(670));
    database.prepare("INSERT INTO gpkg_ogr_contents VALUES ('pegel', ?)").run(count);
    database.exec('COMMIT');
  });
  return file;
}

describe('a large file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'geo-parts-'));
  const file = largeFile(folder);
  const size = statSync(file).size;
  let office: Office;
  let line: Line;
  beforeAll(async () => {
    office = await openOffice({}, embeddedBackend);
    line = await Line.of(office.user.page);
  });
  afterEach(() => {
    line.mend();
    line.forget();
  });
  afterAll(async () => {
    await office?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const uploaded = async () => (await office.admin.call(endpoints.uploads, {})).objects;

  it('arrives although the line is cut in the middle, and is imported', async () => {
    const { user } = office;
    line.cutAt(3, 4);
    line.takeServerAway();
    await user.dropFile({ name: 'pegel.geojson', path: file });
    const [, , , third = ''] = line.asked;
    const broken = Number(third.replace('PATCH ', ''));
    const rest = Array.from({ length: Math.ceil((size - broken) / part) - 1 }, (_, index) => `PATCH ${broken + (index + 1) * part}`);
    expect(broken).toBeGreaterThanOrEqual(2 * part);
    expect(broken).toBeLessThanOrEqual(3 * part);
    expect(line.asked).toEqual(['POST', 'PATCH 0', `PATCH ${part}`, third, 'HEAD', 'HEAD', third, 'HEAD', third, ...rest]);
    expect(await user.detected().innerText()).toContain('4.000 Objekte');
    await user.importIntoNewDepot('Pegel', 'Ordner Pegel');
    await user.importOutcome().waitFor();
    expect(await user.importOutcome().innerText()).toContain('fertig');
    const depot = (await office.admin.call(endpoints.depots, { query: {} })).objects.find(({ name }) => name === 'Pegel')!;
    expect(depot.moments[0]!.size).toBe(count);
  });

  it('goes on after a reload of the page when it is chosen again', async () => {
    const { user } = office;
    line.cutAfter(line.sent + 2);
    await user.go('/import/');
    await user.chooseFiles([file]);
    await line.cut();
    await user.page.reload();
    await user.page.getByText('nicht zu Ende hochgeladen').waitFor();
    await user.picture('upload-unfinished');
    line.mend();
    line.forget();
    await user.chooseFiles([file]);
    await user.fileSection('pegel.geojson').waitFor();
    const [asked, ...parts] = line.asked;
    const begins = parts.map((name) => Number(name.replace('PATCH ', '')));
    expect(asked).toBe('HEAD');
    // Of two parts the second is at most twice the first; what they brought is not sent again.
    expect(begins[0]).toBeGreaterThanOrEqual(2 * part);
    expect(begins[0]).toBeLessThanOrEqual(3 * part);
    expect(begins).toEqual(begins.toSorted((a, b) => a - b));
    expect(begins.at(-1)).toBeLessThan(size);
    expect(await user.detected().innerText()).toContain('4.000 Objekte');
  });

  it('shows its layers and fields while it is sent, as a GeoPackage', async () => {
    const { user } = office;
    const gpkg = largePackage(folder);
    const before = (await uploaded()).length;
    line.cutAfter(line.sent + 1);
    await user.go('/import/');
    await user.chooseFiles([gpkg]);
    const preview = user.page.getByRole('region', { name: 'Vorschau von „pegel.gpkg“' });
    await preview.waitFor();
    await line.cut();
    const text = await preview.innerText();
    for (const said of ['4.000 Objekte', 'EPSG:25832', 'nr', 'ganze Zahl']) expect(text).toContain(said);
    await user.picture('upload-preview');
    await user.page.getByRole('button', { name: 'Hochladen von pegel.gpkg abbrechen' }).click();
    await preview.waitFor({ state: 'detached' });
    // What is given up goes a moment later.
    await expect.poll(async () => (await uploaded()).length).toBe(before);
  });

  it('leaves nothing on the server when it is given up', async () => {
    const { user } = office;
    const before = (await uploaded()).length;
    line.cutAfter(line.sent + 2);
    await user.go('/import/');
    await user.chooseFiles([file]);
    await line.cut();
    expect(await uploaded()).toHaveLength(before + 1);
    await user.page.getByRole('button', { name: 'Hochladen von pegel.geojson abbrechen' }).click();
    await expect.poll(async () => (await uploaded()).length).toBe(before);
    // A part that was about to go may follow it, and finds nothing.
    expect(line.asked).toContain('DELETE');
  });
});

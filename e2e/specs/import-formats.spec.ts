import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../drivers/client.ts';
import { Backoffice } from '../drivers/backoffice.ts';
import { geoPackage, spreadsheet, type Place } from '../drivers/files.ts';
import { embeddedHome, password, type Home, type ServerProcess } from '../drivers/server.ts';

const places: Place[] = [
  { name: 'Köln', lon: 6.9583, lat: 50.9413, east: 356_562, north: 5_645_253 },
  { name: 'Düsseldorf', lon: 6.7763, lat: 51.2254, east: 344_723, north: 5_677_216 },
  { name: 'Großenkneten', lon: 8.2617, lat: 52.9425, east: 450_376, north: 5_866_067 },
];

describe('files of other formats go through the import by mouse', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'geo-formats-'));
  let home: Home;
  let server: ServerProcess;
  let user: Backoffice;
  beforeAll(async () => {
    home = embeddedHome();
    server = await home.start();
    user = await Backoffice.open(server.url);
    await user.logIn('admin', password);
  });
  afterAll(async () => {
    await user?.close();
    await server?.stop();
    await home?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    { format: 'GeoPackage', write: geoPackage, system: /25832/, depot: 'Orte aus GeoPackage' },
    { format: 'CSV', write: spreadsheet, system: /4326/, depot: 'Orte aus CSV' },
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

  it('the browser complained of nothing', () => expect(user.problems).toEqual([]));
});

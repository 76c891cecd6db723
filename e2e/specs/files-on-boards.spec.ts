import { endpoints, typeUri, type Client } from '@geo/api';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offersDriver } from '../../apps/server/src/formats/index.ts';
import { geoTiff } from '../../apps/server/src/formats/testing/geotiff.ts';
import { glb } from '../../apps/server/src/formats/testing/gltf.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard } from '../../apps/server/src/testing/switchboards.ts';
import type { Backoffice } from '../drivers/backoffice.ts';
import { openOffice, type Office } from '../drivers/office.ts';

/** 400 m × 400 m of rising ground in Cologne. */
const ground = geoTiff({
  width: 40,
  height: 40,
  cells: Uint8Array.from({ length: 1600 }, (_, at) => (at % 40) * 4 + Math.floor(at / 40) * 2),
  place: [356_400, 5_645_450, 10],
});
/** A slab of 40 m beside it, in metres of UTM: in glTF y points up, and z to the south. */
const slab = glb({ nodes: [{ mesh: 0, translation: [356_550, 50, -5_645_250], scale: [40, 1, 40] }] });

describe.skipIf(!offersDriver('GTiff'))('rasters and models on a switchboard', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'geo-boards-'));
  let office: Office;
  let user: Backoffice;
  let client: Client;
  let board = 0;
  /** What the steps answered. */
  let frames: readonly number[] = [];
  beforeAll(async () => {
    office = await openOffice();
    ({ user, admin: client } = office);
  });
  afterAll(async () => {
    await office?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const upload = async (name: string, content: Buffer, depot: string): Promise<void> => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    await user.dropFile({ name, path: file });
    if (name.endsWith('.glb')) await user.stateCrs('EPSG:25832');
    await user.importIntoNewDepot(depot, `Ordner ${depot}`);
    await user.importOutcome().waitFor();
    expect(await user.importOutcome().innerText()).toContain('fertig');
  };
  const open = async (name: string): Promise<Locator> => {
    await user.page.getByText(name, { exact: true }).first().dblclick();
    return user.page.getByRole('dialog', { name });
  };
  /** Pictures that have come, whose address holds a text. */
  const pictures = (where: Locator, address: string): Promise<number> =>
    where
      .locator(`img[src*="${address}"]`)
      .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);

  it('are uploaded, and a board reads them', async () => {
    await upload('Gelaende.tif', ground, 'Raster');
    await upload('Platte.glb', slab, 'Modelle');
    const chain = await newChain(client, ['depot.retrieve'], { 'depot.retrieve.depot': ['depot', '/Ordner Raster/Raster'] });
    await addNode(client, chain, 'depot.retrieve', { 'depot.retrieve.depot': ['depot', '/Ordner Modelle/Modelle'] });
    board = chain.id;
    expect(await runSwitchboard(client, board)).toMatchObject({ status: 'success' });
    frames = chain.nodes.map((node) => idAt(outputOf(node)));
    for (const [at, name] of ['Geländemodell', 'Bauplatte'].entries()) {
      await client.call(endpoints.saveFrame, {
        params: { id: frames[at]! },
        body: { name, content_visible: true, ui_docked: false, ui_x: at * 400, ui_y: 400 },
      });
    }
    const { objects } = await client.call(endpoints.frames, { query: { switchboard_id: board } });
    expect(objects.map((frame) => frame.content_type)).toEqual(expect.arrayContaining([typeUri('grid'), typeUri('mesh')]));
    await user.go(`/switchboards/edit/${board}`);
    // What was read is no wrong type of what the step promised.
    await user.page.getByRole('button', { name: 'Ausführen', exact: true }).waitFor();
  });

  it('a model has its picture on its card, and is turned in its view', async () => {
    const dialog = await open('Bauplatte');
    await dialog.getByRole('tab', { name: /^Karten/ }).click();
    await expect.poll(() => pictures(dialog, '/records/1/picture.png')).toBe(1);
    await user.picture('board-mesh-cards');
    await dialog
      .getByRole('button', { name: /Platte/ })
      .first()
      .click();
    await dialog.getByRole('application', { name: /Platte/ }).waitFor();
    await user.picture('board-mesh-view');
    await dialog.getByRole('button', { name: 'Schließen', exact: true }).last().click();
  });

  it('a raster has its picture on its card and on the map of its dataset', async () => {
    const dialog = await open('Geländemodell');
    await dialog.getByRole('tab', { name: /^Karten/ }).click();
    await expect.poll(() => pictures(dialog, '/records/1/tiles/')).toBeGreaterThan(0);
    await user.picture('board-grid-cards');
    await dialog.getByRole('tab', { name: 'Karte', exact: true }).click();
    await expect.poll(() => pictures(dialog, '/tiles/')).toBeGreaterThan(0);
    await user.picture('board-grid-map');
    await dialog.getByRole('button', { name: 'Schließen', exact: true }).last().click();
  });

  it('the preview draws both, and names them', async () => {
    await user.page.goto(`${office.server.url}/preview/switchboard/${board}`);
    const list = user.page.getByRole('list', { name: 'Sichtbare Datensätze' });
    for (const name of ['Geländemodell', 'Bauplatte']) await list.getByText(name).waitFor();
    const map = user.page.locator('main');
    for (const frame of frames) await expect.poll(() => pictures(map, `/api/v1/frame/${frame}/`)).toBeGreaterThan(0);
    await user.picture('board-preview');
  });
});

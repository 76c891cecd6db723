import { endpoints, type Client } from '@geo/api';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { switchboardNamed } from '../drivers/switchboard.ts';
import { makeLayers, openOffice, type Office } from '../drivers/office.ts';

const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Pegel</title>
<entry><title>Stationen</title><updated>2026-11-20</updated><link href="stationen.csv" type="text/csv"/></entry></feed>`;

/** Files of another server on the web. */
function otherServer(): Promise<Server> {
  const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/stationen.csv': ['text/csv', 'name;pegel\nKöln;3,42\n'],
    '/feed.atom': ['application/atom+xml', feed],
  };
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(body === '' ? 404 : 200, { 'Content-Type': type }).end(body);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe('data from addresses', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'geo-import-'));
  let office: Office;
  let user: Backoffice;
  let client: Client;
  let other: Server;
  let address = '';
  beforeAll(async () => {
    mkdirSync(path.join(folder, 'pegel'));
    writeFileSync(path.join(folder, 'pegel/2026.csv'), 'a;b\n1;2\n');
    other = await otherServer();
    address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    office = await openOffice({ GEO_OUTGOING_ALLOW_PRIVATE: '1', GEO_IMPORT_DIR: folder });
    ({ user, admin: client } = office);
    const [layer] = await makeLayers(client, 'Orte', ['Pegelorte']);
    await client.call(endpoints.saveLayer, { params: { id: layer!.id }, body: { public: true, slug: 'orte' } });
    await user.newSwitchboard('Quellen');
  });
  afterAll(async () => {
    await office?.close();
    other?.close();
    rmSync(folder, { recursive: true });
  });

  const sources = [
    ['Als Datei herunterladen', () => `${address}/stationen.csv`, 'file.download'],
    ['Datenfeed (ATOM, JSON, XML)', () => `${address}/feed.atom`, 'file.urls_from_dataset'],
    ['Lokaler Pfad auf dem Server', () => 'pegel/2026.csv', 'file.import'],
    ['Web Feature Service (WFS)', () => `${office.server.url}/services/orte/wfs`, 'wfs.import'],
    ['Web Map Service (WMS)', () => `${office.server.url}/services/orte/wms`, 'wms.import'],
  ] as const;

  it('are added by their kind, and run', async () => {
    for (const [index, [kind, url, func]] of sources.entries()) {
      await user.addUrl(kind, url(), 80 + 380 * (index % 3), 80 + 260 * Math.floor(index / 3));
      await user.card(func).waitFor();
    }
    await user.saved();
    await user.run();
    for (const [, , func] of sources) await user.cardWithStatus(func, 'success').waitFor();
    await user.picture('url-run');
    const { objects } = await client.call(endpoints.frames, { query: { switchboard_id: await switchboardNamed(client, 'Quellen') } });
    expect(objects.map((frame) => frame.text_repr)).toEqual(expect.arrayContaining(['stationen.csv', '2026.csv']));
  });

  it('the feed is a table of addresses, the service a list of what it tells', async () => {
    await user.showData('file.urls_from_dataset');
    await user.showDataTable();
    await user.tableText(`${address}/stationen.csv`).waitFor();
    await user.picture('url-feed');
    await user.closeDialog();
    await user.showData('wfs.import');
    await user.picture('url-wfs');
    await user.page.getByRole('dialog').getByText('2.0.0').waitFor();
    await user.closeDialog();
  });

  it('the map service is drawn in the preview', async () => {
    await user.previewOf('wms.import');
    await user.previewTile().waitFor();
    await user.picture('url-wms-preview');
    const { objects } = await client.call(endpoints.frames, { query: { switchboard_id: await switchboardNamed(client, 'Quellen') } });
    const shown = objects.find((frame) => frame.content_visible)!;
    const { meta } = await client.call(endpoints.datumsByFrame, { params: { id: shown.id }, query: {} });
    expect(meta.extent4326).not.toBeNull();
    // The preview is a page of its own, but nobody else.
    expect(await user.other('admin').count()).toBe(0);
    await user.page.getByRole('button', { name: 'Vorschau ausblenden' }).click();
  });

  it('a file that is gone fails at its node, with the reason', async () => {
    await user.addUrl('Als Datei herunterladen', `${address}/weg.csv`, 840, 340);
    await user.saved();
    await user.run();
    await user.cardWithStatus('file.download', 'failure').waitFor();
    await user.page
      .getByText(/hat mit dem Status 404 geantwortet/)
      .first()
      .waitFor();
    await user.picture('url-failed');
  });
});

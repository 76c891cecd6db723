import { endpoints, typeUri, type Client, type Frame } from '@geo/api';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn, signInWithCookies } from '../../demo/client.ts';
import { createAccount } from '../../identity/new-account.ts';
import { idAt, newChain, outputOf, runSwitchboard } from '../../testing/switchboards.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';

const otherPassword = 'noch-ein-langes-Passwort';
const capabilities = `<WMS_Capabilities version="1.3.0"><Service><Title>Stadtplan</Title></Service><Capability><Layer><Name>plan</Name>
<Title>Plan</Title><CRS>EPSG:3857</CRS><EX_GeographicBoundingBox><westBoundLongitude>6</westBoundLongitude><eastBoundLongitude>8</eastBoundLongitude>
<southBoundLatitude>50</southBoundLatitude><northBoundLatitude>52</northBoundLatitude></EX_GeographicBoundingBox>
<Attribution><Title>Stadt Köln</Title></Attribution></Layer></Capability></WMS_Capabilities>`;

describe.each(backends)('tiles of other map services on $name', (backend) => {
  let platform: TestPlatform;
  let admin: Client;
  let other: Server;
  let frame: Frame;
  let maps = 0;
  /** Told of a map that is asked for; the map then does not come. */
  let hold: (() => void) | null = null;
  let given = 0;
  const tileAt = 'tiles/11/1063/686.png';

  beforeAll(async () => {
    if (backend.skipped) return;
    const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#aa0000' } })
      .png()
      .toBuffer();
    other = createServer((request, response) => {
      if (/request=GetCapabilities/.test(request.url ?? '')) return response.setHeader('Content-Type', 'text/xml').end(capabilities);
      maps += 1;
      if (hold) {
        response.on('close', () => (given += 1));
        return hold();
      }
      return response.setHeader('Content-Type', 'image/png').end(picture);
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    platform = await backend.start({ outgoing: { allowPrivate: true } });
    await createAccount(platform.db, { username: 'kollege', password: otherPassword });
    admin = await signIn(platform.url, 'admin', platform.password);
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/wms`;
    const switchboard = await newChain(admin, ['wms.import'], { 'wms.import.url': ['string', url] });
    expect(await runSwitchboard(admin, switchboard.id)).toMatchObject({ status: 'success' });
    const { objects } = await admin.call(endpoints.frames, { query: { switchboard_id: switchboard.id } });
    frame = objects.find(({ id }) => id === idAt(outputOf(switchboard.nodes[0]!)))!;
  });
  afterAll(async () => {
    await platform?.dispose();
    other?.close();
  });

  const rule = it.skipIf(backend.skipped);
  const load = async (who: 'admin' | 'kollege' | null, address: string, headers: Record<string, string> = {}): Promise<Response> => {
    if (who === null) return fetch(platform.url + address, { headers });
    const { cookies } = await signInWithCookies(platform.url, who, who === 'admin' ? platform.password : otherPassword);
    return fetch(platform.url + address, { headers: { Cookie: cookies(), ...headers } });
  };

  rule('have their address, extent and source with the value', async () => {
    const { objects, meta } = await admin.call(endpoints.datumsByFrame, { params: { id: frame.id }, query: {} });
    expect(frame.content_type).toBe(typeUri('wms'));
    expect(objects).toMatchObject([{ tms_url: `${frame.resource_uri}tiles/{z}/{x}/{y}.png`, value: { attribution: 'Stadt Köln' } }]);
    expect(meta).toMatchObject({ total_count: 1, extent4326: [6, 50, 8, 52] });
    const later = await admin.call(endpoints.datumsByFrame, { params: { id: frame.id }, query: { offset: 1 } });
    expect(later.objects).toEqual([]);
  });

  rule('come from the service, and are not asked for again while they are fresh', async () => {
    const before = maps;
    const answer = await load('admin', frame.resource_uri + tileAt);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
    expect(dominant.r).toBeGreaterThan(150);
    const tag = answer.headers.get('etag')!;
    expect((await load('admin', frame.resource_uri + tileAt, { 'If-None-Match': tag })).status).toBe(304);
    expect(maps).toBe(before + 1);
  });

  rule('are for who may read the switchboard', async () => {
    const before = maps;
    expect((await load('kollege', frame.resource_uri + tileAt)).status).toBe(404);
    expect((await load(null, frame.resource_uri + tileAt)).status).toBe(401);
    expect((await load('admin', `${frame.resource_uri}tiles/2/9/9.png`)).status).toBe(404);
    expect(maps).toBe(before);
  });

  rule('are refused for other values', async () => {
    const switchboard = await newChain(admin, ['feature.buffer'], { 'feature.buffer.distance': ['number', 25] });
    expect((await load('admin', switchboard.frames['feature.buffer.distance']! + tileAt)).status).toBe(404);
  });

  rule('are given up with who asked, without an error', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { cookies } = await signInWithCookies(platform.url, 'admin', platform.password);
    const left = new AbortController();
    const asked = new Promise<void>((resolve) => (hold = resolve));
    const tile = fetch(`${platform.url}${frame.resource_uri}tiles/12/2126/1373.png`, {
      headers: { Cookie: cookies() },
      signal: left.signal,
    });
    await asked;
    left.abort();
    await expect(tile).rejects.toThrow('aborted');
    await expect.poll(() => given).toBe(1);
    hold = null;
    await load('admin', frame.resource_uri + tileAt);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  rule('say why they do not come, in the language of who looks', async () => {
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
    const answer = await load('admin', frame.resource_uri + tileAt, { 'Accept-Language': 'en' });
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({
      code: 'service_failed',
      reason: expect.stringMatching(/^The service cannot be shown: 127\.0\.0\.1:\d+ cannot be reached/),
    });
    expect(answer.headers.get('etag')).toBeNull();
  });
});

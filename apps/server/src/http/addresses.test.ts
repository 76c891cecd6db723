import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends, type TestPlatform } from '../testing/backends.ts';

const page = '<!doctype html><title>Geo</title>';
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('addresses that are not there', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    const start = backends[0]!;
    const webDir = path.join(process.env.TMPDIR ?? '/tmp', `geo-web-${process.pid}-${Date.now()}`);
    mkdirSync(webDir, { recursive: true });
    writeFileSync(path.join(webDir, 'index.html'), page);
    platform = await start.start({ webDir });
  });
  afterAll(() => platform.dispose());
  const ask = async (address: string, init: RequestInit = {}) => {
    const response = await fetch(platform.url + address, { headers: html, ...init });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      allow: response.headers.get('allow'),
      text: await response.text(),
    };
  };

  it.each([
    '/api/',
    '/api/v1/nothing/',
    '/api/v1/depot/7/nothing/',
    '/api/v9/backend/config',
    '/API/v1/depot/',
    '//api/v1/nothing/',
    '/%61pi/v1/nothing/',
    '/switchboard/7/',
    '/switchboard/',
    '/magazine/nothing/',
    '/accounts/',
    '/accounts/signup/',
    '/accounts/login/more/',
    '/basemap/x',
    '/assets/x.js',
  ])('%s answers 404 in JSON, also to a browser', async (address) => {
    const { status, type, text } = await ask(address);
    expect([status, type]).toEqual([404, 'application/json; charset=utf-8']);
    expect(JSON.parse(text)).toMatchObject({ status: 'error', code: 'not_found' });
  });

  it('answer in the words of OGC services and OGC API', async () => {
    const browser = { headers: { ...html, 'Sec-Fetch-Site': 'none' } };
    for (const address of ['/services/', '/services/nothing/', '/services/nothing/wmts', '/services/nothing/wfs', '/services/wcs']) {
      const { status, type, text } = await ask(address, browser);
      expect([address, status, type]).toEqual([address, 404, 'text/xml; charset=utf-8']);
      expect(text).toMatch(/<ows:Exception exceptionCode="NotFound"/);
    }
    const map = await ask('/services/nothing/wms?service=WMS&version=1.1.1&request=GetMap', browser);
    expect([map.status, map.type]).toEqual([404, 'application/vnd.ogc.se_xml; charset=utf-8']);
    expect(map.text).toContain('<ServiceExceptionReport version="1.1.1">');
    expect(JSON.parse((await ask('/services/nothing/geojson', browser)).text)).toMatchObject({ code: 'not_found' });
    for (const address of ['/ogc/nothing', '/ogc/collections/nothing', '/ogc/collections/nothing/items']) {
      const { status, type, text } = await ask(address, { headers: { ...browser.headers, Accept: 'application/json' } });
      expect([address, status, type]).toEqual([address, 404, 'application/problem+json; charset=utf-8']);
      expect(JSON.parse(text)).toMatchObject({ status: 404, title: 'Not Found', code: 'not_found', detail: expect.any(String) as string });
      const page = await ask(address, browser);
      expect([address, page.status, page.type]).toEqual([address, 404, 'text/html; charset=utf-8']);
      expect(page.text).toContain('<p class="error" role="alert">');
    }
  });

  it('answer 405 with what is allowed where only the method is unknown', async () => {
    const { status, type, text, allow } = await ask('/api/v1/depot/7/', { method: 'PUT' });
    expect([status, type, allow]).toEqual([405, 'application/json; charset=utf-8', 'DELETE, GET, HEAD, PATCH']);
    expect(JSON.parse(text)).toMatchObject({ status: 'error', code: 'method_not_allowed' });
    expect((await ask('/accounts/csrf/', { method: 'POST' })).status).toBe(405);
    expect(await ask('/services/nothing/geojson', { method: 'DELETE' })).toMatchObject({ status: 405, allow: 'GET, HEAD' });
    expect((await ask('/services/nothing/wms', { method: 'PATCH' })).text).toContain('ServiceExceptionReport');
  });

  it.each([
    '/',
    '/depots/',
    '/depot/7/moment/3/',
    '/switchboards/edit/7',
    '/switchboards/',
    '/accounts/login/',
    '/accounts/login?next=%2Fdepots%2F',
    '/accounts/accept-invite/',
    '/library/feature.buffer',
    '/preview/switchboard/7/',
    '/l/wege/',
    '/apidocs',
    '/nothing/at/all/',
  ])('%s is a page of the app', async (address) => {
    expect(await ask(address)).toMatchObject({ status: 200, text: page });
  });
});

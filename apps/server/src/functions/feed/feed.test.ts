import type { Client } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { anyBackend } from '../../testing/backends.ts';
import { fetched, testsBeside, type OtherServer } from '../testing/fetching.ts';
import { refusalOf } from '../testing/service.ts';
import { feedRecords } from './entries.ts';

const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss"><title>Beben</title>
<entry><id>urn:1</id><title>M 4.1 &amp; mehr</title><link rel="self" href="https://x.org/self"/><link href="https://x.org/1"/><updated>2026-01-02T03:04:05+01:00</updated>
<author><name>Amt</name></author><category term="a" label="Stärke"/><category term="b"/><georss:point>51.5 7.25</georss:point></entry>
<entry><id>urn:2</id><title>ohne Ort</title></entry></feed>`;
const rss = `<rss version="2.0" xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"><channel><title>Staus</title>
<item><guid>a</guid><title>Stau</title><link>https://x.org/a</link><description>A 3</description><pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate><geo:lat>51</geo:lat><geo:long>7</geo:long></item>
<item><title>Fläche</title><georss:polygon>50 6 50 7 51 7 50 6</georss:polygon></item><item><title>Weg</title><georss:line>50 6 51 7</georss:line></item>
<item><title>Kasten</title><georss:box>50 6 51 7</georss:box></item><item><title>nirgends</title><georss:point>500 7</georss:point></item></channel></rss>`;

describe('feeds', () => {
  const first = (text: string) => feedRecords(text, 'x.org')[0]!;

  it('of Atom have their links, times and places', () => {
    expect(feedRecords(atom, 'x.org')).toHaveLength(2);
    expect(first(atom)).toEqual({
      geometry: { type: 'Point', coordinates: [7.25, 51.5] },
      properties: {
        id: 'urn:1',
        title: 'M 4.1 & mehr',
        link: 'https://x.org/1',
        summary: null,
        content: null,
        author: 'Amt',
        category: 'Stärke; b',
        published: null,
        updated: '2026-01-02T02:04:05Z',
      },
    });
  });

  it('of RSS have points, lines, areas and boxes', () => {
    const records = feedRecords(rss, 'x.org');
    expect(records[0]).toMatchObject({ properties: { id: 'a', summary: 'A 3', published: '2026-01-02T03:04:05Z' } });
    expect(records.map(({ geometry }) => (geometry as { type?: string } | null)?.type ?? null)).toEqual([
      'Point',
      'Polygon',
      'LineString',
      'Polygon',
      null,
    ]);
  });

  it('of JSON are read, too', () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      items: [{ id: 1, url: 'https://x.org/1', content_text: 'Text', tags: ['a', 'b'] }],
    };
    expect(first(JSON.stringify(feed))).toMatchObject({
      properties: { id: '1', link: 'https://x.org/1', content: 'Text', category: 'a; b' },
    });
  });

  it.each([
    ['', 'eine leere Antwort'],
    ['<html></html>', 'Internetseite'],
    ['Hallo', 'Text („Hallo“)'],
    ['<wms/>', 'Wurzelelement „wms“'],
    ['{"a":1}', 'kein JSON Feed'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><rss>&b;</rss>', 'ENTITY'],
    ['<rss>'.repeat(100), 'XML, das nicht gelesen werden kann'],
  ])('%j is none', (text, found) => {
    expect(refusalOf(() => feedRecords(text, 'x.org'))).toContain(found);
  });
});

describe.each(anyBackend)('feeds on $name', (backend) => {
  let client: Client;
  let other: OtherServer;
  const rule = testsBeside(
    backend,
    (request, response) => {
      if (request.url === '/latin')
        response.writeHead(200, { 'content-type': 'application/rss+xml; charset=iso-8859-1' }).end(Buffer.from(rss, 'latin1'));
      else if (request.url === '/empty') response.end('<rss><channel/></rss>');
      else if (request.url === '/endless') {
        response.writeHead(200);
        const more = (): void => void (response.writable && response.write('<rss>'.repeat(100_000), more));
        more();
      } else response.writeHead(404).end();
    },
    (admin, server) => {
      client = admin;
      other = server;
    },
  );
  const run = (path: string) => fetched(client, 'feed.import', { url: ['string', `${other.url}/${path}`] });

  rule('become records, in whatever letters they are written', async () => {
    const { job, records } = await run('latin');
    expect([job.error, records.meta.total_count]).toEqual([null, 5]);
    expect(records.objects.map(({ properties }) => properties!['title'])).toContain('Fläche');
    expect(records.meta.columns).toContainEqual({ key: 'published', kind: 'instant' });
    const empty = await run('empty');
    expect([empty.job.error, empty.records.meta.total_count]).toEqual([null, 0]);
  });

  rule('that are not there, or have no end, are refused', async () => {
    expect((await run('nichts')).job.error?.code).toBe('address_status');
    expect((await run('endless')).job.error?.code).toBe('address_too_large');
    expect((await fetched(client, 'feed.import', { url: ['string', 'ftp://x.org/a'] })).job.error?.code).toBe('service_address');
  });
});

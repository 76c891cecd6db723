import { describe, expect, it } from 'vitest';
import { FunctionError } from '../../problems/index.ts';
import { addressesIn } from './addresses-in.ts';

const base = 'https://data.example.org/feeds/index';
const rows = (text: string, contentType = ''): string[] =>
  addressesIn(text, contentType, base).map(({ url, title, type, updated }) => [url, title, type, updated].join(' | '));
const codeOf = (text: string, contentType = ''): string => {
  try {
    addressesIn(text, contentType, base);
  } catch (error) {
    if (error instanceof FunctionError) return error.code;
    throw error;
  }
  return 'read';
};

describe('the addresses of a feed', () => {
  it('stand in the links of ATOM, each with its entry', () => {
    const feed = `<?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
        <title>Gewässer &amp; Pegel</title><updated>2026-11-01T10:00:00Z</updated>
        <link rel="self" type="application/atom+xml" href="https://data.example.org/feeds/index"/>
        <entry>
          <id>https://data.example.org/id/1</id><title type="text">Pegel</title><updated>2026-10-01T00:00:00Z</updated>
          <link rel="alternate" type="text/csv" href="../files/pegel.csv"/>
          <link rel="section" type="application/zip" title="Alles" href="https://data.example.org/alles.zip"/>
          <content type="application/gml+xml" src="/pegel.gml"/>
        </entry>
        <entry><title>Noch einmal</title><link href="https://data.example.org/alles.zip"/><link href="urn:x"/><link href="#oben"/></entry>
      </feed>`;
    expect(rows(feed, 'application/atom+xml')).toEqual([
      'https://data.example.org/feeds/index | Gewässer & Pegel | application/atom+xml | 2026-11-01T10:00:00Z',
      'https://data.example.org/id/1 | Pegel |  | 2026-10-01T00:00:00Z',
      'https://data.example.org/files/pegel.csv | Pegel | text/csv | 2026-10-01T00:00:00Z',
      'https://data.example.org/alles.zip | Alles | application/zip | 2026-10-01T00:00:00Z',
      'https://data.example.org/pegel.gml | Pegel | application/gml+xml | 2026-10-01T00:00:00Z',
    ]);
  });

  it('stand in the elements and enclosures of RSS', () => {
    const feed = `<rss version="2.0"><channel><title>Neues</title><link>https://example.org/</link>
      <item><title>Karte</title><link>https://example.org/karte</link><pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate>
        <description>Siehe https://example.org/anderes im Text</description>
        <enclosure url="https://example.org/karte.tif" length="5" type="image/tiff"/></item></channel></rss>`;
    expect(rows(feed, 'application/rss+xml')).toEqual([
      'https://example.org/ | Neues |  | ',
      'https://example.org/karte | Karte |  | Sun, 01 Nov 2026 10:00:00 GMT',
      'https://example.org/karte.tif | Karte | image/tiff | Sun, 01 Nov 2026 10:00:00 GMT',
    ]);
  });

  it('stand in the links of other XML, which say by another type how they behave', () => {
    const capabilities = `<WMS_Capabilities xmlns:xlink="http://www.w3.org/1999/xlink"><Service><Name>WMS</Name><Title>Karten</Title>
        <OnlineResource xlink:type="simple" xlink:href="https://example.org/wms?"/></Service>
      <Layer><Name>wald</Name><Title>Wald</Title><Style><LegendURL><Format>image/png</Format>
        <OnlineResource xlink:type="simple" xlink:href="legende.png"/></LegendURL></Style></Layer></WMS_Capabilities>`;
    expect(rows(capabilities, 'text/xml')).toEqual([
      'https://example.org/wms? | Karten |  | ',
      'https://data.example.org/feeds/legende.png | Wald | image/png | ',
    ]);
  });

  it('stand in the assets and links of STAC', () => {
    const item = {
      type: 'Feature',
      stac_version: '1.0.0',
      stac_extensions: ['https://stac-extensions.github.io/eo/v1.0.0/schema.json'],
      properties: { title: 'Szene 7', updated: '2026-09-01T00:00:00Z', datetime: null },
      links: [{ rel: 'self', href: 'https://example.org/szene7.json', type: 'application/geo+json' }],
      assets: {
        rot: { href: './szene7/B04.tif', title: 'Rot', type: 'image/tiff; application=geotiff' },
        bild: { href: 's3://bucket/bild.png' },
      },
    };
    expect(rows(JSON.stringify(item), 'application/geo+json')).toEqual([
      'https://stac-extensions.github.io/eo/v1.0.0/schema.json | Szene 7 |  | 2026-09-01T00:00:00Z',
      'https://example.org/szene7.json | Szene 7 | application/geo+json | 2026-09-01T00:00:00Z',
      'https://data.example.org/feeds/szene7/B04.tif | Rot | image/tiff; application=geotiff | 2026-09-01T00:00:00Z',
    ]);
  });

  it('stand in the resources of a CKAN package', () => {
    const answer = {
      help: 'https://example.org/api/3/action/help_show?name=package_show',
      result: {
        title: 'Pegel in NRW',
        metadata_modified: '2026-10-02T00:00:00',
        resources: [
          { name: 'Tabelle', format: 'CSV', last_modified: '2026-10-01', url: 'https://example.org/pegel.csv' },
          { name: '', format: 'SHP', url: 'https://example.org/pegel.zip' },
          { name: 'ohne', format: 'SHP', url: 'pegel.zip' },
        ],
      },
    };
    expect(rows(JSON.stringify(answer), 'application/json')).toEqual([
      'https://example.org/api/3/action/help_show?name=package_show |  |  | ',
      'https://example.org/pegel.csv | Tabelle | CSV | 2026-10-01',
      'https://example.org/pegel.zip | Pegel in NRW | SHP | 2026-10-02T00:00:00',
    ]);
  });

  it('are told as a table can hold them', () => {
    const odd = JSON.stringify([
      { title: `a\u0000b\n${'c'.repeat(600)}`, url: 'https://example.org/\u0000' },
      { title: 'x\u0000\ny', href: 'https://example.org/y' },
    ]);
    expect(rows(odd)).toEqual(['https://example.org/y | x y |  | ']);
  });
});

describe('a document that is no feed', () => {
  it('is refused by what it is', () => {
    expect(codeOf('<!DOCTYPE html><html></html>')).toBe('feed_web_page');
    expect(codeOf('<p>', 'text/html')).toBe('feed_web_page');
    expect(codeOf('name;wert')).toBe('feed_unreadable');
    expect(codeOf('')).toBe('feed_unreadable');
    expect(codeOf('<a><b></a>')).toBe('feed_xml');
    expect(codeOf('{}')).toBe('read');
  });

  it('is refused when it does harm', () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><lolz>&lol2;</lolz>`;
    expect(codeOf(laughs)).toBe('feed_xml');
    expect(codeOf('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a href="https://example.org/"/>')).toBe('feed_xml');
    expect(codeOf('<a>'.repeat(70) + '</a>'.repeat(70))).toBe('feed_xml');
    expect(codeOf('['.repeat(70) + ']'.repeat(70))).toBe('feed_too_deep');
    expect(codeOf('['.repeat(900_000) + ']'.repeat(900_000))).toBe('feed_too_deep');
    const many = (count: number): string => JSON.stringify(Array.from({ length: count }, (_, index) => `https://example.org/${index}`));
    expect(addressesIn(many(10_000), '', base)).toHaveLength(10_000);
    expect(codeOf(many(10_001))).toBe('feed_too_many');
  });
});

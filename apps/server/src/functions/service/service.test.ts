import { describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/service.ts';
import { linkOf, serviceAddress, templateOf, withoutParameters, withParameters } from './address.ts';
import { around, degreesBox, mercatorBox } from './bbox.ts';
import { chosenEntries, namesIn } from './choose.ts';
import { isHtml } from './html.ts';
import { srsName, srsOfWkid } from './srs.ts';
import { abstract, identifier, title, withoutTags } from './text.ts';
import { capabilitiesRoot } from './xml.ts';
import { withoutDoctype } from '../../xml/index.ts';

const asked = new URL('https://geo.example.org/wms?map=/a%2Fb.map&token=T1');
const none: ReadonlySet<string> = new Set();

describe('addresses', () => {
  it.each(['', 'wms.example.org', 'ftp://example.org/', 'file:///etc/passwd', 'javascript:alert(1)', 'https:host/path', 'http://'])(
    'refuses %j',
    (text) => expect(refusalOf(() => serviceAddress(text))).toMatch(/keine Adresse eines Dienstes/),
  );

  it('drops the part behind # and blanks around it', () => {
    expect(serviceAddress('  https://example.org/wms?a=1#x ').href).toBe('https://example.org/wms?a=1');
  });

  it('takes parameters away in any case and leaves the others as they are written', () => {
    const url = new URL('https://h.org/s?MAP=/x%2Fy.map&SERVICE=WMS&Request=GetMap&token=a+b&LAYERS=a,b&service');
    expect(withoutParameters(url, new Set(['service', 'request', 'layers'])).search).toBe('?MAP=/x%2Fy.map&token=a+b');
    expect(withParameters(new URL('https://h.org/s?map=x'), { layers: 'ä & b' })).toBe('https://h.org/s?map=x&layers=%C3%A4%20%26%20b');
    expect(withParameters(new URL('https://h.org/s'), { f: 'json' })).toBe('https://h.org/s?f=json');
  });

  it('reads what is no percent code as it stands', () => {
    expect(withoutParameters(new URL('https://h.org/s?%E0%A4%A=1&f=json'), new Set(['f'])).search).toBe('?%E0%A4%A=1');
  });

  it.each([
    ['javascript:alert(1)', asked.href],
    ['file:///etc/passwd', asked.href],
    ['//other.example.org/x', asked.href],
    ['https:srvags03:6443/arcgis/services', asked.href],
    ['http://user:secret@other.example.org/wms', asked.href],
    ['http://user@other.example.org/wms', asked.href],
    [`https://h.org/${'x'.repeat(5000)}`, asked.href],
    [undefined, asked.href],
    ['http://other.example.org/wms?', 'http://other.example.org/wms'],
  ])('of %j makes an address of the web', (href, link) => {
    expect(linkOf(href, asked, none).href).toBe(link);
  });

  it('carries what was given along to the same host only, and stays with https there', () => {
    expect(linkOf('http://geo.example.org/ows?MAP=own&SERVICE=WMS&', asked, new Set(['service'])).href).toBe(
      'https://geo.example.org/ows?MAP=own&token=T1',
    );
    expect(linkOf('http://elsewhere.example.org/ows', asked, none).href).not.toContain('token');
  });

  it.each([
    ['https://h.org/{TileMatrix}/{TileRow}.png', 'https://h.org/{TileMatrix}/{TileRow}.png'],
    ['http://geo.example.org/{TileMatrix}', 'https://geo.example.org/{TileMatrix}'],
    ['javascript:{TileMatrix}', null],
    ['https://{TileMatrix}.evil.org/', null],
    ['https://u:p@h.org/{TileMatrix}', null],
    ['https://h.org/a b/{TileMatrix}', null],
    ['https://h.org/"><script>/{TileMatrix}', null],
    ['/relative/{TileMatrix}', null],
  ])('of the template %j makes %j', (text, template) => {
    expect(templateOf(text, asked)).toBe(template);
  });
});

describe('names of coordinate systems', () => {
  it.each([
    ['urn:ogc:def:crs:EPSG::25832', 'EPSG:25832'],
    ['urn:ogc:def:crs:EPSG:6.18:3:3857', 'EPSG:3857'],
    ['urn:ogc:def:crs:EPSG:6.18.3:3857', 'EPSG:3857'],
    ['urn:x-ogc:def:crs:EPSG:31370', 'EPSG:31370'],
    ['http://www.opengis.net/def/crs/EPSG/0/4326', 'EPSG:4326'],
    ['http://www.opengis.net/gml/srs/epsg.xml#25833', 'EPSG:25833'],
    ['epsg:25832', 'EPSG:25832'],
    ['EPSG:102100', 'EPSG:3857'],
    ['EPSG:900913', 'EPSG:3857'],
    ['EPSG:102329', 'EPSG:102329'],
    ['CRS:84', 'CRS:84'],
    ['urn:ogc:def:crs:OGC:1.3:CRS84\n ', 'CRS:84'],
    ['urn:ogc:def:crs:OGC:2:84', 'CRS:84'],
    ['http://www.opengis.net/def/crs/OGC/1.3/CRS84', 'CRS:84'],
    ['AUTO2:42001', 'AUTO2:42001'],
  ])('%j is %s', (text, name) => expect(srsName(text)).toBe(name));

  it('numbers Esri gave are Esri\u2019s', () => {
    expect([25832, 102100, 102329].map(srsOfWkid)).toEqual(['EPSG:25832', 'EPSG:3857', 'ESRI:102329']);
  });
});

describe('boxes', () => {
  it('takes only degrees, and cuts what is rounded beyond the poles', () => {
    expect(degreesBox([-180.0000001, -90.5, 180, 90])).toEqual([-180, -90, 180, 90]);
    expect(degreesBox([-2.5e6, -2.1e6, 2.7e6, 2.2e6])).toBeNull();
    expect(degreesBox([-400, 50, 10, 60])).toBeNull();
    expect(degreesBox([1, 2, 3])).toBeNull();
    expect(degreesBox([6, 52, 7, 51])).toBeNull();
    expect(degreesBox([Number.NaN, 0, 1, 1])).toBeNull();
  });

  it('turns Web Mercator into degrees', () => {
    const box = mercatorBox([-20037508.342789, -20037508.342789, 779236.4355529151, 6621293.722740163])!;
    [-180, -85.0511287798, 7, 51].forEach((degrees, index) => expect(box[index]).toBeCloseTo(degrees, 8));
  });

  it('surrounds all of them, once around where one lies over the date line', () => {
    expect(around([[6, 50, 7, 51], null, [5, 51, 6, 52]])).toEqual([5, 50, 7, 52]);
    expect(
      around([
        [170, -20, -170, -10],
        [6, 50, 7, 51],
      ]),
    ).toEqual([-180, -20, 180, 51]);
    expect(around([[170, -20, -170, -10]])).toEqual([170, -20, -170, -10]);
    expect(around([null])).toBeNull();
  });
});

describe('texts', () => {
  it('are one line without control characters, and cut', () => {
    expect(title('  Grüne\u0000\n  Bäume ')).toBe('Grüne Bäume');
    expect(title('x'.repeat(500))).toBe(`${'x'.repeat(299)}…`);
    expect(abstract('x'.repeat(50_000))).toHaveLength(4000);
    expect(title(`${'x'.repeat(298)}😀😀`).isWellFormed()).toBe(true);
  });

  it('leaves out names that are too long or cannot be asked for', () => {
    expect([identifier(' a:b '), identifier('x'.repeat(501)), identifier('a\u0000b'), identifier('\uD800')]).toEqual(['a:b', '', '', '']);
  });

  it('drops tags', () => {
    expect(title(withoutTags('<p>Stadt&nbsp;<b>Köln</b></p>'))).toBe('Stadt Köln');
  });

  it('refuses names that are not there by those that are', () => {
    const known = Array.from({ length: 30 }, (_, index) => ({ name: `n${index}` }));
    expect(namesIn(' b, a ,,b')).toEqual(['b', 'a']);
    expect(chosenEntries(known, ['n3', 'n1'], known, { host: 'h', port: 'p' }).map(({ name }) => name)).toEqual(['n3', 'n1']);
    expect(chosenEntries(known, [], known.slice(0, 2), { host: 'h', port: 'p' })).toHaveLength(2);
    const text = refusalOf(() => chosenEntries(known, ['n1', 'weg'], known, { host: 'h', port: 'layers' }));
    expect(text).toContain('h kennt für „layers“ nicht: weg. Vorhanden: n0, n1,');
    expect(text).toContain('n19, weitere 10.');
  });
});

describe('what comes back', () => {
  const refusal = (text: string): string => refusalOf(() => capabilitiesRoot(text, 'geo.example.org', 'wms'));

  it.each([
    ['', 'eine leere Antwort'],
    ['{"a":1}', 'JSON statt XML'],
    ['<!DOCTYPE html><html><body>x</body></html>', 'eine Internetseite (HTML)'],
    ['\uFEFF<?xml version="1.0"?>\n<!-- a > b --><html xmlns="x"/>', 'eine Internetseite (HTML)'],
    ['Not found', 'Text („Not found“)'],
    ['<WFS_Capabilities version="2.0.0"/>', 'ein WFS. Richtig ist hier die Funktion „wfs.import“'],
    ['<Capabilities xmlns="http://www.opengis.net/wmts/1.0"/>', 'ein WMTS. Richtig ist hier die Funktion „wmts.import“'],
    [
      '<Capabilities xmlns="http://www.opengis.net/wcs/1.1"><ServiceIdentification><ServiceType>WCS</ServiceType></ServiceIdentification></Capabilities>',
      'ein anderer Dienst (WCS)',
    ],
    ['<rss/>', 'XML mit dem Wurzelelement „rss“'],
    ['<a><b></a>', 'XML, das nicht gelesen werden kann (Richtig ist: wohlgeformtes XML (Zeile 1))'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><WMS_Capabilities>&b;</WMS_Capabilities>', 'XML ohne DOCTYPE und ENTITY'],
    ['<x><__proto__ a="1"/></x>', 'XML, das nicht gelesen werden kann'],
    ['<a>'.repeat(100) + '</a>'.repeat(100), 'höchstens 64 Ebenen'],
  ])('of %j tells host, what it is and what would be right', (text, found) => {
    expect(refusal(text)).toContain(`geo.example.org antwortet nicht als WMS. Gefunden: `);
    expect(refusal(text)).toContain(found);
    expect(refusal(text)).toMatch(/Richtig ist (die Adresse eines WMS|hier die Funktion)/);
  });

  it('tells what a report says, in its words, cut', () => {
    expect(refusal('<ServiceExceptionReport><ServiceException code="X">Kein Zugriff</ServiceException></ServiceExceptionReport>')).toBe(
      'Der WMS auf geo.example.org meldet einen Fehler: Kein Zugriff',
    );
    const long = `<ows:ExceptionReport><ows:Exception exceptionCode="NoApplicableCode"><ows:ExceptionText>${'Fehler '.repeat(200)}</ows:ExceptionText></ows:Exception></ows:ExceptionReport>`;
    expect(refusal(long).length).toBeLessThan(360);
    expect(refusal('<ExceptionReport><Exception exceptionCode="VersionNegotiationFailed"/></ExceptionReport>')).toContain(
      'VersionNegotiationFailed',
    );
  });

  it('removes only a document type that names a file', () => {
    const of11 = '<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://h.org/1.1.1.dtd"><a/>';
    expect(withoutDoctype(of11)).toBe('<a/>');
    expect(withoutDoctype('<!DOCTYPE a PUBLIC "-//x" "http://h.org/a.dtd" ><a/>')).toBe('<a/>');
    for (const kept of [
      '<!DOCTYPE a SYSTEM "x" [<!ENTITY b "c">]><a/>',
      '<!DOCTYPE a [<!ELEMENT a ANY>]><a/>',
      '<!DOCTYPE a SYSTEM "x["><a/>',
    ])
      expect(withoutDoctype(kept)).toBe(kept);
    expect(withoutDoctype(of11 + of11)).toContain('DOCTYPE');
  });

  it('does not take a service for a page that only mentions one', () => {
    expect(isHtml('<WMS_Capabilities><Abstract><![CDATA[<html>]]></Abstract></WMS_Capabilities>')).toBe(false);
    expect(isHtml(`<!--${'-'.repeat(5000)}`)).toBe(false);
  });
});

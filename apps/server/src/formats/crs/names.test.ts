import { describe, expect, it } from 'vitest';
import { crsOfName, readCrsName } from './names.ts';

const crs84 = { authority: 'OGC', code: 4326, form: 'crs84' };

describe('the name of a coordinate system', () => {
  it.each([
    ['EPSG:25832', 'EPSG', 25832, 'short'],
    ['epsg:25832', 'EPSG', 25832, 'short'],
    [' EPSG:04326 ', 'EPSG', 4326, 'short'],
    ['25832', 'EPSG', 25832, 'short'],
    ['ESRI:102329', 'ESRI', 102329, 'short'],
    ['http://www.opengis.net/gml/srs/epsg.xml#25833', 'EPSG', 25833, 'short'],
    ['urn:ogc:def:crs:EPSG::25832', 'EPSG', 25832, 'urn'],
    ['urn:ogc:def:crs:EPSG:25832', 'EPSG', 25832, 'urn'],
    ['urn:ogc:def:crs:EPSG:6.9:4326', 'EPSG', 4326, 'urn'],
    ['URN:X-OGC:DEF:CRS:EPSG:6.11.2:4326', 'EPSG', 4326, 'urn'],
    ['urn:ogc:def:crs:EPSG:6.18:3:3857', 'EPSG', 3857, 'urn'],
    ['urn:ogc:def:crs:ESRI::102329', 'ESRI', 102329, 'urn'],
    ['http://www.opengis.net/def/crs/EPSG/0/3857', 'EPSG', 3857, 'http'],
    ['https://www.opengis.net/def/crs/epsg/9.9.1/3857', 'EPSG', 3857, 'http'],
  ])('%j', (text, authority, code, form) => expect(readCrsName(text)).toEqual({ authority, code, form }));

  it.each([
    'CRS:84',
    'crs84',
    'CRS84h',
    'OGC:CRS84',
    'urn:ogc:def:crs:OGC:1.3:CRS84',
    'urn:ogc:def:crs:OGC::CRS84',
    'urn:x-ogc:def:crs:OGC:1.3:CRS84',
    'urn:ogc:def:crs:CRS:1.3:84',
    'urn:ogc:def:crs:OGC:2:84',
    'urn:ogc:def:crs:OGC:1.3:CRS84h',
    'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
  ])('%j is WGS 84 with longitude first', (text) => expect(readCrsName(text)).toEqual(crs84));

  it.each([
    '',
    'EPSG:',
    'EPSG:1234567',
    'EPSG:25832;drop',
    'IGNF:LAMB93',
    'urn:ogc:def:crs:OGC:1.3:CRS83',
    'http://example.org/EPSG/0/25832',
  ])('%j is none', (text) => expect(readCrsName(text)).toBeNull());
});

describe('the coordinate system that a file names', () => {
  it.each([
    ['urn:ogc:def:crs:EPSG::25832', 25832],
    ['25832', 25832],
    ['https://spatialreference.org/ref/epsg/31467', 31467],
    ['WGS 84 (OGC:CRS84)', null],
    ['the one of OGC:CRS84', 4326],
    ['ETRS89 EPSG:25832', 25832],
    ['12', null],
    ['ESRI:102329', null],
    ['Gauss', null],
  ])('%j', (text, srid) => expect(crsOfName(text)).toMatchObject({ srid }));

  it('is asked about by its own name where nobody knows it', () => {
    expect(crsOfName('Gauss')).toEqual({ srid: null, name: 'Gauss', definition: 'Gauss' });
  });
});

import { attributeTypes, metadataNames, type MetadataName } from '@geo/api';
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parseXml, type XmlNode } from '../../../xml/index.ts';
import { recordAddress } from './address.ts';
import { dcatMetadata } from './dcat.ts';
import { isoMetadata } from './iso.ts';
import type { MetadataRecord } from './record.ts';

const values: Record<MetadataName, string> = {
  title: 'Pegel & <Höhen>',
  abstract: 'Wasserstände\nam "Rhein"',
  keywords: 'Pegel, Rhein',
  topic_category: 'inlandWaters',
  inspire_theme: 'hy',
  language: 'eng',
  date_created: '2020-01-02',
  date_published: '2021-02-03',
  date_revised: '2022-03-04',
  update_frequency: 'daily',
  lineage: 'Gemessen an 12 Pegeln',
  scale: '5000',
  contact_organisation: 'Amt für Wasser',
  contact_email: 'wasser@example.org',
  contact_url: 'https://wasser.example.org/?a=1&b=2',
  licence: 'dl-by-de/2.0',
  attribution: '© Amt',
  use_constraints: 'Nicht für die Schifffahrt',
};
const record: MetadataRecord = {
  id: '5b1f7d3e-0000-4000-8000-000000000001',
  name: 'pegel',
  description: 'Beschreibung',
  values,
  modified: '2026-01-02T03:04:05.000Z',
  extent4326: [6, 50, 7, 51],
  srid: 25832,
  days: { first: '2020-01-01', last: null },
};
const distributions = [
  { title: 'WMS', protocol: 'OGC:WMS', url: 'https://geo.example/wms?SERVICE=WMS&REQUEST=GetCapabilities', mediaType: 'text/xml' },
];

/** All texts or attributes at a path of local names. */
function at(node: XmlNode, [name, ...path]: readonly string[]): string[] {
  if (name === undefined) return [node.text];
  if (name.startsWith('@')) {
    const found = Object.entries(node.attributes).find(([key]) => key.replace(/^.*:/, '') === name.slice(1));
    return found ? [found[1]] : [];
  }
  return node.children.filter((child) => child.name === name).flatMap((child) => at(child, path));
}

/** What stands in the document for a value that is kept as a code. */
const written: { readonly [Name in MetadataName]?: string } = {
  inspire_theme: 'http://inspire.ec.europa.eu/theme/hy',
  licence: 'https://www.govdata.de/dl-de/by-2-0',
  keywords: 'Rhein',
};

describe('metadata as ISO 19139', () => {
  const text = isoMetadata(record, distributions);
  const root = parseXml(text, 'test');

  it.each(metadataNames)('%s stands where its definition says', (name) => {
    expect(at(root, attributeTypes[name].iso.split('/'))).toContain(written[name] ?? values[name]);
  });

  it('is well-formed, and its parts stand in the order of the schema', () => {
    execFileSync('xmllint', ['--noout', '-'], { input: text });
    expect(root.children.map(({ name }) => name)).toEqual([
      'fileIdentifier',
      'language',
      'characterSet',
      'hierarchyLevel',
      'contact',
      'dateStamp',
      'metadataStandardName',
      'metadataStandardVersion',
      'referenceSystemInfo',
      'identificationInfo',
      'distributionInfo',
      'dataQualityInfo',
    ]);
    expect(at(root, ['fileIdentifier', 'CharacterString'])).toEqual([record.id]);
    const data = ['identificationInfo', 'MD_DataIdentification'];
    const [identification] = root.children.filter(({ name }) => name === data[0]).flatMap(({ children }) => children);
    expect([...new Set(identification!.children.map(({ name }) => name))]).toEqual([
      'citation',
      'abstract',
      'pointOfContact',
      'resourceMaintenance',
      'descriptiveKeywords',
      'resourceConstraints',
      'spatialRepresentationType',
      'spatialResolution',
      'language',
      'characterSet',
      'topicCategory',
      'extent',
    ]);
    const box = [...data, 'extent', 'EX_Extent', 'geographicElement', 'EX_GeographicBoundingBox'];
    expect(at(root, [...box, 'southBoundLatitude', 'Decimal'])).toEqual(['50']);
  });

  it('of nothing but a name is whole as well', () => {
    const bare = parseXml(isoMetadata({ ...record, values: {}, extent4326: null, srid: 0, days: { first: null, last: null } }, []), 'test');
    expect(at(bare, attributeTypes.title.iso.split('/'))).toEqual(['pegel']);
    expect(at(bare, attributeTypes.abstract.iso.split('/'))).toEqual(['Beschreibung']);
    expect(at(bare, attributeTypes.date_revised.iso.split('/'))).toEqual(['2026-01-02']);
    expect(bare.children.map(({ name }) => name)).not.toContain('distributionInfo');
  });
});

it('metadata as DCAT-AP.de name licence, theme, frequency and publisher by their addresses', () => {
  const text = dcatMetadata(record, distributions, 'https://geo.example/dcat.rdf');
  execFileSync('xmllint', ['--noout', '-'], { input: text });
  const root = parseXml(text, 'test');
  expect(at(root, ['Dataset', '@about'])).toEqual([`urn:uuid:${record.id}`]);
  expect(at(root, ['Dataset', 'keyword'])).toEqual(['Pegel', 'Rhein', 'Gewässernetz']);
  expect(at(root, ['Dataset', 'accrualPeriodicity', '@resource'])).toEqual([
    'http://publications.europa.eu/resource/authority/frequency/DAILY',
  ]);
  expect(at(root, ['Dataset', 'publisher', 'Organization', 'name'])).toEqual(['Amt für Wasser']);
  expect(at(root, ['Dataset', 'distribution', 'Distribution', 'license', '@resource'])).toEqual(['https://www.govdata.de/dl-de/by-2-0']);
  expect(at(root, ['Dataset', 'temporal', 'PeriodOfTime', 'startDate'])).toEqual(['2020-01-01']);
});

it('a layer has its metadata below its own address, also at that of all layers', () => {
  const layer = { serviceName: 'pegel' };
  expect(recordAddress('https://a/services/pegel', layer, '')).toBe('https://a/services/pegel/metadata.xml');
  expect(recordAddress('https://a/services', layer, 'moment=7')).toBe('https://a/services/pegel/metadata.xml?moment=7');
  expect(recordAddress('https://a/services/key/k1', layer, '')).toBe('https://a/services/key/k1/pegel/metadata.xml');
});

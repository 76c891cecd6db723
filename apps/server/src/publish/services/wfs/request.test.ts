import { describe, expect, it } from 'vitest';
import { hostileValues, outcome } from '../../testing/parsing.ts';
import { parseWfs } from './request.ts';

const of = (query: string, body?: string) => outcome(parseWfs, query, body);
const feature = {
  operation: 'GetFeature',
  version: '2.0.0',
  format: '2.0.0',
  hits: false,
  count: null,
  startIndex: 0,
  queries: [],
  ids: [],
  byId: false,
};
const query = { typeName: 'a', srsName: null, properties: null, sort: [], filter: null, cql: null, box: null };
const id = 'urn:ogc:def:query:OGC-WFS::GetFeatureById';

describe('a request to the WFS', () => {
  it.each([
    ['request=GetCapabilities', { operation: 'GetCapabilities', version: '2.0.0' }],
    ['REQUEST=getcapabilities&acceptVersions=9,1.1.0', { operation: 'GetCapabilities', version: '1.1.0' }],
    ['request=GetCapabilities&version=1.0.0', { operation: 'GetCapabilities', version: '1.0.0' }],
    ['request=GetCapabilities&version=0.0.14', { operation: 'GetCapabilities', version: '1.0.0' }],
    ['request=GetCapabilities&version=1.2', { operation: 'GetCapabilities', version: '1.1.0' }],
    ['request=GetCapabilities&acceptVersions=9,1.0.0,2.0.0', { operation: 'GetCapabilities', version: '1.0.0' }],
    ['request=GetFeature&typeNames=a&version=1.1.0&outputFormat=GML2', { ...feature, version: '1.1.0', format: '1.0.0', queries: [query] }],
    ['request=GetFeature&typeNames=a&outputFormat=text/xml; subtype=gml/3.1.1', { ...feature, format: '1.1.0', queries: [query] }],
    ['request=GetFeature&typeName=a&version=1.0.0', { ...feature, version: '1.0.0', format: '1.0.0', queries: [query] }],
    [
      'request=DescribeFeatureType&typeName=a,(b)&version=1.1.0',
      { operation: 'DescribeFeatureType', version: '1.1.0', typeNames: ['a', '(b)'] },
    ],
    ['request=ListStoredQueries', { operation: 'ListStoredQueries', version: '2.0.0' }],
    ['request=GetFeature&typeNames=a', { ...feature, queries: [query] }],
    [
      'request=GetFeature&typeNames=(a)(b)&propertyName=(x)(y)&count=5&startIndex=2&resultType=HITS&outputFormat=json',
      {
        ...feature,
        format: 'json',
        hits: true,
        count: 5,
        startIndex: 2,
        queries: [
          { ...query, properties: ['x'] },
          { ...query, typeName: 'b', properties: ['y'] },
        ],
      },
    ],
    [
      'request=GetFeature&typeNames=a&srsName=EPSG:4326&bbox=1,2,3,4,CRS:84&cql_filter=n=1&sortBy=geo:n DESC',
      {
        ...feature,
        queries: [
          {
            ...query,
            srsName: { srid: 4326, form: 'short', text: 'EPSG:4326' },
            box: { numbers: [1, 2, 3, 4], crs: { srid: 4326, form: 'crs84', text: 'CRS:84' } },
            cql: { kind: 'compare', operator: '=', property: 'n', value: 1, ignoreCase: false },
            sort: [{ property: 'geo:n', descending: true }],
          },
        ],
      },
    ],
    ['request=GetFeature&resourceId=a.1,a.2', { ...feature, ids: ['a.1', 'a.2'] }],
    [`request=GetFeature&storedQuery_Id=${id}&id=a.1`, { ...feature, ids: ['a.1'], byId: true }],
  ])('is read: %s', (text, request) => expect(of(text)).toEqual(request));

  it('is read the same from a document, whatever stands in the address', () => {
    const two = '<w:GetFeature xmlns:w="http://www.opengis.net/wfs/2.0" service="WFS" version="2.0.0" count="3">';
    expect(of('request=GetCapabilities&version=9', `${two}<w:Query typeNames="a" srsName="EPSG:4326"/></w:GetFeature>`)).toEqual({
      ...feature,
      count: 3,
      queries: [{ ...query, srsName: { srid: 4326, form: 'short', text: 'EPSG:4326' } }],
    });
    expect(of('', `${two}<w:StoredQuery id="${id}"><w:Parameter name="ID">a.1</w:Parameter></w:StoredQuery></w:GetFeature>`)).toEqual({
      ...feature,
      count: 3,
      ids: ['a.1'],
      byId: true,
    });
    expect(of('request=GetCapabilities', ' \n ')).toEqual({ operation: 'GetCapabilities', version: '2.0.0' });
  });

  it.each([
    ['', 'MissingParameterValue request'],
    ['request=Transaction', 'OperationNotSupported request'],
    ['request=constructor', 'OperationNotSupported request'],
    ['request=Transaction&version=9', 'InvalidParameterValue version'],
    ['request=GetFeature&version=9', 'InvalidParameterValue version'],
    ['request=GetFeature&service=WMS', 'InvalidParameterValue service'],
    ['request=GetCapabilities&acceptVersions=9', 'VersionNegotiationFailed acceptVersions'],
    ['request=GetFeature&count=-1', 'InvalidParameterValue count'],
    ['request=GetFeature&maxFeatures=x', 'InvalidParameterValue maxFeatures'],
    ['request=GetFeature&startIndex=-1', 'InvalidParameterValue startIndex'],
    ['request=GetFeature&resultType=x', 'InvalidParameterValue resultType'],
    ['request=GetFeature&outputFormat=x', 'InvalidParameterValue outputFormat'],
    ['request=GetFeature&typeNames=a&srsName=nothing', 'InvalidParameterValue srsName'],
    ['request=GetFeature&typeNames=a&bbox=1,2,3', 'InvalidParameterValue bbox'],
    ['request=GetFeature&typeNames=a&cql_filter=x', 'InvalidParameterValue cql_filter'],
    ['request=GetFeature&typeNames=a&filter=<x', 'OperationParsingFailed filter'],
    ['request=GetFeature&storedQuery_Id=x&id=a.1', 'InvalidParameterValue storedQuery_Id'],
    [`request=GetFeature&storedQuery_Id=${id}&id=x`, 'InvalidParameterValue id'],
  ])('is refused where it is wrong: %s', (text, refusal) => expect(of(text)).toBe(refusal));

  it.each([
    ['<x', 'OperationParsingFailed body'],
    ['<!DOCTYPE x SYSTEM "file:///etc/passwd"><GetFeature/>', 'OperationParsingFailed body'],
    ['<GetFeature><Query typeNames="a b"/></GetFeature>', 'InvalidParameterValue typeNames'],
    ['<GetFeature count="x"/>', 'InvalidParameterValue count'],
    ['<Delete/>', 'OperationNotSupported request'],
  ])('is refused as a document: %s', (body, refusal) => expect(of('', body)).toBe(refusal));

  it('is read or refused whatever stands in any of its parameters', () => {
    const names =
      'service version acceptVersions typeNames filter propertyName sortBy srsName cql_filter bbox storedQuery_Id id count startIndex resultType outputFormat resourceId __proto__';
    for (const operation of ['GetCapabilities', 'DescribeFeatureType', 'GetFeature'])
      for (const name of names.split(' '))
        for (const value of hostileValues) {
          const read = of(new URLSearchParams({ request: operation, typeNames: 'a', [name]: value }).toString());
          expect(typeof read === 'string' ? read : read.operation).toMatch(/^[A-Z][A-Za-z]+( [A-Za-z_]+)?$/);
        }
  });
});

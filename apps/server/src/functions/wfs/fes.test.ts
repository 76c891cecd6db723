import { describe, expect, it } from 'vitest';
import { resolveCrs } from '../../publish/services/crs.ts';
import { readFilter as readEncoding } from '../../publish/services/wfs/filter/fes.ts';
import { readFilter } from '../../relation/cql2.ts';
import { parseXml } from '../../xml/index.ts';
import { attributeKinds } from './schema.ts';
import { hitsIn } from './answer.ts';
import { canCheck, filterAbility, filterEncoding, type FilterAbility } from './fes.ts';
import { featuresQuestion, geoJsonFormat } from './features.ts';

/** What our own WFS reads of a filter. */
const read = (xml: string) =>
  readEncoding(parseXml(xml, 'test'), {
    db: null as never,
    crs: null as unknown as Awaited<ReturnType<typeof resolveCrs>>,
    typeName: 'a',
    isGeometry: () => false,
    isField: () => true,
  });

describe('filters for a WFS', () => {
  it.each(['2.0', '1.1'] as const)('of version %s say what was entered', async (version) => {
    for (const source of [
      "a = 'x<y'",
      'a <> 1 AND (b < 2 OR b >= 3.5)',
      "NOT name LIKE 'A%_'",
      'b BETWEEN 1 AND 2',
      "a IN ('x','y')",
      'a IS NULL',
    ]) {
      const filter = readFilter(source);
      const again = await read(filterEncoding(filter, version, null));
      const texts = (value: unknown): unknown =>
        JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'number' ? String(part) : part));
      const expected =
        filter.kind === 'in'
          ? {
              kind: 'or',
              items: filter.values.map((value) => ({
                kind: 'compare',
                operator: '=',
                property: filter.property,
                value,
                ignoreCase: false,
              })),
            }
          : filter;
      expect(texts(again)).toEqual(texts(expected));
    }
  });

  const of = (operators: string[], isLogical = true): FilterAbility => ({ operators: new Set(operators), isLogical });
  it.each([
    ['a = 1', of(['equalto']), true],
    ['a = 1', of(['lessthan']), false],
    ['a = 1 AND b = 2', of(['equalto'], false), false],
    ["a LIKE 'x%'", of(['like']), true],
    ['"a b" = 1', of(['equalto']), false],
    ["a IN ('x','y')", of(['equalto'], false), false],
    ['a + 1 = 2', of(['equalto']), false],
  ])('%s goes along only to who checks all of it', (source, ability, can) => {
    expect(canCheck(ability, readFilter(source))).toBe(can);
  });

  it('are checked as both versions announce it', () => {
    const old = parseXml(
      '<a><Filter_Capabilities><Scalar_Capabilities><LogicalOperators/><ComparisonOperators><ComparisonOperator>LessThanEqualTo</ComparisonOperator><ComparisonOperator>NullCheck</ComparisonOperator></ComparisonOperators></Scalar_Capabilities></Filter_Capabilities></a>',
      'x',
    );
    expect(filterAbility(old)).toEqual({ operators: new Set(['lessthanorequalto', 'null']), isLogical: true });
    expect(filterAbility(parseXml('<a/>', 'x'))).toEqual({ operators: new Set(), isLogical: false });
  });
});

describe('questions to a WFS', () => {
  const type = { name: 'a:b', title: '', srs: 'EPSG:25832', other_srs: ['EPSG:4326'], bbox: null };
  const wanted = { type, box: null, filter: null, crs: null };
  const value = { url: 'https://x.org/wfs?map=1', version: '2.0.0', output_formats: ['text/xml', 'application/json'] };
  const asked = (address: string): Record<string, string> => Object.fromEntries(new URL(address).searchParams);

  it('ask for GeoJSON in degrees, or for GML in a system that there is', () => {
    expect(asked(featuresQuestion(value, wanted).page(0, 10))).toEqual({
      map: '1',
      service: 'WFS',
      version: '2.0.0',
      request: 'GetFeature',
      typeNames: 'a:b',
      srsName: 'EPSG:4326',
      outputFormat: 'application/json',
      count: '10',
      startIndex: '0',
    });
    expect(asked(featuresQuestion(value, { ...wanted, crs: 25832 }).page(5, null))).toMatchObject({
      srsName: 'urn:ogc:def:crs:EPSG::25832',
    });
    expect(asked(featuresQuestion({ ...value, version: '1.1.0' }, { ...wanted, crs: 3857 }).page(20, 10))).toEqual({
      map: '1',
      service: 'WFS',
      version: '1.1.0',
      request: 'GetFeature',
      typeName: 'a:b',
      maxFeatures: '10',
      startIndex: '20',
    });
  });

  it('put a box into the filter where there is one', () => {
    const question = asked(featuresQuestion(value, { ...wanted, box: [6, 50, 7, 51], filter: readFilter('a = 1') }).page(0, 1));
    expect(question['bbox']).toBeUndefined();
    expect(question['filter']).toContain('<gml:lowerCorner>50 6</gml:lowerCorner>');
  });

  it.each([
    [['text/xml', 'application/json; subtype=geojson', 'application/json'], 'application/json; subtype=geojson'],
    [['text/javascript', 'json'], 'json'],
    [['application/json; subtype=topojson', 'format_options=jsonp'], null],
    [['GML2'], null],
  ])('of %j GeoJSON is %j', (formats, format) => expect(geoJsonFormat(formats)).toBe(format));

  it.each([
    ['<?xml version="1.0"?><!-- > --><wfs:FeatureCollection a="b" numberMatched="12" numberReturned="0"/>', 12],
    ["<FeatureCollection numberOfFeatures='7'></FeatureCollection>", 7],
    ['<FeatureCollection numberMatched="unknown"/>', null],
    ['{"type":"FeatureCollection","totalFeatures":3}', 3],
    ['<html>', null],
    ['', null],
  ])('%j counts %j', (text, count) => expect(hitsIn(text)).toBe(count));

  it('know the kinds of attributes, or that nobody says them', () => {
    const schema =
      '<xs:schema xmlns:xs="x"><xs:element name="b"><xs:complexType><xs:sequence><xs:element name="n" type="xs:long"/><xs:element name="r"><xs:simpleType><xs:restriction base="xs:decimal"/></xs:simpleType></xs:element><xs:element name="t" type="xs:string"/></xs:sequence></xs:complexType></xs:element></xs:schema>';
    expect([...attributeKinds(schema, 'a:b', 'x')!]).toEqual([
      ['n', 'integer'],
      ['r', 'number'],
    ]);
    expect(attributeKinds(schema, 'a:c', 'x')).toBeNull();
    expect(attributeKinds('<html>', 'a:b', 'x')).toBeNull();
  });
});

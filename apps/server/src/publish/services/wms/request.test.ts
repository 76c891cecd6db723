import { describe, expect, it } from 'vitest';
import { hostileValues, outcome } from '../../testing/parsing.ts';
import { parseWms } from './request.ts';

const of = (query: string) => outcome(parseWms, query);
const map = 'request=GetMap&layers=a,b&styles=&crs=EPSG:4326&bbox=40,0,50,10&width=20&height=10';
const asked = {
  layers: ['a', 'b'],
  crs: { srid: 4326, form: 'short', text: 'EPSG:4326' },
  box: [40, 0, 50, 10],
  width: 20,
  height: 10,
  pixelRatio: 1,
  times: [],
};
const without = (query: string, name: string): string =>
  query
    .split('&')
    .filter((part) => !part.startsWith(`${name}=`))
    .join('&');

describe('a request to the WMS', () => {
  it.each([
    ['request=GetCapabilities', { operation: 'GetCapabilities', version: '1.3.0' }],
    ['REQUEST=getcapabilities&Version=1.1.1&SERVICE=wms', { operation: 'GetCapabilities', version: '1.1.1' }],
    ['request=capabilities&wmtver=1.0.7', { operation: 'GetCapabilities', version: '1.1.1' }],
    ['request=GetCapabilities&version=1.2', { operation: 'GetCapabilities', version: '1.1.1' }],
    ['request=GetCapabilities&version=0.9.0', { operation: 'GetCapabilities', version: '1.1.1' }],
    ['request=GetCapabilities&version=2.0.0', { operation: 'GetCapabilities', version: '1.3.0' }],
    [map, { operation: 'GetMap', version: '1.3.0', map: asked, format: 'image/png', transparent: false, background: '#FFFFFF' }],
    [
      `${map}&format=image/jpg&transparent=true&bgcolor=%23336699&version=1.1.0`,
      { operation: 'GetMap', version: '1.1.1', map: asked, format: 'image/jpeg', transparent: true, background: '#336699' },
    ],
    [
      `${map.replace('GetMap', 'GetFeatureInfo')}&query_layers=b&i=19&j=0&info_format=Text/HTML&feature_count=9`,
      {
        operation: 'GetFeatureInfo',
        version: '1.3.0',
        map: asked,
        queried: ['b'],
        format: 'text/html',
        i: 19,
        j: 0,
        count: 9,
        withGeometry: false,
      },
    ],
    [
      `${map.replace('GetMap', 'GetFeatureInfo')}&version=1.1.1&query_layers=b&x=1&y=2&i=3`,
      {
        operation: 'GetFeatureInfo',
        version: '1.1.1',
        map: asked,
        queried: ['b'],
        format: 'text/plain',
        i: 1,
        j: 2,
        count: 1,
        withGeometry: false,
      },
    ],
    [
      'request=GetLegendGraphic&layer=a&style=default&width=40',
      { operation: 'GetLegendGraphic', version: '1.3.0', layers: ['a'], width: 40, height: 20 },
    ],
  ])('is read: %s', (query, request) => expect(of(query)).toEqual(request));

  it.each([
    ['', 'MissingParameterValue request'],
    ['request=', 'MissingParameterValue request'],
    ['request=GetNothing', 'OperationNotSupported request'],
    ['request=constructor', 'OperationNotSupported request'],
    ['request=GetMap&service=WFS', 'InvalidParameterValue service'],
    ['request=GetNothing&version=2.0', 'InvalidParameterValue version'],
    ['request=GetCapabilities&version=new', 'InvalidParameterValue version'],
    [`${map}&version=2.0.0`, 'InvalidParameterValue version'],
    [without(map, 'layers'), 'MissingParameterValue layers'],
    [without(map, 'crs'), 'MissingParameterValue crs'],
    [`${without(map, 'crs')}&version=1.1.1`, 'MissingParameterValue srs'],
    [without(map, 'bbox'), 'MissingParameterValue bbox'],
    [without(map, 'width'), 'MissingParameterValue width'],
    [without(map, 'height'), 'MissingParameterValue height'],
    [`${without(map, 'crs')}&crs=nothing`, 'InvalidCRS crs'],
    [`${without(map, 'crs')}&srs=nothing&version=1.1.1`, 'InvalidSRS srs'],
    [`${without(map, 'bbox')}&bbox=1,2,3`, 'InvalidParameterValue bbox'],
    [`${without(map, 'bbox')}&bbox=1,2,3,1e999`, 'InvalidParameterValue bbox'],
    [`${without(map, 'layers')}&layers=,`, 'InvalidParameterValue layers'],
    [`${without(map, 'layers')}&layers=${'a,'.repeat(51)}`, 'InvalidParameterValue layers'],
    [`${without(map, 'width')}&width=4097`, 'InvalidParameterValue width'],
    [`${without(map, 'height')}&height=0`, 'InvalidParameterValue height'],
    [`${map}&styles=x`, 'StyleNotDefined styles'],
    [`${map}&format=image/tiff`, 'InvalidFormat format'],
    [`${map}&bgcolor=red`, 'InvalidParameterValue bgcolor'],
    [`${map}&transparent=maybe`, 'InvalidParameterValue transparent'],
    [map.replace('GetMap', 'GetFeatureInfo'), 'MissingParameterValue query_layers'],
    [`${map.replace('GetMap', 'GetFeatureInfo')}&query_layers=a&j=1`, 'MissingParameterValue i'],
    [`${map.replace('GetMap', 'GetFeatureInfo')}&query_layers=a&i=20&j=1`, 'InvalidPoint i'],
    [`${map.replace('GetMap', 'GetFeatureInfo')}&query_layers=a&i=1&j=10`, 'InvalidPoint j'],
    [`${map.replace('GetMap', 'GetFeatureInfo')}&query_layers=a&i=1&j=1&info_format=text/xml`, 'InvalidParameterValue info_format'],
    ['request=GetLegendGraphic', 'MissingParameterValue layer'],
    ['request=GetLegendGraphic&layer=a&format=image/jpeg', 'InvalidParameterValue format'],
    ['request=GetLegendGraphic&layer=a&width=3', 'InvalidParameterValue width'],
  ])('is refused where it is wrong: %s', (query, refusal) => expect(of(query)).toBe(refusal));

  it('is read or refused whatever stands in any of its parameters', () => {
    const info = `${map.replace('GetMap', 'GetFeatureInfo')}&service=WMS&version=1.3.0&query_layers=a&i=1&j=1&info_format=text/plain&feature_count=1&format=image/png&bgcolor=0x000000&transparent=TRUE&layer=a`;
    const names = [...new URLSearchParams(info).keys()];
    for (const operation of ['GetMap', 'GetFeatureInfo', 'GetLegendGraphic', 'GetCapabilities'])
      for (const name of names)
        for (const value of hostileValues) {
          const query = new URLSearchParams(info);
          query.set('request', operation);
          query.set(name, value);
          const read = of(query.toString());
          expect(typeof read === 'string' ? read : read.operation).toMatch(/^[A-Z][A-Za-z]+( [a-z_]+)?$/);
        }
  });

  it('has the resolution that a client names, in any of its manners', () => {
    const ratio = (query: string): unknown => {
      const request = of(`${map}&${query}`);
      return typeof request === 'object' && 'map' in request ? request.map.pixelRatio : request;
    };
    for (const usual of ['DPI=96', 'DPI=90', 'MAP_RESOLUTION=96', 'FORMAT_OPTIONS=dpi:91', 'DPI=', 'FORMAT_OPTIONS=antialias:full'])
      expect(ratio(usual), usual).toBe(1);
    for (const high of ['DPI=180', 'map_resolution=180', 'format_options=antialias:on;dpi:180', 'DPI=180&MAP_RESOLUTION=72'])
      expect(ratio(high), high).toBeCloseTo(1.98, 2);
    expect(ratio('DPI=45')).toBeCloseTo(0.5, 2);
    for (const wrong of ['x', '0', '-96', '1e9', 'NaN', '96;']) expect(ratio(`DPI=${wrong}`), wrong).toBe('InvalidParameterValue dpi');
    expect(ratio('FORMAT_OPTIONS=dpi:x')).toBe('InvalidParameterValue format_options');
  });

  it('asks for times of the records, which both GetMap and GetFeatureInfo have', () => {
    const info = `${map.replace('GetMap', 'GetFeatureInfo')}&query_layers=b&i=1&j=1`;
    for (const query of [map, info]) {
      expect(of(`${query}&TIME=2026-03`)).toMatchObject({ map: { times: [{ from: '2026-03-01', to: '2026-03-31' }] } });
      expect(of(`${query}&TIME=`)).toMatchObject({ map: { times: [] } });
      expect(of(`${query}&TIME=gestern`)).toBe('InvalidDimensionValue time');
    }
  });

  it('is refused where it asks for what would change the picture and is not there', () => {
    const info = `${map.replace('GetMap', 'GetFeatureInfo')}&query_layers=b&i=1&j=1`;
    for (const name of ['SLD', 'sld_body', 'CQL_FILTER', 'filter', 'featureId', 'elevation', 'angle'])
      for (const query of [map, info]) {
        expect(of(`${query}&${name}=x`)).toBe(`InvalidParameterValue ${name.toLowerCase()}`);
        expect(of(`${query}&${name}=`)).toMatchObject({ version: '1.3.0' });
      }
    for (const name of ['sld', 'SLD_BODY', 'rule'])
      expect(of(`request=GetLegendGraphic&layer=a&${name}=x`)).toBe(`InvalidParameterValue ${name.toLowerCase()}`);
  });
});

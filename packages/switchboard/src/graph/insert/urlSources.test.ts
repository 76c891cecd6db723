import { describe, expect, it } from 'vitest';
import { functions } from '../../fixtures/library.ts';
import { functionInfo } from '../../fixtures/objects.ts';
import { isSourceAddress, offeredUrlTypes, urlSources, urlTypes } from './urlSources.ts';

const reading = (...names: string[]) => [...functions, ...names.map((name) => functionInfo(name, '', '', []))];

describe('sources by address', () => {
  it('are read by the functions of the specification', () => {
    expect(urlTypes.map((type) => `${type} ${urlSources[type].func} ${urlSources[type].input}`)).toEqual([
      'Download file.download url',
      'WMS wms.import url',
      'WMTS wmts.import url',
      'WFS wfs.import url',
      'ArcGISMapServer arcgis.mapserver.import url',
      'ArcGISFeatureServer arcgis.featureserver.import url',
      'Datafeed file.urls_from_dataset url',
      'LocalPath file.import filepath',
    ]);
  });

  it('are offered where the library has their function, local paths only where they are allowed', () => {
    const library = reading('wms.import', 'file.import');
    expect(offeredUrlTypes(library, true).offered).toEqual(['WMS', 'LocalPath']);
    expect(offeredUrlTypes(library, false).offered).toEqual(['WMS']);
    expect(offeredUrlTypes(library, false).missing).not.toContain('LocalPath');
    expect(offeredUrlTypes(reading('wms.import'), true).missing).toContain('LocalPath');
  });

  it('need an address of the web, local paths any text', () => {
    expect(isSourceAddress(' https://geo.example.org/wms?x=1 ', 'WMS')).toBe(true);
    for (const wrong of ['', 'geo.example.org', 'javascript:alert(1)', 'file:///etc/passwd', 'ftp://geo.example.org/a.zip'])
      expect(isSourceAddress(wrong, 'WMS')).toBe(false);
    expect(isSourceAddress('/srv/daten.csv', 'LocalPath')).toBe(true);
    expect(isSourceAddress('  ', 'LocalPath')).toBe(false);
  });
});

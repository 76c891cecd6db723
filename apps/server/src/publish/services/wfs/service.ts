import { defineService } from '../definition.ts';
import { askedAt, withKept } from '../kept.ts';
import type { ServiceResponse } from '../../types.ts';
import { wfsChecks } from './checks.ts';
import { describeStoredQueries, listStoredQueries, wfsCapabilities } from './capabilities.ts';
import { describeFeatureType } from './describe.ts';
import { wfsException } from './exception.ts';
import { getFeature, getPropertyValue } from './get-feature.ts';
import { layerNamed } from './plan.ts';
import { askedVersion, parseWfs } from './request.ts';
import { dialects, nearestVersion } from './version.ts';

/**
 * Web Feature Service 2.0.0, 1.1.0 and 1.0.0, by parameters and by XML. Axis order: urn and http CRS names follow the registry
 * (EPSG:4326 latitude first), the short form `EPSG:n` is x, y (longitude first).
 */
export const wfsService = defineService({
  id: 'wfs',
  title: { de: 'WFS', en: 'WFS' },
  methods: ['GET', 'POST'],
  paths: { ofLayer: [':layer/wfs'], ofAll: ['wfs'] },
  ownRefusals: true,
  readsXml: true,
  addresses: (url) =>
    (['2.0.0', '1.1.0'] as const).map((version) => ({
      id: `wfs${version[0]}`,
      title: { de: `WFS ${version}`, en: `WFS ${version}` },
      url: `${url}?SERVICE=wfs&REQUEST=GetCapabilities&VERSION=${version}`,
    })),
  checks: wfsChecks,
  parse: parseWfs,
  version: (parameters) => nearestVersion(askedVersion(parameters)),
  exception: wfsException,
  operations: {
    GetCapabilities: ({ version }, { layers, url, kept }) =>
      xml(wfsCapabilities(layers, dialects[version], { get: askedAt(url, kept), post: withKept(url, kept) })),
    DescribeFeatureType: ({ version, typeNames }, { layers }) => {
      const chosen = typeNames.length === 0 ? layers : typeNames.map((name) => layerNamed(name, layers));
      return xml(describeFeatureType([...new Set(chosen)], dialects[version]));
    },
    GetFeature: getFeature,
    GetPropertyValue: getPropertyValue,
    ListStoredQueries: ({ version }, { layers }) => xml(listStoredQueries(layers, dialects[version])),
    DescribeStoredQueries: ({ version }) => xml(describeStoredQueries(dialects[version])),
  },
});

function xml(body: string): ServiceResponse {
  return { status: 200, headers: { 'content-type': 'text/xml; charset=utf-8' }, body };
}

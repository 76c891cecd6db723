import { ServiceError, shown } from '../../../problems/index.ts';

/** The highest first. */
export const wfsVersions = ['2.0.0', '1.1.0', '1.0.0'] as const;
export type WfsVersion = (typeof wfsVersions)[number];

/** Everything in which the versions of the protocol differ by name only. */
export interface Dialect {
  version: WfsVersion;
  wfs: string;
  /** OWS Common, which 1.0.0 is older than. */
  ows: string;
  gml: string;
  filter: string;
  filterPrefix: 'fes' | 'ogc';
  wfsSchema: string;
  gmlSchema: string;
  abstractFeature: string;
  /** Element around a feature, and the attribute that is its id. */
  member: 'wfs:member' | 'gml:featureMember';
  id: 'gml:id' | 'fid';
  gmlFormat: string;
  gmlFormats: readonly string[];
  typeNames: 'typeNames' | 'typeName';
}

export const dialects: Readonly<Record<WfsVersion, Dialect>> = {
  '2.0.0': {
    version: '2.0.0',
    wfs: 'http://www.opengis.net/wfs/2.0',
    ows: 'http://www.opengis.net/ows/1.1',
    gml: 'http://www.opengis.net/gml/3.2',
    filter: 'http://www.opengis.net/fes/2.0',
    filterPrefix: 'fes',
    wfsSchema: 'http://schemas.opengis.net/wfs/2.0/wfs.xsd',
    gmlSchema: 'http://schemas.opengis.net/gml/3.2.1/gml.xsd',
    abstractFeature: 'gml:AbstractFeature',
    member: 'wfs:member',
    id: 'gml:id',
    gmlFormat: 'application/gml+xml; version=3.2',
    gmlFormats: ['application/gml+xml; version=3.2', 'text/xml; subtype=gml/3.2', 'text/xml; subtype=gml/3.2.1', 'gml32'],
    typeNames: 'typeNames',
  },
  '1.1.0': {
    version: '1.1.0',
    wfs: 'http://www.opengis.net/wfs',
    ows: 'http://www.opengis.net/ows',
    gml: 'http://www.opengis.net/gml',
    filter: 'http://www.opengis.net/ogc',
    filterPrefix: 'ogc',
    wfsSchema: 'http://schemas.opengis.net/wfs/1.1.0/wfs.xsd',
    gmlSchema: 'http://schemas.opengis.net/gml/3.1.1/base/gml.xsd',
    abstractFeature: 'gml:_Feature',
    member: 'gml:featureMember',
    id: 'gml:id',
    gmlFormat: 'text/xml; subtype=gml/3.1.1',
    gmlFormats: ['text/xml; subtype=gml/3.1.1', 'gml3', 'text/gml; subtype=gml/3.1.1', 'gml31'],
    typeNames: 'typeName',
  },
  '1.0.0': {
    version: '1.0.0',
    wfs: 'http://www.opengis.net/wfs',
    ows: '',
    gml: 'http://www.opengis.net/gml',
    filter: 'http://www.opengis.net/ogc',
    filterPrefix: 'ogc',
    wfsSchema: 'http://schemas.opengis.net/wfs/1.0.0/WFS-basic.xsd',
    gmlSchema: 'http://schemas.opengis.net/gml/2.1.2/feature.xsd',
    abstractFeature: 'gml:_Feature',
    member: 'gml:featureMember',
    id: 'fid',
    gmlFormat: 'text/xml; subtype=gml/2.1.2',
    gmlFormats: ['text/xml; subtype=gml/2.1.2', 'GML2', 'text/xml; subtype=gml/2'],
    typeNames: 'typeName',
  },
};

export const jsonFormats: readonly string[] = ['application/json', 'application/geo+json', 'application/vnd.geo+json', 'geojson', 'json'];

/** Namespace of the layers' types. */
export const layersNamespace = 'urn:geo:layers';
export const layersPrefix = 'geo';

export const xsi = 'http://www.w3.org/2001/XMLSchema-instance';

/** The version that is spoken for a text such as `1.1` or `2.0.2`. */
function spoken(text: string): WfsVersion | null {
  const start = /^(\d\.\d)(?:\.\d+)?$/.exec(text.trim())?.[1];
  return wfsVersions.find((version) => version.startsWith(`${start}.`)) ?? null;
}

/** The version of a request; an operation other than GetCapabilities must name one that is served. */
export function wfsVersion(text: string | null): WfsVersion {
  const version = text === null ? wfsVersions[0] : spoken(text);
  if (version !== null) return version;
  throw new ServiceError('InvalidParameterValue', 'version', {
    de: `Die Version „${shown(text!)}“ wird nicht angeboten. Richtig ist: ${wfsVersions.join(' oder ')}.`,
    en: `Version "${shown(text!)}" is not offered. Right is: ${wfsVersions.join(' or ')}.`,
  });
}

/** Version of the capabilities: the first of the client's list that is served, else the nearest. */
export function negotiateVersion(accept: string | null, version: string | null): WfsVersion {
  if (accept === null) return nearestVersion(version);
  const found = accept
    .split(',')
    .map(spoken)
    .find((one) => one !== null);
  if (found) return found;
  throw new ServiceError('VersionNegotiationFailed', 'acceptVersions', {
    de: `Keine der Versionen „${shown(accept)}“ wird angeboten. Richtig ist: ${wfsVersions.join(' oder ')}.`,
    en: `None of the versions "${shown(accept)}" is offered. Right is: ${wfsVersions.join(' or ')}.`,
  });
}

/** The highest version that is not above the one asked for, else the lowest there is. */
export function nearestVersion(version: string | null): WfsVersion {
  if (/^(?:0|1\.0)(?:\.|$)/.test(version ?? '')) return '1.0.0';
  return /^1(?:\.|$)/.test(version ?? '') ? '1.1.0' : '2.0.0';
}

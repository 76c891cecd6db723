import { childrenNamed, type XmlNode, nodeAt, textAt, textsOf } from '../../xml/index.ts';
import { linkOf } from '../service/address.ts';
import { around, degreesBox, type Bbox } from '../service/bbox.ts';
import { chosenEntries } from '../service/choose.ts';
import { constraintOf, getAddress, operationOf, owsBox, parameterValues } from '../service/ows.ts';
import { nothingOffered, notTheService } from '../service/refusals.ts';
import { srsName } from '../service/srs.ts';
import { abstract, count, distinct, identifier, line, textLimits, title } from '../service/text.ts';
import { capabilitiesRoot } from '../service/xml.ts';
import { wfsParameters } from './address.ts';

export interface WfsFeatureType {
  name: string;
  title: string;
  srs: string;
  other_srs: string[];
  bbox: Bbox | null;
}

export interface WfsValue {
  /** Where features are asked for: the parameters of a request come behind those that are here. */
  url: string;
  version: string;
  title: string;
  abstract: string;
  feature_types: WfsFeatureType[];
  type_names: string[];
  output_formats: string[];
  /** Most features of one answer, null where the service tells no bound. */
  max_features: number | null;
  /** Features can be asked for page by page. */
  paging: boolean;
  bbox: Bbox | null;
}

/** Reads the capabilities of a WFS 2.0, 1.1 or 1.0. */
export function wfsValue(text: string, asked: URL, names: readonly string[]): WfsValue {
  const { host } = asked;
  const root = capabilitiesRoot(text, host, 'wfs');
  const version = line(root.attributes.version, 20);
  if (!/^(2\.0\.\d|1\.[01]\.0)$/.test(version))
    throw notTheService(host, 'wfs', {
      de: `ein WFS der Version „${version}“ statt 2.0.0, 1.1.0 oder 1.0.0`,
      en: `a WFS of version "${version}" instead of 2.0.0, 1.1.0 or 1.0.0`,
    });
  const list = nodeAt(root, 'FeatureTypeList');
  const types = list
    ? childrenNamed(list, 'FeatureType')
        .slice(0, textLimits.entries)
        .map(featureType)
        .filter(({ name }) => name !== '')
    : [];
  if (types.length === 0) throw nothingOffered(host, 'wfs');
  const chosen = chosenEntries(types, names, types, { host, port: 'type_names' });
  const operations = version === '1.0.0' ? oldOperations(root) : newOperations(root);
  const service = nodeAt(root, 'ServiceIdentification') ?? nodeAt(root, 'Service') ?? root;
  return {
    url: linkOf(operations.href, asked, wfsParameters).href,
    version,
    title: title(textAt(service, 'Title')) || host,
    abstract: abstract(textAt(service, 'Abstract')),
    feature_types: types,
    type_names: chosen.map(({ name }) => name),
    output_formats: distinct(operations.formats.map((format) => line(format, textLimits.format))),
    max_features: operations.maxFeatures,
    paging: operations.paging,
    bbox: around(chosen.map(({ bbox }) => bbox)),
  };
}

function featureType(node: XmlNode): WfsFeatureType {
  const name = identifier(textAt(node, 'Name'));
  const [srs = '', ...others] = textsOf(node, 'DefaultCRS', 'DefaultSRS', 'SRS').map(srsName);
  return {
    name,
    title: title(textAt(node, 'Title')) || name,
    srs,
    other_srs: distinct([...others, ...textsOf(node, 'OtherCRS', 'OtherSRS').map(srsName)]),
    bbox: owsBox(node) ?? oldBox(node),
  };
}

/** WFS 1.0.0 puts a box into the type's own system, most services into degrees: one that cannot be degrees is left out. */
function oldBox(node: XmlNode): Bbox | null {
  const attributes = nodeAt(node, 'LatLongBoundingBox')?.attributes;
  const sides = attributes && [attributes.minx, attributes.miny, attributes.maxx, attributes.maxy];
  return sides ? degreesBox(sides.map((side) => (side?.trim() ? Number(side) : Number.NaN))) : null;
}

interface Operations {
  href: string | undefined;
  formats: readonly string[];
  maxFeatures: number | null;
  paging: boolean;
}

function newOperations(root: XmlNode): Operations {
  const getFeature = operationOf(root, 'GetFeature');
  return {
    href: getAddress(getFeature),
    formats: parameterValues(getFeature, 'outputFormat'),
    // WFS 1.1 calls it otherwise.
    maxFeatures: count(constraintOf(root, getFeature, 'CountDefault') || constraintOf(root, getFeature, 'DefaultMaxFeatures')),
    paging: /^true$/i.test(constraintOf(root, getFeature, 'ImplementsResultPaging')),
  };
}

/** WFS 1.0.0 writes each format as an element. */
function oldOperations(root: XmlNode): Operations {
  const getFeature = nodeAt(root, 'Capability', 'Request', 'GetFeature');
  const gets = getFeature ? childrenNamed(getFeature, 'DCPType').map((type) => nodeAt(type, 'HTTP', 'Get')) : [];
  return {
    href: gets.find((get) => get !== null)?.attributes.onlineResource,
    formats: (getFeature && nodeAt(getFeature, 'ResultFormat'))?.children.map(({ name }) => name) ?? [],
    maxFeatures: null,
    paging: false,
  };
}

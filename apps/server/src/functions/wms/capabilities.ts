import { type XmlNode, nodeAt, textAt, textsOf } from '../../xml/index.ts';
import { linkOf } from '../service/address.ts';
import { around, type Bbox } from '../service/bbox.ts';
import { chosenEntries } from '../service/choose.ts';
import { nothingOffered, notTheService } from '../service/refusals.ts';
import { abstract, count, distinct, line, textLimits, title } from '../service/text.ts';
import { capabilitiesRoot } from '../service/xml.ts';
import { wmsParameters } from './address.ts';
import { wmsLayers, type WmsLayer } from './layers.ts';

export interface WmsValue {
  /** Where maps are asked for: the parameters of a request come behind those that are here. */
  url: string;
  version: string;
  title: string;
  abstract: string;
  attribution: string;
  /** The layers to draw, the lowest first, each with its style at the same place of `styles`. */
  layers: string[];
  available: { name: string; title: string; queryable: boolean; bbox: Bbox | null }[];
  styles: string[];
  format: string;
  transparent: true;
  /** Systems in which all chosen layers can be drawn. */
  srs: string[];
  bbox: Bbox | null;
  max_width: number | null;
  max_height: number | null;
}

/** As many layers as are drawn without a choice: more are no map, and an address has an end. */
const defaultLayers = 50;

/** Reads the capabilities of a WMS 1.3.0 or 1.1. */
export function wmsValue(text: string, asked: URL, names: readonly string[]): WmsValue {
  const { host } = asked;
  const root = capabilitiesRoot(text, host, 'wms');
  const version = line(root.attributes.version, 20);
  if (!/^1\.(3\.0|1\.\d)$/.test(version))
    throw notTheService(host, 'wms', {
      de: `ein WMS der Version „${version}“ statt 1.3.0 oder 1.1.1`,
      en: `a WMS of version "${version}" instead of 1.3.0 or 1.1.1`,
    });
  const capability = nodeAt(root, 'Capability');
  const layers = capability ? wmsLayers(capability, version) : [];
  if (!capability || layers.length === 0) throw nothingOffered(host, 'wms');
  const chosen = chosenEntries(layers, names, layers.filter(({ leaf }) => leaf).slice(0, limitOf(root)), { host, port: 'layers' });
  const getMap = nodeAt(capability, 'Request', 'GetMap');
  return {
    url: linkOf(getMap ? onlineResource(getMap) : undefined, asked, wmsParameters).href,
    version,
    title: title(textAt(root, 'Service', 'Title')) || title(textAt(capability, 'Layer', 'Title')) || host,
    abstract: abstract(textAt(root, 'Service', 'Abstract')),
    attribution: title(distinct(chosen.map(({ attribution }) => attribution)).join(', ')),
    layers: chosen.map(({ name }) => name),
    available: layers.map(({ name, title: label, queryable, bbox }) => ({ name, title: label, queryable, bbox })),
    styles: chosen.map(({ styles }) => styles[0] ?? ''),
    format: pictureFormat(getMap ? textsOf(getMap, 'Format').map((format) => line(format, textLimits.format)) : []),
    transparent: true,
    srs: shared(chosen),
    bbox: around(chosen.map(({ bbox }) => bbox)),
    max_width: count(textAt(root, 'Service', 'MaxWidth')),
    max_height: count(textAt(root, 'Service', 'MaxHeight')),
  };
}

function limitOf(root: XmlNode): number {
  return Math.min(defaultLayers, count(textAt(root, 'Service', 'LayerLimit')) ?? defaultLayers);
}

function onlineResource(operation: XmlNode): string | undefined {
  return nodeAt(operation, 'DCPType', 'HTTP', 'Get', 'OnlineResource')?.attributes.href;
}

/** PNG is sharp and can be transparent; then whatever else is a picture. */
function pictureFormat(formats: readonly string[]): string {
  const first = (pattern: RegExp): string | undefined => formats.find((format) => pattern.test(format));
  return first(/^image\/png$/i) ?? first(/^image\/png/i) ?? first(/^image\/jpe?g$/i) ?? first(/^image\//i) ?? 'image/png';
}

function shared(layers: readonly WmsLayer[]): string[] {
  const [first, ...others] = layers.map(({ srs }) => srs);
  const sets = others.map((srs) => new Set(srs));
  return (first ?? []).filter((srs) => sets.every((set) => set.has(srs)));
}

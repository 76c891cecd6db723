import { scaleOfZoom } from '@geo/api';
import type { PublishedLayer } from '../../types.ts';
import { escapeXml } from '../../../xml/index.ts';
import type { Axes } from '../crs.ts';
import { offeredSrids } from '../offered.ts';
import { recordAddress, rootOf } from '../metadata/address.ts';
import type { MetadataRecord } from '../metadata/record.ts';
import { abstractOf, keywordsOfLayer, termsOf } from '../metadata/told.ts';
import { shownScales } from '../shown-levels.ts';
import { daysOf } from '../time.ts';
import { titleOf } from '../title.ts';
import { externalInfoFormats } from './feature-info.ts';
import { legendSize } from './legend.ts';
import { imageFormats, infoFormats, legendPx, maxImagePx, maxLayers, type WmsVersion } from './request.ts';

/** @param ask Address to which parameters are appended. @param systems The systems in which the layers hold their geometry, by code. */
export function wmsCapabilities(
  layers: readonly PublishedLayer[],
  version: WmsVersion,
  ask: string,
  systems: ReadonlyMap<number, Axes>,
): string {
  const title = titleOf(layers);
  const three = version === '1.3.0';
  const root = three
    ? `<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms" xmlns:sld="http://www.opengis.net/sld" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.opengis.net/wms http://schemas.opengis.net/wms/1.3.0/capabilities_1_3_0.xsd http://www.opengis.net/sld http://schemas.opengis.net/sld/1.1.0/sld_capabilities.xsd">`
    : `<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://schemas.opengis.net/wms/1.1.1/WMS_MS_Capabilities.dtd">\n<WMT_MS_Capabilities version="1.1.1">`;
  const resource = `<OnlineResource xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple" xlink:href="${escapeXml(ask)}"/>`;
  const only = layers.length === 1 ? layers[0] : undefined;
  const record = only?.metadata;
  const operation = (name: string, formats: readonly string[]): string =>
    `<${name}>${formats.map((format) => `<Format>${format}</Format>`).join('')}<DCPType><HTTP><Get>${resource}</Get></HTTP></DCPType></${name}>`;
  const limits = three ? `<LayerLimit>${maxLayers}</LayerLimit><MaxWidth>${maxImagePx}</MaxWidth><MaxHeight>${maxImagePx}</MaxHeight>` : '';
  const exceptions = three
    ? ['XML', 'INIMAGE', 'BLANK']
    : ['application/vnd.ogc.se_xml', 'application/vnd.ogc.se_inimage', 'application/vnd.ogc.se_blank'];
  return `<?xml version="1.0" encoding="UTF-8"?>
${root}
<Service><Name>${three ? 'WMS' : 'OGC:WMS'}</Name><Title>${escapeXml(title)}</Title><Abstract>${escapeXml(abstractOf(only))}</Abstract>${keywordList(only)}${resource}${contactXml(record)}<Fees>none</Fees><AccessConstraints>${escapeXml(termsOf(only, 'none'))}</AccessConstraints>${limits}</Service>
<Capability>
<Request>
${operation('GetCapabilities', [three ? 'text/xml' : 'application/vnd.ogc.wms_xml'])}
${operation('GetMap', imageFormats)}
${operation('GetFeatureInfo', layers.some(({ external }) => external) ? externalInfoFormats : infoFormats)}
${operation(three ? 'sld:GetLegendGraphic' : 'GetLegendGraphic', ['image/png'])}
</Request>
<Exception>${exceptions.map((format) => `<Format>${format}</Format>`).join('')}</Exception>
<Layer><Title>${escapeXml(title)}</Title>${crsList(layers, three)}${boundsOf(layers, three)}
${layers.map((layer) => layerXml(layer, three, ask, systems.get(layer.relation.srid))).join('\n')}
</Layer>
</Capability>
</${three ? 'WMS_Capabilities' : 'WMT_MS_Capabilities'}>
`;
}

function crsList(layers: readonly PublishedLayer[], three: boolean): string {
  const srids = [...new Set([...offeredSrids, ...layers.map((layer) => layer.relation.srid)])].filter((srid) => srid > 0);
  const tag = three ? 'CRS' : 'SRS';
  return [...srids.map((srid) => `EPSG:${srid}`), ...(three ? ['CRS:84'] : [])].map((name) => `<${tag}>${name}</${tag}>`).join('');
}

function boundsOf(layers: readonly PublishedLayer[], three: boolean): string {
  const boxes = layers.map((layer) => layer.extent4326).filter((box) => box !== null);
  if (boxes.length === 0) return bounds([-180, -90, 180, 90], three);
  const side = (at: number, pick: (...values: number[]) => number): number => pick(...boxes.map((box) => box[at] as number));
  return bounds([side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)], three);
}

function bounds([west, south, east, north]: readonly [number, number, number, number], three: boolean): string {
  return three
    ? `<EX_GeographicBoundingBox><westBoundLongitude>${west}</westBoundLongitude><eastBoundLongitude>${east}</eastBoundLongitude><southBoundLatitude>${south}</southBoundLatitude><northBoundLatitude>${north}</northBoundLatitude></EX_GeographicBoundingBox>`
    : `<LatLonBoundingBox minx="${west}" miny="${south}" maxx="${east}" maxy="${north}"/>`;
}

function layerXml(layer: PublishedLayer, three: boolean, ask: string, axes: Axes | undefined): string {
  const name = escapeXml(layer.serviceName);
  const legend = `${ask}service=WMS&version=${three ? '1.3.0' : '1.1.1'}&request=GetLegendGraphic&format=image/png&layer=${encodeURIComponent(layer.serviceName)}`;
  // How large that of an external map is, only its server knows.
  const size = layer.external ? null : legendSize(layer, legendPx, legendPx);
  const explained = size
    ? `<LegendURL width="${size.width}" height="${size.height}"><Format>image/png</Format><OnlineResource xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple" xlink:href="${escapeXml(legend)}"/></LegendURL>`
    : '';
  const style = `<Style><Name>default</Name><Title>${escapeXml(layer.title || layer.serviceName)}</Title>${explained}</Style>`;
  const isTold = layer.external === undefined || layer.external.info !== null;
  return `<Layer queryable="${isTold ? 1 : 0}"${layer.external ? ' cascaded="1"' : ''}><Name>${name}</Name><Title>${escapeXml(layer.title || layer.serviceName)}</Title><Abstract>${escapeXml(abstractOf(layer))}</Abstract>${keywordList(layer)}${layer.extent4326 ? bounds(layer.extent4326, three) : ''}${nativeBox(layer, three, axes)}${timeDimension(layer, three)}${attribution(layer.metadata)}${metadataLink(layer, three, ask)}${style}${scales(layer, three)}</Layer>`;
}

function keywordList(layer: PublishedLayer | undefined): string {
  const words = keywordsOfLayer(layer);
  return words.length === 0 ? '' : `<KeywordList>${words.map((word) => `<Keyword>${escapeXml(word)}</Keyword>`).join('')}</KeywordList>`;
}

function contactXml(record: MetadataRecord | undefined): string {
  const { contact_organisation: organisation, contact_email: mail } = record?.values ?? {};
  if (organisation === undefined && mail === undefined) return '';
  const person = `<ContactPersonPrimary><ContactPerson></ContactPerson><ContactOrganization>${escapeXml(organisation ?? '')}</ContactOrganization></ContactPersonPrimary>`;
  const address = mail === undefined ? '' : `<ContactElectronicMailAddress>${escapeXml(mail)}</ContactElectronicMailAddress>`;
  return `<ContactInformation>${person}${address}</ContactInformation>`;
}

/** Between which days its records are. There is no default: without a time all are shown. */
function timeDimension(layer: PublishedLayer, three: boolean): string {
  const days = daysOf(layer);
  if (!days) return '';
  const extent = `${days[0]}/${days[1]}/P1D`;
  if (three) return `<Dimension name="time" units="ISO8601" multipleValues="1">${extent}</Dimension>`;
  return `<Dimension name="time" units="ISO8601"/><Extent name="time" multipleValues="1">${extent}</Extent>`;
}

/** Whose data they are. */
function attribution(record: MetadataRecord | undefined): string {
  const title = record?.values.attribution ?? record?.values.contact_organisation;
  return title === undefined ? '' : `<Attribution><Title>${escapeXml(title)}</Title></Attribution>`;
}

function metadataLink(layer: PublishedLayer, three: boolean, ask: string): string {
  if (!layer.metadata) return '';
  const [url = '', kept = ''] = ask.replace(/[?&]$/, '').split('?');
  const address = escapeXml(recordAddress(rootOf(url), layer, kept));
  return `<MetadataURL type="${three ? 'ISO19115:2003' : 'TC211'}"><Format>text/xml</Format><OnlineResource xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple" xlink:href="${address}"/></MetadataURL>`;
}

/** Between which scales a layer is shown; in 1.1.1 as lengths of the diagonal of a pixel in metres. */
function scales(layer: PublishedLayer, three: boolean): string {
  const { least, most } = shownScales(layer);
  if (least === null && most === null) return '';
  if (!three) {
    const diagonal = (denominator: number): number => denominator * 0.000_28 * Math.SQRT2;
    return `<ScaleHint min="${diagonal(least ?? 0)}" max="${diagonal(most ?? scaleOfZoom(-1))}"/>`;
  }
  const min = least === null ? '' : `<MinScaleDenominator>${least}</MinScaleDenominator>`;
  return `${min}${most === null ? '' : `<MaxScaleDenominator>${most}</MaxScaleDenominator>`}`;
}

/** Extent in the layer's own projected CRS; geographic ones are told by the geographic bounds. In 1.3.0 the axes stand in the registry's order. */
function nativeBox(layer: PublishedLayer, three: boolean, axes: Axes | undefined): string {
  const box = layer.extentNative;
  if (!box || !axes || axes.geographic) return '';
  const [minx, miny, maxx, maxy] = three && axes.northFirst ? [box[1], box[0], box[3], box[2]] : box;
  return `<BoundingBox ${three ? 'CRS' : 'SRS'}="EPSG:${layer.relation.srid}" minx="${minx}" miny="${miny}" maxx="${maxx}" maxy="${maxy}"/>`;
}

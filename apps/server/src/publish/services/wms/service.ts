import type { Db } from '../../../db/types.ts';
import { asServiceError } from '../errors.ts';
import { invalidParameter, missingParameter, ServiceError, shown } from '../../../problems/index.ts';
import { integer, oneOf, optional, optionalInteger, readKvp, required, type Kvp } from '../params.ts';
import { renderMap } from '../../render/map.ts';
import type { PublishedLayer, ServiceRequest, ServiceResponse } from '../../types.ts';
import { escapeXml } from '../../../xml/index.ts';
import { wmsCapabilities } from './capabilities.ts';
import { featureInfo, infoFormats } from './feature-info.ts';
import { legendGraphic } from './legend.ts';
import { checkStyles, readBackground, readFormat, readLayers, readView, wmsVersion, type WmsVersion } from './params.ts';

/** Web Map Service 1.3.0 and 1.1.1. In 1.3.0 the box of EPSG:4326, 4258 and other north-first systems begins with the north axis. */
export async function wms(request: ServiceRequest, layers: readonly PublishedLayer[], db: Db): Promise<ServiceResponse> {
  let version: WmsVersion = '1.3.0';
  try {
    const kvp = readKvp(request.query);
    version = wmsVersion(kvp);
    return await answer(kvp, version, request, layers, db);
  } catch (thrown) {
    return wmsException(asServiceError(thrown), version, request.language);
  }
}

/** What failed before the service was asked, as it tells of failures. */
export function wmsFailure(request: ServiceRequest, thrown: unknown): ServiceResponse {
  return wmsException(
    asServiceError(thrown),
    optional(readKvp(request.query), 'version')?.startsWith('1.1') ? '1.1.1' : '1.3.0',
    request.language,
  );
}

const operations = 'GetCapabilities, GetMap, GetFeatureInfo, GetLegendGraphic';

async function answer(
  kvp: Kvp,
  version: WmsVersion,
  request: ServiceRequest,
  layers: readonly PublishedLayer[],
  db: Db,
): Promise<ServiceResponse> {
  const service = optional(kvp, 'service');
  if (service !== null && service.toUpperCase() !== 'WMS') throw invalidParameter('service', service, { de: 'WMS', en: 'WMS' });
  const operation = optional(kvp, 'request');
  if (operation === null) throw missingParameter('request', { de: `eines von ${operations}`, en: `one of ${operations}` });
  switch (operation.toLowerCase()) {
    case 'getcapabilities':
    case 'capabilities':
      return {
        status: 200,
        headers: { 'content-type': version === '1.3.0' ? 'text/xml; charset=utf-8' : 'application/vnd.ogc.wms_xml; charset=utf-8' },
        body: wmsCapabilities(
          layers,
          version,
          request.url,
          layers.length === 1 && layers[0] ? layers[0].title || layers[0].serviceName : 'Geodata',
        ),
      };
    case 'getmap':
    case 'map':
      return getMap(kvp, version, layers, db);
    case 'getfeatureinfo':
      return getFeatureInfo(kvp, version, layers, db);
    case 'getlegendgraphic':
      return getLegend(kvp, layers);
    default:
      throw new ServiceError('OperationNotSupported', 'request', {
        de: `Die Operation „${shown(operation)}“ wird nicht angeboten. Richtig ist eines von: ${operations}.`,
        en: `The operation "${shown(operation)}" is not offered. Right is one of: ${operations}.`,
      });
  }
}

async function getMap(kvp: Kvp, version: WmsVersion, layers: readonly PublishedLayer[], db: Db): Promise<ServiceResponse> {
  const format = readFormat(kvp);
  checkStyles(kvp);
  const view = await readView(kvp, version, layers, db);
  const { extent, width, height, crs } = view;
  const body = await renderMap({ layers: view.layers, extent, srid: crs.srid, width, height, ...readBackground(kvp), format }, db);
  return { status: 200, headers: { 'content-type': format }, body };
}

async function getFeatureInfo(kvp: Kvp, version: WmsVersion, layers: readonly PublishedLayer[], db: Db): Promise<ServiceResponse> {
  const view = await readView(kvp, version, layers, db);
  const [iName, jName] = version === '1.3.0' ? ['i', 'j'] : ['x', 'y'];
  const queried = readLayers(required(kvp, 'query_layers', { de: 'Namen von Layern', en: 'names of layers' }), layers, 'query_layers');
  const pixel = (name: string, size: number): number => {
    const right = { de: `eine ganze Zahl von 0 bis ${size - 1}`, en: `a whole number from 0 to ${size - 1}` };
    return integer(
      name,
      optional(kvp, name, name === iName ? 'i' : 'j', name === iName ? 'x' : 'y') ?? required(kvp, name, right),
      0,
      size - 1,
    );
  };
  const format = oneOf('info_format', optional(kvp, 'info_format') ?? 'text/plain', infoFormats);
  const query = {
    view,
    layers: queried,
    i: pixel(iName, view.width),
    j: pixel(jName, view.height),
    count: optionalInteger(kvp, ['feature_count'], 1, 1000) ?? 1,
  };
  return {
    status: 200,
    headers: { 'content-type': `${format}; charset=utf-8`, 'x-content-type-options': 'nosniff' },
    body: await featureInfo(query, format, db),
  };
}

async function getLegend(kvp: Kvp, layers: readonly PublishedLayer[]): Promise<ServiceResponse> {
  const [layer] = readLayers(required(kvp, 'layer', { de: 'Name eines Layers', en: 'name of a layer' }), layers, 'layer') as [
    PublishedLayer,
  ];
  checkStyles(kvp);
  const format = readFormat(kvp);
  if (format !== 'image/png') throw invalidParameter('format', format, { de: 'image/png', en: 'image/png' });
  const size = (name: string): number => optionalInteger(kvp, [name], 4, 500) ?? 20;
  return { status: 200, headers: { 'content-type': 'image/png' }, body: await legendGraphic(layer, size('width'), size('height')) };
}

/** Codes of WMS where it has one of its own; else none, as the standard wants. */
export function wmsException(error: ServiceError, version: WmsVersion, language: ServiceRequest['language']): ServiceResponse {
  const three = version === '1.3.0';
  const head = three
    ? '<ServiceExceptionReport version="1.3.0" xmlns="http://www.opengis.net/ogc" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.opengis.net/ogc http://schemas.opengis.net/wms/1.3.0/exceptions_1_3_0.xsd">'
    : '<ServiceExceptionReport version="1.1.1">';
  const body = `<?xml version="1.0" encoding="UTF-8"?>
${head}
<ServiceException code="${error.code}" locator="${escapeXml(error.locator)}">${escapeXml(error.text(language))}</ServiceException>
</ServiceExceptionReport>
`;
  return {
    status: error.status,
    headers: {
      ...error.headers,
      'content-type': `${three ? 'text/xml' : 'application/vnd.ogc.se_xml'}; charset=utf-8`,
      'content-language': language,
    },
    body,
  };
}

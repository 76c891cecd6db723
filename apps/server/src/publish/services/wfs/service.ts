import type { Db } from '../../../db/types.ts';
import { asServiceError } from '../errors.ts';
import { ServiceError, shown } from '../../../problems/index.ts';
import { optional, readKvp } from '../params.ts';
import type { PublishedLayer, ServiceRequest, ServiceResponse } from '../../types.ts';
import { escapeXml } from '../../../xml/index.ts';
import { describeStoredQueries, listStoredQueries, wfsCapabilities } from './capabilities.ts';
import { describeFeatureType } from './describe.ts';
import { getFeature } from './get-feature.ts';
import { layerNamed } from './plan.ts';
import { requestFromKvp, requestFromXml, unknownOperation, type WfsRequest } from './request.ts';
import { dialects, negotiateVersion, wfsVersion, xsi, type Dialect } from './version.ts';

/**
 * Web Feature Service 2.0.0 and 1.1.0, by parameters and by XML. Axis order: urn and http CRS names follow the registry
 * (EPSG:4326 latitude first), the short form `EPSG:n` is x, y (longitude first).
 */
export async function wfs(request: ServiceRequest, layers: readonly PublishedLayer[], db: Db): Promise<ServiceResponse> {
  let dialect = dialects['2.0.0'];
  try {
    const parsed =
      request.method === 'POST' && request.body.trim() !== '' ? requestFromXml(request.body) : requestFromKvp(readKvp(request.query));
    if (parsed.version !== null) dialect = dialects[negotiateVersion(null, parsed.version)];
    return await answer(parsed, request, layers, db);
  } catch (thrown) {
    return wfsException(asServiceError(thrown), dialect.version, request.language);
  }
}

/** What failed before the service was asked, as it tells of failures. */
export function wfsFailure(request: ServiceRequest, thrown: unknown): ServiceResponse {
  const version = optional(readKvp(request.query), 'version')?.startsWith('1.') ? '1.1.0' : '2.0.0';
  return wfsException(asServiceError(thrown), version, request.language);
}

async function answer(parsed: WfsRequest, request: ServiceRequest, layers: readonly PublishedLayer[], db: Db): Promise<ServiceResponse> {
  if (parsed.service !== null && parsed.service.toUpperCase() !== 'WFS') {
    throw new ServiceError('InvalidParameterValue', 'service', {
      de: `Der Dienst „${shown(parsed.service)}“ wird hier nicht angeboten. Richtig ist: WFS.`,
      en: `The service "${shown(parsed.service)}" is not offered here. Right is: WFS.`,
    });
  }
  const operation = parsed.operation.toLowerCase();
  if (operation === 'getcapabilities') {
    return xml(wfsCapabilities(layers, dialects[negotiateVersion(parsed.acceptVersions, parsed.version)], request.url));
  }
  const dialect = dialects[wfsVersion(parsed.version)];
  switch (operation) {
    case 'describefeaturetype': {
      const chosen = parsed.typeNames.length === 0 ? layers : parsed.typeNames.map((name) => layerNamed(name, layers));
      return xml(describeFeatureType([...new Set(chosen)], dialect));
    }
    case 'getfeature':
      return getFeature(parsed, dialect, request, layers, db);
    case 'liststoredqueries':
      return xml(listStoredQueries(layers, dialect));
    case 'describestoredqueries':
      return xml(describeStoredQueries(dialect));
    default:
      throw unknownOperation(parsed.operation);
  }
}

function xml(body: string): ServiceResponse {
  return { status: 200, headers: { 'content-type': 'text/xml; charset=utf-8' }, body };
}

/** A refusal as OWS Common has it. */
export function wfsException(error: ServiceError, version: Dialect['version'], language: ServiceRequest['language']): ServiceResponse {
  const dialect = dialects[version];
  const schema =
    dialect.version === '2.0.0'
      ? 'http://schemas.opengis.net/ows/1.1.0/owsExceptionReport.xsd'
      : 'http://schemas.opengis.net/ows/1.0.0/owsExceptionReport.xsd';
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<ows:ExceptionReport xmlns:ows="${dialect.ows}" xmlns:xsi="${xsi}" xsi:schemaLocation="${dialect.ows} ${schema}" version="${dialect.version}" xml:lang="${language}">
<ows:Exception exceptionCode="${error.code}" locator="${escapeXml(error.locator)}"><ows:ExceptionText>${escapeXml(error.text(language))}</ows:ExceptionText></ows:Exception>
</ows:ExceptionReport>
`;
  return {
    status: error.status,
    headers: { ...error.headers, 'content-type': 'text/xml; charset=utf-8', 'content-language': language },
    body,
  };
}

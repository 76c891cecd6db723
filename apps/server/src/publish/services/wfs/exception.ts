import type { ServiceError } from '../../../problems/index.ts';
import { escapeXml } from '../../../xml/index.ts';
import type { ServiceRequest, ServiceResponse } from '../../types.ts';
import { owsException } from '../ows-exception.ts';
import { xsi, type WfsVersion } from './version.ts';

export function wfsException(error: ServiceError, version: WfsVersion, language: ServiceRequest['language']): ServiceResponse {
  if (version === '1.0.0') return ogcException(error, language);
  return owsException(error, { ows: version === '2.0.0' ? '1.1.0' : '1.0.0', version }, language);
}

/** Before there was OWS Common. */
function ogcException(error: ServiceError, language: ServiceRequest['language']): ServiceResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<ServiceExceptionReport version="1.2.0" xmlns="http://www.opengis.net/ogc" xmlns:xsi="${xsi}" xsi:schemaLocation="http://www.opengis.net/ogc http://schemas.opengis.net/wfs/1.0.0/OGC-exception.xsd">
<ServiceException code="${error.code}" locator="${escapeXml(error.locator)}">${escapeXml(error.text(language))}</ServiceException>
</ServiceExceptionReport>
`;
  return {
    status: error.status,
    headers: { ...error.headers, 'content-type': 'text/xml; charset=utf-8', 'content-language': language },
    body,
  };
}

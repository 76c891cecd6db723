import type { ServiceError } from '../../../problems/index.ts';
import { escapeXml } from '../../../xml/index.ts';
import type { ServiceRequest, ServiceResponse } from '../../types.ts';
import { dialects, xsi, type WfsVersion } from './version.ts';

/** A refusal as OWS Common has it. */
export function wfsException(error: ServiceError, version: WfsVersion, language: ServiceRequest['language']): ServiceResponse {
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

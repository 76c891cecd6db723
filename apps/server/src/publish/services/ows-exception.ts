import type { ServiceError } from '../../problems/index.ts';
import { escapeXml } from '../../xml/index.ts';
import type { ServiceRequest, ServiceResponse } from '../types.ts';

const xsi = 'http://www.w3.org/2001/XMLSchema-instance';
/** Namespaces of OWS Common, by its version. */
const namespaces = { '1.0.0': 'http://www.opengis.net/ows', '1.1.0': 'http://www.opengis.net/ows/1.1' } as const;

/** A refusal as OWS Common has it. @param version Of the service that refuses */
export function owsException(
  error: ServiceError,
  { ows, version }: { readonly ows: keyof typeof namespaces; readonly version: string },
  language: ServiceRequest['language'],
): ServiceResponse {
  const namespace = namespaces[ows];
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<ows:ExceptionReport xmlns:ows="${namespace}" xmlns:xsi="${xsi}" xsi:schemaLocation="${namespace} http://schemas.opengis.net/ows/${ows}/owsExceptionReport.xsd" version="${version}" xml:lang="${language}">
<ows:Exception exceptionCode="${error.code}" locator="${escapeXml(error.locator)}"><ows:ExceptionText>${escapeXml(error.text(language))}</ows:ExceptionText></ows:Exception>
</ows:ExceptionReport>
`;
  return {
    status: error.status,
    headers: { ...error.headers, 'content-type': 'text/xml; charset=utf-8', 'content-language': language },
    body,
  };
}

import type { ServiceError } from '../../problems/index.ts';
import { escapeXml } from '../../xml/index.ts';
import type { ServiceRequest, ServiceResponse } from '../types.ts';

const ogc = 'http://www.opengis.net/ogc';

/** How a service reports what it refuses. */
export interface ReportForm {
  /** Of the report, which is not always that of the service. */
  readonly version: string;
  /** Its schema below `schemas.opengis.net`; null where a report has no namespace. */
  readonly schema: string | null;
  readonly type: string;
  /** Whether the code of the error is one that the service knows. */
  readonly hasCode: boolean;
}

/** A refusal as services have it that are older than OWS Common. */
export function ogcException(
  error: ServiceError,
  { version, schema, type, hasCode }: ReportForm,
  language: ServiceRequest['language'],
): ServiceResponse {
  const namespaces =
    schema === null
      ? ''
      : ` xmlns="${ogc}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${ogc} http://schemas.opengis.net/${schema}"`;
  const code = hasCode ? ` code="${error.code}"` : '';
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<ServiceExceptionReport version="${version}"${namespaces}>
<ServiceException${code} locator="${escapeXml(error.locator)}">${escapeXml(error.text(language))}</ServiceException>
</ServiceExceptionReport>
`;
  return {
    status: error.status,
    headers: { ...error.headers, 'content-type': `${type}; charset=utf-8`, 'content-language': language },
    body,
  };
}

import type { ServiceError } from '../../../problems/index.ts';
import type { ServiceRequest, ServiceResponse } from '../../types.ts';
import { ogcException } from '../ogc-exception.ts';
import { owsException } from '../ows-exception.ts';
import type { WfsVersion } from './version.ts';

/** Before OWS Common the version of a report was one of its own. */
const report10 = { version: '1.2.0', schema: 'wfs/1.0.0/OGC-exception.xsd', type: 'text/xml', hasCode: true } as const;

export function wfsException(error: ServiceError, version: WfsVersion, language: ServiceRequest['language']): ServiceResponse {
  if (version === '1.0.0') return ogcException(error, report10, language);
  return owsException(error, { ows: version === '2.0.0' ? '1.1.0' : '1.0.0', version }, language);
}

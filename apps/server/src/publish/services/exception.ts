import { ServiceError, type LocalText, type ServiceErrorCode } from '../../problems/index.ts';
import type { ServiceRequest, ServiceResponse } from '../types.ts';
import { wfsException } from './wfs/service.ts';
import { wmsException } from './wms/service.ts';

export type ServiceName = 'wfs' | 'wms';
interface Exception {
  code: ServiceErrorCode;
  text: LocalText;
  status: number;
}

/** A refusal that comes before the service is asked, in the words of its standard. @param version As the client asked for it. */
export function serviceException(
  service: ServiceName,
  { code, text, status }: Exception,
  language: ServiceRequest['language'],
  version?: string,
): ServiceResponse {
  const error = new ServiceError(code, 'request', text, status);
  return service === 'wms'
    ? wmsException(error, version === '1.1.1' ? '1.1.1' : '1.3.0', language)
    : wfsException(error, version === '1.1.0' ? '1.1.0' : '2.0.0', language);
}

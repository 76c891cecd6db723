import type { ServiceError } from '../../../problems/index.ts';
import type { ServiceRequest, ServiceResponse } from '../../types.ts';
import { owsException } from '../ows-exception.ts';
import type { WfsVersion } from './version.ts';

export function wfsException(error: ServiceError, version: WfsVersion, language: ServiceRequest['language']): ServiceResponse {
  return owsException(error, { ows: version === '2.0.0' ? '1.1.0' : '1.0.0', version }, language);
}

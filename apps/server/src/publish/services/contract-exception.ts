import type { ServiceError } from '../../problems/index.ts';
import type { ServiceRequest, ServiceResponse } from '../types.ts';

/** A failure in the words of the contract, for services without a form of their own. */
export function contractException(error: ServiceError, _version: string, language: ServiceRequest['language']): ServiceResponse {
  const reason = error.text(language);
  return {
    status: error.status,
    headers: { ...error.headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ status: 'error', code: error.code, reason, fields: { [error.locator]: reason } }),
  };
}

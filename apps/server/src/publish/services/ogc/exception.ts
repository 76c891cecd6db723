import { STATUS_CODES } from 'node:http';
import type { ServiceError } from '../../../problems/index.ts';
import type { ServiceRequest, ServiceResponse } from '../../types.ts';
import type { PageFormat } from './format.ts';
import { refusalPage } from './html/refusal.ts';
import { vary } from './respond.ts';

/** A refusal as a problem document (RFC 9457), with the members that OGC API Features names as well; for people a page. */
export function ogcApiException(error: ServiceError, format: PageFormat, language: ServiceRequest['language']): ServiceResponse {
  const { status } = error;
  const text = error.text(language);
  const headers = { ...error.headers, 'content-language': language, vary };
  if (format === 'html')
    return { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body: refusalPage(status, text, language).text };
  const body = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: text,
    code: error.problem ?? error.code,
    description: text,
  };
  return { status, headers: { ...headers, 'content-type': 'application/problem+json; charset=utf-8' }, body: JSON.stringify(body) };
}

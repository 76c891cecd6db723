import type { MessageLanguage } from '@geo/api';
import { noService, serviceAt, type Service } from '../../publish/index.ts';
import { ServiceError, type Problem } from '../../problems/index.ts';

export interface Refusal {
  type: string;
  body: unknown;
}

/** The service in whose words a refusal at this address is told; null where it is told in those of the contract. */
function speakingAt(path: string): Service | null {
  if (!/^\/+services(\/|$)/i.test(path)) return null;
  const service = serviceAt(path) ?? noService;
  return service.ownRefusals ? service : null;
}

/** Parameters of an address, the first of those that have the same name. */
function queryOf(url: string): Record<string, string> {
  return Object.fromEntries([...new URL(url, 'http://x').searchParams].reverse());
}

/** A refusal in the format of the space that its address lies in: exceptions of OGC services, of OGC API, or the contract's error body. */
export function refusalAt(url: string, problem: Problem, status: number, language: MessageLanguage): Refusal {
  const path = url.split('?')[0]!;
  const reason = problem.text(language);
  const service = speakingAt(path);
  if (service !== null) {
    const text = { de: problem.text('de'), en: problem.text('en') };
    const error = new ServiceError(status === 404 ? 'NotFound' : 'NoApplicableCode', 'request', text, status);
    const { headers, body } = service.failure({ query: queryOf(url), language }, error);
    return { type: headers['content-type'] ?? 'text/xml; charset=utf-8', body };
  }
  const json = 'application/json; charset=utf-8';
  if (/^\/+ogc(\/|$)/i.test(path)) return { type: json, body: { code: problem.code, description: reason } };
  const fields = problem.fields(language);
  return {
    type: json,
    body: {
      status: 'error',
      code: problem.code,
      reason,
      ...(fields ? { fields } : {}),
      ...(problem.current === undefined ? {} : { current: problem.current }),
      ...(problem.place === undefined ? {} : { place: problem.place }),
    },
  };
}

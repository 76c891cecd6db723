import type { MessageLanguage } from '@geo/api';
import { noService, serviceAt, type Service, type ServiceSpace } from '../../publish/index.ts';
import { ServiceError, type Problem } from '../../problems/index.ts';
import { refusalPage } from './refusal-page.ts';

export interface Refusal {
  type: string;
  body: unknown;
}

/** What was asked, and which types the client takes. */
export interface Asked {
  readonly url: string;
  readonly accept: string;
}

/** The service in whose words a refusal at this address is told; null where it is told in those of the contract. */
function speakingAt(path: string): Service | null {
  const space = /^\/+(services|ogc)(?:\/|$)/i.exec(path)?.[1]?.toLowerCase() as ServiceSpace | undefined;
  if (space === undefined) return null;
  const service = serviceAt(path) ?? noService[space];
  return service.ownRefusals ? service : null;
}

/** Parameters of an address, the first of those that have the same name. */
function queryOf(url: string): Record<string, string> {
  return Object.fromEntries([...new URL(url, 'http://x').searchParams].reverse());
}

/** A refusal in the format of its address: exceptions of OGC services and OGC API, a page for people, or the contract's error body. */
export function refusalAt({ url, accept }: Asked, problem: Problem, status: number, language: MessageLanguage): Refusal {
  const path = url.split('?')[0]!;
  const reason = problem.text(language);
  const service = speakingAt(path);
  if (service !== null) {
    const text = { de: problem.text('de'), en: problem.text('en') };
    const error = new ServiceError(status === 404 ? 'NotFound' : 'NoApplicableCode', 'request', text, status, null, problem.code);
    const { headers, body } = service.failure({ query: queryOf(url), language, accept }, error);
    return { type: headers['content-type'] ?? 'text/xml; charset=utf-8', body };
  }
  const page = refusalPage(reason, { url, accept, status, language });
  if (page !== null) return { type: 'text/html; charset=utf-8', body: page };
  const json = 'application/json; charset=utf-8';
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

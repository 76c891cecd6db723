import type { MessageLanguage } from '@geo/api';
import { serviceException, type ServiceName } from '../../publish/index.ts';
import type { Problem } from '../../problems/index.ts';

export interface Refusal {
  type: string;
  body: unknown;
}

/** The service that an address belongs to, by its last part; OGC clients of another one understand the exception of WFS. */
function serviceAt(path: string): ServiceName | null {
  if (!/^\/+services(\/|$)/i.test(path)) return null;
  if (/\/(geojson|tiles\.json)$/.test(path)) return null;
  return path.endsWith('/wms') ? 'wms' : 'wfs';
}

/** A refusal in the format of the space that its address lies in: exceptions of OGC services, of OGC API, or the contract's error body. */
export function refusalAt(url: string, problem: Problem, status: number, language: MessageLanguage): Refusal {
  const path = url.split('?')[0]!;
  const reason = problem.text(language);
  const service = serviceAt(path);
  if (service !== null) {
    const text = { de: problem.text('de'), en: problem.text('en') };
    const version = new URL(url, 'http://x').searchParams.get('version') ?? undefined;
    const { headers, body } = serviceException(
      service,
      { code: status === 404 ? 'NotFound' : 'NoApplicableCode', text, status },
      language,
      version,
    );
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
    },
  };
}

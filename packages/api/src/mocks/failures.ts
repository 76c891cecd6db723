import { HttpResponse, delay, http, type HttpHandler } from 'msw';
import { endpoints, type EndpointName } from '../contract/endpoints.ts';

/**
 * What goes wrong with a call:
 * `error500` the error body of an unexpected fault; `html` a proxy's error page (502, no JSON); `offline` no answer at all,
 * the connection breaks; `empty` a list without objects (lists only); `notFound`, `forbidden`, `unauthenticated` the error
 * bodies of 404, 403 and 401; `stale` 409 without a current object; `invalid` 422 at the field `name`; `never` no answer
 * ever; `late` the right answer after 1.5 s; `twice` the first call fails with 500, all later ones are right.
 */
export type Failure =
  | 'error500'
  | 'html'
  | 'offline'
  | 'empty'
  | 'notFound'
  | 'forbidden'
  | 'unauthenticated'
  | 'stale'
  | 'invalid'
  | 'never'
  | 'late'
  | 'twice';

/** What goes wrong at present; undefined for nothing. */
export type Outage = () => Failure | undefined;

const lateMs = 1500;

function problem(status: number, code: string, reason: string, fields?: Record<string, string>): Response {
  return HttpResponse.json({ status: 'error', code, reason, ...(fields ? { fields } : {}) }, { status });
}

const unexpected = (): Response => problem(500, 'internal', 'Unerwarteter Fehler. Er wurde protokolliert (Kennung 4711).');

/** The answer of each failure; undefined lets the next handler answer. */
type Answer = (calls: number, list: string) => Promise<Response | undefined> | Response | undefined;
const answers: Readonly<Record<Failure, Answer>> = {
  error500: unexpected,
  html: () =>
    new HttpResponse('<html><body><h1>502 Bad Gateway</h1></body></html>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
  offline: () => HttpResponse.error(),
  empty: (_, list) => HttpResponse.json({ [list]: [], meta: { offset: 0, limit: 50, total_count: 0 } }),
  notFound: () => problem(404, 'not_found', 'Das angebenene Objekt wurde nicht gefunden!'),
  forbidden: () => problem(403, 'forbidden', 'Ihnen fehlt das Recht dazu.'),
  unauthenticated: () => problem(401, 'unauthenticated', 'Bitte melden Sie sich an.'),
  stale: () => problem(409, 'stale_revision', 'Das Objekt wurde inzwischen geändert.'),
  invalid: () => problem(422, 'invalid', 'name: Dieser Name ist nicht möglich.', { name: 'Dieser Name ist nicht möglich.' }),
  never: async () => {
    await delay('infinite');
    return undefined;
  },
  late: async () => {
    await delay(lateMs);
    return undefined;
  },
  twice: (calls) => (calls === 1 ? unexpected() : undefined),
};

/**
 * A handler that spoils one call of the contract. It stands before the handlers of the world:
 * `handlers: [failing('layers', 'error500'), ...createHandlers(world, { signedInAs: 'admin' })]`.
 */
export function failing(name: EndpointName, failure: Failure | Outage, baseUrl = ''): HttpHandler {
  const { method, path } = endpoints[name];
  let calls = 0;
  return http[method.toLowerCase() as Lowercase<typeof method>](`${baseUrl}${path.replace(/\{(\w+)\}/g, ':$1')}`, () => {
    calls += 1;
    const present = typeof failure === 'function' ? failure() : failure;
    return present && answers[present](calls, name === 'tags' ? 'items' : 'objects');
  });
}

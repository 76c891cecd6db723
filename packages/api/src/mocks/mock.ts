import { HttpResponse, http, type HttpHandler, type JsonBodyType } from 'msw';
import type { z } from 'zod';
import type { MessageLanguage } from '../client/errors.ts';
import { csrfToken } from '../client/http.ts';
import type { BodyOutput, Endpoint, ParamsOf, QueryOutput, ResponseOf } from '../contract/endpoint.ts';
import type { EndpointName } from '../contract/endpoints.ts';
import { acceptedLanguage } from '../contract/language.ts';
import { unsupportedOrder } from '../contract/orders.ts';
import { MockError, invalid, parsed, unsupported } from './errors.ts';
import type { Failure, Outage } from './failures.ts';
import { actorOfKey } from './world/people/keys.ts';
import { noteRefusal } from './world/people/refusals.ts';
import { actorOfSession, makeSession, sessionByKey } from './world/people/sessions.ts';
import type { Actor, MockSession, World } from './world/state.ts';

export interface MockOptions {
  /** Scheme and host the handlers answer on, '' for the page's own. @default '' */
  readonly baseUrl?: string;
  /** User name that is always signed in; sessions and CSRF tokens are not asked for then. For stories, where there is no log-in. */
  readonly signedInAs?: string;
  /** Calls that go wrong, by name: `{ layers: 'error500', saveView: 'stale' }`. */
  readonly fail?: { readonly [Name in EndpointName]?: Failure | Outage };
}

/** What an answer gets: validated parts of the request, and who asks. */
export interface MockRequest<E extends Endpoint> {
  readonly world: World;
  readonly params: Readonly<Record<ParamsOf<E['path']>, string>>;
  readonly query: QueryOutput<E>;
  readonly body: BodyOutput<E>;
  /** What was sent, of a call that takes a file; null where its form has none. */
  readonly file: File | null;
  /** The signed-in user; calls that are public must not read it. */
  readonly user: Actor;
  readonly session: MockSession | undefined;
  /** In which texts are answered that the product brings. Errors are German, but for inputs that do not fit the contract. */
  readonly language: MessageLanguage;
}

/** The body of an answer, with headers when it needs some. */
export type MockAnswer<E extends Endpoint> = (
  request: MockRequest<E>,
) => ResponseOf<E> | Reply<ResponseOf<E>> | Promise<ResponseOf<E> | Reply<ResponseOf<E>>>;

export class Reply<T> {
  readonly body: T;
  readonly headers: Headers;
  /** @default that of the call */
  readonly status: number | undefined;

  constructor(body: T, headers: Headers, status?: number) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

function cookie(request: Request, name: string): string {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
}

/** The session of a request, undefined without one. */
export function sessionOf(world: World, request: Request, options: MockOptions): MockSession | undefined {
  const { signedInAs } = options;
  const key = signedInAs === undefined ? cookie(request, 'sessionid') : `always ${signedInAs}`;
  const user = signedInAs === undefined ? undefined : [...world.users.values()].find((candidate) => candidate.username === signedInAs);
  return sessionByKey(world, key) ?? (user && makeSession(world, user, { key, user_agent: request.headers.get('user-agent') }));
}

/** Rejects a changing request that does not prove that it comes from the platform's own pages. */
export function checkCsrf(request: Request, options: MockOptions): void {
  if (options.signedInAs !== undefined) return;
  const token = csrfToken(request.headers.get('cookie') ?? '');
  if (token === '' || request.headers.get('x-csrftoken') !== token) {
    throw new MockError(403, 'csrf', 'Der Kopf X-CSRFToken fehlt oder ist nicht gleich dem Cookie csrftoken.');
  }
}

function parsePart(schema: z.ZodType | undefined, value: unknown, language: MessageLanguage): unknown {
  return schema && parsed(schema, value, 'body', language);
}

async function bodyOf(request: Request): Promise<unknown> {
  if ((request.headers.get('content-type') ?? '').includes('form')) return Object.fromEntries(await request.formData());
  const text = await request.text();
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    throw invalid({ body: 'is no JSON' });
  }
}

async function fileOf(request: Request): Promise<File | null> {
  const form = await request.formData().catch(() => null);
  const file = form?.get('file');
  return file instanceof File ? file : null;
}

/** The answer to a request; errors of the mock become their error bodies. */
export async function respond(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof MockError)) throw error;
    return HttpResponse.json(error.body as JsonBodyType, { status: error.status });
  }
}

/** The MSW handler of one call: session, CSRF, validation by the endpoint's schemas, then the answer with the endpoint's status. */
export function mock<E extends Endpoint>(world: World, endpoint: E, answer: MockAnswer<E>, options: MockOptions): HttpHandler {
  const path = `${options.baseUrl ?? ''}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
  const method = endpoint.method.toLowerCase() as Lowercase<E['method']>;
  return http[method](path, ({ request, params }) =>
    respond(async () => {
      let session: MockSession | undefined;
      let user: Actor | undefined;
      try {
        const owner = actorOfKey(world, request, endpoint, params);
        // A request with a key has no session.
        if (owner === null) session = sessionOf(world, request, options);
        user = owner ?? (session && actorOfSession(world, session));
        if (endpoint.auth === 'session' && !user) throw new MockError(401, 'unauthenticated', 'Bitte melden Sie sich an.');
        if (owner === null && (endpoint.method !== 'GET' || endpoint.changesState)) checkCsrf(request, options);
        const language = acceptedLanguage(request.headers.get('accept-language'));
        const query = parsePart(endpoint.query, Object.fromEntries(new URL(request.url).searchParams), language);
        const order = unsupportedOrder(endpoint, query);
        if (order !== null) throw unsupported(order, endpoint.orders);
        const body = endpoint.body ? parsePart(endpoint.body, await bodyOf(request), language) : undefined;
        const file = endpoint.takesFile ? await fileOf(request) : null;
        const result = await answer({ world, params, query, body, file, user, session, language } as unknown as MockRequest<E>);
        const { body: content, headers, status = endpoint.status } = result instanceof Reply ? result : new Reply(result, new Headers());
        if (!endpoint.response) return new HttpResponse(null, { status, headers });
        return HttpResponse.json(endpoint.response.parse(content) as JsonBodyType, { status, headers });
      } catch (error) {
        noteRefusal(world, { endpoint, params: params as Readonly<Record<string, string>>, user, session }, error);
        throw error;
      }
    }),
  );
}

import { createClient, csrfToken, type CallInput, type Client } from '../../client/http.ts';
import type { Endpoint, ResponseOf } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';

/** A server under test, with the example package of functions (docs/examples/function-package). */
export interface ContractTarget {
  /** Scheme and host, for example `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
  /** A superuser's log-in. */
  readonly username: string;
  readonly password: string;
  readonly fetch?: typeof fetch;
}

/** A browser's worth of state: a client with a cookie jar. */
export interface Session {
  readonly target: ContractTarget;
  readonly client: Client;
  /** Sends a call and validates its answer with the response schema of its endpoint. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>>;
  /** `fetch` on the same cookies without the client's headers. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly cookies: () => string;
  /** Opens a socket on the same cookies; answers when it is open. */
  readonly listen: (path: string) => Promise<Heard>;
}

/** A socket, and what was heard on it. */
export interface Heard {
  readonly messages: readonly unknown[];
  /** The code that it is closed with. */
  readonly closed: Promise<number>;
  readonly close: () => void;
}

function jarOf(response: Response, jar: Map<string, string>): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    const gone = value === '' || attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
    if (gone) jar.delete(name);
    else jar.set(name, value);
  }
}

function listen(url: string, cookies: string): Promise<Heard> {
  const socket = new WebSocket(url, { headers: { Cookie: cookies } } as unknown as string[]);
  const messages: unknown[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve({ messages, closed, close: () => socket.close() }));
    socket.addEventListener('error', () => reject(new Error(`The socket ${url} does not open.`)));
  });
}

/** A visitor without a session. */
export function openSession(target: ContractTarget): Session {
  const jar = new Map<string, string>();
  const cookies = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('Cookie', cookies());
    const response = await (target.fetch ?? fetch)(url, { ...init, headers });
    jarOf(response, jar);
    return response;
  };
  const client = createClient({
    baseUrl: target.baseUrl,
    cookies,
    fetch: (input, init) => send(input instanceof Request ? input.url : String(input), init),
  });
  return {
    target,
    client,
    cookies,
    fetch: (path, init) => send(target.baseUrl + path, init),
    listen: (path) => listen(target.baseUrl.replace(/^http/, 'ws') + path, cookies()),
    async call(endpoint, input) {
      const answer = await client.call(endpoint, input);
      return (endpoint.response ? endpoint.response.parse(answer) : answer) as ResponseOf<typeof endpoint>;
    },
  };
}

/** A session of the target's superuser. */
export async function signIn(target: ContractTarget): Promise<Session> {
  const session = openSession(target);
  await session.call(endpoints.csrf, {});
  await session.call(endpoints.login, { body: { username: target.username, password: target.password } });
  if (csrfToken(session.cookies()) === '') throw new Error('There is no csrftoken cookie after the log-in.');
  return session;
}

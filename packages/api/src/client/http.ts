import type { BodyInput, Endpoint, ParamsOf, QueryInput, ResponseOf } from '../contract/endpoint.ts';
import { fillPath, queryString } from '../contract/endpoint.ts';
import {
  ApiError,
  errorOf,
  isErrorBody,
  loadingError,
  networkError,
  noDataError,
  refusal,
  safeJson,
  type MessageLanguage,
} from './errors.ts';

export interface ClientOptions {
  /** Scheme and host, '' for the page's own. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Cookie header text; the browser's by default. */
  cookies?: () => string;
  language?: () => MessageLanguage;
  /** Called when a call answers 401: the session is over. */
  onUnauthorized?: () => void;
  /** Whether a call may be made anew while the same is under way, as scripts do on purpose. @default false */
  allowsSame?: boolean;
  /** Headers sent with every call. */
  headers?: Readonly<Record<string, string>>;
}

type Part<Key extends string, Value> = [Value] extends [never]
  ? { [K in Key]?: undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };
type OptionalQuery<Value> = Value extends undefined ? { query?: undefined } : { query?: Value };

/** What a call needs, by its definition. */
export type CallInput<E extends Endpoint> = Part<
  'params',
  ParamsOf<E['path']> extends never ? never : Record<ParamsOf<E['path']>, string | number>
> &
  OptionalQuery<QueryInput<E>> &
  Part<'body', BodyInput<E>> &
  Part<'file', E extends { readonly takesFile: true } ? File : never> & { signal?: AbortSignal | undefined };

export interface Client {
  /** Sends a call and answers its typed body. A duplicate of a call under way is rejected with 'isLoading', unless `allowsSame`. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>>;
  /**
   * Uploads one file of an upload area; progress in bytes. With it a large file goes in parts: a broken connection is taken up again, also
   * by the next call with the same file; `held` is why a part was not taken, until one is. The signal gives the file up, and rejects with
   * its reason. Answers the uuid of the file in the area.
   */
  uploadFile(
    uploadId: string,
    path: string,
    file: Blob,
    onProgress?: (sent: number, total: number, held?: Error) => void,
    signal?: AbortSignal,
  ): Promise<string>;
  /** A file by its address on the platform. */
  file(url: string): Promise<Blob>;
  /** The same as it comes, for files that memory need not hold: the answer, whose body has not been read. */
  open(url: string, signal?: AbortSignal): Promise<Response>;
  /** Ends the session. */
  logout(): Promise<void>;
}

/** Value of the csrftoken cookie, '' when there is none. */
export function csrfToken(cookies: string): string {
  return /(?:^|;\s*)csrftoken=([^;]+)/.exec(cookies)?.[1] ?? '';
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

export function createClient(options: ClientOptions = {}): Client {
  const baseUrl = options.baseUrl ?? '';
  const cookies = options.cookies ?? (() => (typeof document === 'undefined' ? '' : document.cookie));
  const language = options.language ?? (() => 'de' as const);
  const underWay = new Map<string, symbol>();

  function headers(extra: Record<string, string> = {}): Record<string, string> {
    return { Accept: 'application/json', 'Accept-Language': language(), 'X-CSRFToken': csrfToken(cookies()), ...options.headers, ...extra };
  }

  /** What a step of a call answers; where the line breaks off, that nobody answers. */
  async function answered<T>(step: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    try {
      return await step;
    } catch (error) {
      throw signal?.aborted ? error : networkError(language());
    }
  }

  async function ask(
    method: string,
    url: string,
    body: BodyInit | undefined,
    extra: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Response> {
    const response = await answered(
      (options.fetch ?? fetch)(baseUrl + url, {
        method,
        body,
        headers: headers(extra),
        credentials: 'same-origin',
        ...(signal ? { signal } : {}),
      }),
      signal,
    );
    if (!response.ok) {
      const text = await answered(response.text(), signal);
      if (response.status === 401) options.onUnauthorized?.();
      throw errorOf(response.status, response.statusText, response.headers.get('content-type') ?? '', text, language());
    }
    return response;
  }

  const send = async (...asked: Parameters<typeof ask>): Promise<{ status: number; text: string }> => {
    const response = await ask(...asked);
    return { status: response.status, text: await answered(response.text(), asked[4]) };
  };

  const failure = (error: ApiError): ApiError => {
    if (error.status === 401) options.onUnauthorized?.();
    return error;
  };

  return {
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> {
      const { params, query, body, file, signal } = input as {
        params?: Record<string, string | number>;
        query?: Record<string, unknown>;
        body?: unknown;
        file?: File;
        signal?: AbortSignal;
      };
      const url = fillPath(endpoint.path, params ?? {}) + queryString(query);
      const text = body === undefined ? undefined : JSON.stringify(body);
      const key = `${endpoint.method} ${url} ${file ? `${file.name} ${file.size}` : (text ?? '')}`;
      if (underWay.has(key) && !options.allowsSame) throw loadingError();
      const own = Symbol(key);
      const release = (): void => {
        if (underWay.get(key) === own) underWay.delete(key);
      };
      underWay.set(key, own);
      // What nobody waits for any more does not stand in the way of the same question asked anew.
      signal?.addEventListener('abort', release, { once: true });
      try {
        const { status, text: answer } = await send(
          endpoint.method,
          url,
          file ? formOf(file) : text,
          text === undefined ? {} : { 'Content-Type': 'application/json' },
          signal,
        );
        // By the answer, not by the definition: the built app knows only method and path of a call.
        if (status === 204) return undefined as ResponseOf<E>;
        const parsed = safeJson(answer);
        if (parsed === undefined) throw noDataError(status, language());
        if (isErrorBody(parsed)) throw refusal(status, parsed);
        return parsed as ResponseOf<E>;
      } finally {
        signal?.removeEventListener('abort', release);
        release();
      }
    },

    // Most visits send no file.
    async uploadFile(...file) {
      const { uploadFile } = await import('./upload.ts');
      return uploadFile({ baseUrl, headers, language, send: (url, form, signal) => send('POST', url, form, {}, signal), failure }, ...file);
    },

    file: async (url) => (await ask('GET', url, undefined, {})).blob(),
    open: (url, signal) => ask('GET', url, undefined, {}, signal),

    async logout() {
      await send('POST', '/accounts/logout/', undefined, {});
    },
  };
}

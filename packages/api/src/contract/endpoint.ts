import type { z } from 'zod';
import type { Ability } from '../kinds/offers.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * One call of the contract. Server routes, client, mocks and OpenAPI follow from it.
 * `changesState` marks a GET that changes something: it is answered only to a proven same-origin request.
 */
export interface Endpoint {
  readonly method: Method;
  /** Path with parameters in braces: `/api/v1/depot/{id}/`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly query?: z.ZodType;
  /** Keys that a list is sorted by on request, each also descending; any other is refused. @default none */
  readonly orders?: readonly string[];
  readonly body?: z.ZodType;
  /** Takes a file instead of a body, as the field `file` of a form (`multipart/form-data`). @default false */
  readonly takesFile?: boolean;
  /** Absent for an answer without body (204). */
  readonly response?: z.ZodType;
  readonly status: number;
  /** The status of an answer that waited for the end of what it set off. @default none waits */
  readonly statusAtEnd?: number;
  readonly auth: 'public' | 'session';
  readonly changesState?: boolean;
  /** Refused where this is not offered. */
  readonly needs?: Ability;
}

/** Names of the parameters of a path. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsOf<Rest> : never;

export type QueryInput<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
export type QueryOutput<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
export type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type BodyOutput<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : undefined;

/** The path with its parameters filled in, percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path ${path} needs the parameter "${name}".`);
    return encodeURIComponent(String(value)).replaceAll('%40', '@');
  });
}

/** A query string with '?' from defined values, '' when there are none. */
export function queryString(query: Readonly<Record<string, unknown>> | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null)
      search.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

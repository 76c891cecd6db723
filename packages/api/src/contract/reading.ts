import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Whether a call is among those that are looked up by name to read: one object by its number alone, or a list that can be searched by that alone. */
export function isReading({ method, path, query, changesState }: Endpoint): boolean {
  if (method !== 'GET' || changesState) return false;
  if (path.endsWith('{id}/')) return query === undefined;
  return !path.includes('{') && query instanceof z.ZodObject && 'q' in query.shape && query.safeParse({}).success;
}

/** The calls that read, by name. They stand apart from all others, which a page needs only once something is changed. */
export const reading: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => isReading(endpoint)),
);

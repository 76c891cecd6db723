import { endpoints } from '@geo/api';
import type { Context } from './context.ts';

export interface Listed {
  readonly id: number;
  readonly name: string;
  /** Address on the platform. */
  readonly uri: string;
  readonly modified: string;
}

export interface ListOptions {
  /** What the name or the description must hold. @default nothing */
  readonly q?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

// Named one by one: a type taken from the calls would carry all of their schemas into the declarations of this package.
export type ListedKindName = 'depots' | 'switchboards' | 'layers';
const calls = { depots: endpoints.depots, switchboards: endpoints.switchboards, layers: endpoints.layers } satisfies Record<
  ListedKindName,
  unknown
>;
export const listedKindNames = Object.keys(calls) as ListedKindName[];

const pageSize = 500;

/** All objects of a kind, in the order of their names. */
export async function list({ client }: Context, kind: ListedKindName, { q, signal }: ListOptions): Promise<readonly Listed[]> {
  const found: Listed[] = [];
  for (;;) {
    const query = { offset: found.length, limit: pageSize, order_by: 'name', q };
    const { objects, meta } = await client.call(calls[kind], { query, signal });
    found.push(...objects.map(({ id, name, resource_uri, modified }) => ({ id, name, uri: resource_uri, modified })));
    if (objects.length === 0 || found.length >= meta.total_count) return found;
  }
}

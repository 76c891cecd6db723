import { isCompatible, typeName } from '../../types/chain.ts';
import type { ListOf } from '../../schemas/common.ts';
import { invalid } from '../errors.ts';

interface Listed {
  readonly id?: number;
  readonly name: string;
  readonly created?: string;
  readonly modified?: string;
  readonly favored?: boolean;
  readonly content_type?: string;
  readonly type?: string;
}

export interface Paging {
  readonly offset: number;
  readonly limit: number;
}

export interface ListRequest extends Paging {
  readonly q?: string | undefined;
  readonly order_by?: string | undefined;
  readonly favored?: string | undefined;
  readonly mru?: string | undefined;
  readonly type?: string | undefined;
}

const orders = ['id', 'name', 'created', 'modified'] as const;

/** One page with its envelope. */
export function page<T>(objects: readonly T[], { offset, limit }: Paging): ListOf<T> {
  return { objects: objects.slice(offset, offset + limit), meta: { offset, limit, total_count: objects.length } };
}

function compare(a: Listed, b: Listed, key: (typeof orders)[number]): number {
  const [left, right] = [a[key] ?? '', b[key] ?? ''];
  return typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right), 'de');
}

/** Searches the names, filters by type and favourites, sorts and pages. Unsorted lists are in the order of creation. */
export function listed<T extends Listed>(objects: Iterable<T>, request: ListRequest): ListOf<T> {
  const query = request.q?.toLowerCase();
  const found = [...objects].filter((object) => {
    const type = object.content_type ?? object.type;
    if (query && !object.name.toLowerCase().includes(query)) return false;
    if (request.favored === '1' && object.favored !== true) return false;
    return !(request.type && type && !isCompatible(typeName(type), request.type));
  });
  const order = request.mru === '1' ? '-modified' : request.order_by;
  if (order) {
    const key = orders.find((name) => name === order.replace(/^-/, ''));
    if (!key) throw invalid({ order_by: `one of ${orders.join(', ')}` });
    found.sort((a, b) => compare(a, b, key) * (order.startsWith('-') ? -1 : 1));
  }
  return page(found, request);
}

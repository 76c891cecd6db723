import type { ListOf } from '../../schemas/common.ts';
import { isCompatible, typeName } from '../../types/chain.ts';

/** Fields that lists are narrowed and sorted by; an object has those of its kind. */
interface Listed {
  readonly id?: number | string;
  readonly resource_uri?: string;
  readonly name?: string;
  readonly modified?: string;
  readonly favored?: boolean;
  readonly content_type?: string;
  readonly type?: string;
  readonly tags?: readonly string[];
  readonly owner?: string;
  readonly user?: string | null;
  readonly public?: boolean;
  readonly is_active?: boolean;
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
  readonly tag?: string | undefined;
  readonly filter?: string | undefined;
}

export interface ListContext<T> {
  /** Uri of the user who asks, for `filter=mine`. */
  readonly me?: string;
  /** When the user used objects last, by uri. */
  readonly used?: ReadonlyMap<string, string> | undefined;
  /** Text that the search looks into. @default the name */
  readonly textOf?: (object: T) => string;
}

const collator = new Intl.Collator('de');

/** One page with its envelope. */
export function page<T>(objects: readonly T[], { offset, limit }: Paging): ListOf<T> {
  return { objects: objects.slice(offset, offset + limit), meta: { offset, limit, total_count: objects.length } };
}

function sortKey(object: object, key: string): string | number {
  const value: unknown = (object as Record<string, unknown>)[key];
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

function compare(a: object, b: object, key: string): number {
  const [left, right] = [sortKey(a, key), sortKey(b, key)];
  return typeof left === 'number' && typeof right === 'number' ? left - right : collator.compare(String(left), String(right));
}

const filters: Readonly<Record<string, (object: Listed, me: string | undefined) => boolean>> = {
  mine: (object, me) => (object.owner ?? object.user) === me,
  public: (object) => object.public === true,
  internal: (object) => object.public === false,
  active: (object) => object.is_active === true,
  inactive: (object) => object.is_active === false,
  closed: (object) => object.is_active === false,
};

function hasType(object: Listed, wanted: string): boolean {
  const type = object.content_type ?? object.type;
  return type === undefined || type === wanted || isCompatible(typeName(type), wanted);
}

function sorted<T extends Listed>(found: T[], request: ListRequest, context: ListContext<T>): T[] {
  if (request.mru === '1' && !request.order_by) {
    const { used } = context;
    const at = (object: T): string => used?.get(object.resource_uri ?? '') ?? '';
    return found.sort((a, b) => at(b).localeCompare(at(a)) || (b.modified ?? '').localeCompare(a.modified ?? ''));
  }
  if (!request.order_by) return found;
  const key = request.order_by.replace(/^-/, '');
  const sign = request.order_by.startsWith('-') ? -1 : 1;
  return found.sort((a, b) => compare(a, b, key) * sign);
}

/** Searches, filters, sorts and pages. Unsorted lists are in the order of creation. */
export function listed<T extends Listed>(objects: Iterable<T>, request: ListRequest, context: ListContext<T> = {}): ListOf<T> {
  const query = request.q?.toLowerCase();
  const textOf = context.textOf ?? ((object: T) => object.name ?? '');
  const filter = filters[request.filter ?? ''];
  const wanted = (request.tag ?? '').split(',').filter(Boolean);
  const found = [...objects].filter((object) => {
    if (query && !textOf(object).toLowerCase().includes(query)) return false;
    if (request.favored === '1' && object.favored !== true) return false;
    if (request.type && !hasType(object, request.type)) return false;
    if (filter && !filter(object, context.me)) return false;
    return wanted.every((id) => object.tags?.includes(`/api/v2/backend/tags/${id}/`));
  });
  return page(sorted(found, request, context), request);
}

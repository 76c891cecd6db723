import type { Endpoint } from './endpoint.ts';

/** Sort keys that most lists of objects have. */
export const commonOrders = ['id', 'name', 'created', 'modified'] as const;

/** The key that a request asks to sort by; null where it asks for none, or for one that the call supports. */
export function unsupportedOrder(endpoint: Pick<Endpoint, 'orders'>, query: unknown): string | null {
  const asked = (query as { order_by?: unknown } | undefined)?.order_by;
  if (typeof asked !== 'string') return null;
  const key = asked.replace(/^-/, '');
  return endpoint.orders?.includes(key) ? null : key;
}

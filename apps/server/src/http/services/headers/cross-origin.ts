/** Pages of anybody read services; whoever may see more sends a key, as browsers send no cookies along. */
export const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Accept-Ranges, Content-Crs, Content-Disposition, Content-Range, ETag, Geo-Moment, Location, Retry-After',
} as const;

const isService = (url: string): boolean => /^\/+(?:services|ogc)(\/|\?|$)/i.test(url);

/** What a refusal at an address bears, so that pages of others can read it. */
export function openHeadersAt(url: string): Record<string, string> {
  return isService(url) ? openHeaders : {};
}

/** What a browser hears that asks whether a page of others may ask a service; null for addresses that are none. */
export function preflightAt(url: string, methods: readonly string[]): Record<string, string> | null {
  if (!isService(url) || methods.length === 0) return null;
  const allowed = [...methods, 'OPTIONS'].join(', ');
  return {
    ...openHeaders,
    Allow: allowed,
    'Access-Control-Allow-Methods': allowed,
    'Access-Control-Allow-Headers':
      'Accept, Accept-Language, Authorization, Content-Crs, Content-Type, If-Match, If-None-Match, If-Range, Range',
    'Access-Control-Max-Age': '86400',
  };
}

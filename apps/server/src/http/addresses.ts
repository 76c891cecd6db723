import type { FastifyInstance } from 'fastify';

/** First parts of the addresses that are the server's own: whatever is not there is not there, and never a page of the app. */
const serverSpaces = /^\/+(api|ogc|services|switchboard|magazine|accounts|ws|basemap|assets|media)(\/|$)/i;
/** Pages of the app among them. */
const pages = /^\/accounts\/(login|accept-invite)\/?$/;

/** True for an address that the app may answer with a page of its own. */
export function isPageAddress(url: string): boolean {
  const path = pathOf(url);
  return path !== null && (pages.test(path) || !serverSpaces.test(path));
}

/** The decoded path of an address; null where it cannot be decoded. */
function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split(/[?#]/)[0]!);
  } catch {
    return null;
  }
}

/** Answers by which methods an address can be called; call it before any route is mounted. */
export function knownMethods(app: FastifyInstance): (url: string) => string[] {
  const known: { path: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // The files of the back office.
    if (!url.includes('*')) known.push({ path: pathPattern(url), methods: [method].flat() });
  });
  return (url) => {
    const path = pathOf(url);
    if (path === null) return [];
    return [...new Set(known.filter((one) => one.path.test(path)).flatMap(({ methods }) => methods))].toSorted();
  };
}

/** Matches the paths of a route such as `/api/v1/depot/:id/tiles/:z/:x/:y.png`. */
function pathPattern(route: string): RegExp {
  const escaped = route.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}$`);
}

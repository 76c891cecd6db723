import { parameterNames, withoutParameters } from '../service/address.ts';

/** Parameters of requests; everything else belongs to the service or to the user, as a key. */
const requestParameters: ReadonlySet<string> = parameterNames(
  'f limit offset startindex bbox bbox-crs crs datetime filter filter-lang filter-crs properties sortby skipgeometry',
);

export interface CollectionAddress {
  /** Where the whole service describes itself. */
  landing: URL;
  /** The collection that the address names; null for the whole service. */
  collection: string | null;
}

/** Splits an address into the service and one of its collections. */
export function collectionAddress(asked: URL): CollectionAddress {
  const landing = withoutParameters(asked, requestParameters);
  const match = /^(.*)\/(?:collections(?:\/([^/]+)(?:\/.*)?)?|conformance)\/?$/.exec(landing.pathname);
  if (!match) return { landing, collection: null };
  landing.pathname = match[1] === '' ? '/' : match[1]!;
  return { landing, collection: match[2] === undefined ? null : decoded(match[2]) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address of something below another one; what was given with that one goes along. */
export function below(base: URL, ...segments: readonly string[]): URL {
  const url = new URL(base);
  url.pathname = [url.pathname.replace(/\/+$/, ''), ...segments.map(encodeURIComponent)].join('/');
  return url;
}

import type { LocalText } from '../../../problems/index.ts';
import type { PublishedLayer } from '../../types.ts';
import type { ServiceContext } from '../definition.ts';
import { withKept } from '../kept.ts';

export interface Link {
  readonly href: string;
  readonly rel: string;
  readonly type?: string;
  readonly title?: string;
  readonly templated?: true;
}

export const mediaTypes = {
  json: 'application/json',
  html: 'text/html',
  geojson: 'application/geo+json',
  schema: 'application/schema+json',
  openapi: 'application/vnd.oai.openapi+json;version=3.0',
  mvt: 'application/vnd.mapbox-vector-tile',
  mapbox: 'application/vnd.mapbox.style+json',
} as const;

/** Addresses of this request's answers: where OGC API begins for who asks, and what is kept of the query. */
export interface Addresses {
  /** Without a slash at its end. */
  readonly root: string;
  /** What all of them keep of the query. */
  readonly kept: string;
  /** An address below it, with what is kept and further parameters. */
  readonly at: (path: string, parameters?: Readonly<Record<string, string | number>>) => string;
}

/** @param url Address that was asked, without query; a key in its path is part of the answer's addresses. */
export function addressesOf({ url, kept }: Pick<ServiceContext, 'url' | 'kept'>): Addresses {
  const root = /^https?:\/\/[^/]*\/ogc(?:\/key\/[^/]+)?/i.exec(url)?.[0] ?? url;
  return {
    root,
    kept,
    at: (path, parameters = {}) => {
      const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)])).toString();
      return withKept(`${root}/${path}`, [query, kept].filter((part) => part !== '').join('&'));
    },
  };
}

export function titleOf({ title, serviceName }: Pick<PublishedLayer, 'title' | 'serviceName'>): string {
  return title || serviceName;
}

export function collectionPath(layer: Pick<PublishedLayer, 'serviceName'>): string {
  return `collections/${encodeURIComponent(layer.serviceName)}`;
}

/** What is linked whatever is asked. */
export interface LinkedPart {
  readonly path: string;
  readonly rel: string;
  readonly type: string;
  readonly title: LocalText;
  /** The form that is asked for. @default whichever the client prefers */
  readonly f?: string;
}

/** @param below Path that its own is within, with a slash at its end. */
export function linkTo(
  { path, rel, type, title, f }: LinkedPart,
  { at }: Addresses,
  language: ServiceContext['language'],
  below = '',
): Link {
  return { href: at(`${below}${path}`, f === undefined ? {} : { f }), rel, type, title: title[language] };
}

/** What an answer says of itself and of its other form. */
export function selfLinks(
  { at }: Addresses,
  path: string,
  format: 'json' | 'html',
  language: ServiceContext['language'],
  { type = mediaTypes.json, parameters = {} }: { type?: string; parameters?: Readonly<Record<string, string | number>> } = {},
): Link[] {
  const titles: Readonly<Record<'json' | 'html', LocalText>> = {
    json: { de: 'Dieses Dokument', en: 'This document' },
    html: { de: 'Dieses Dokument als Seite', en: 'This document as a page' },
  };
  return (['json', 'html'] as const).map((one) => ({
    href: at(path, { ...parameters, f: one }),
    rel: one === format ? 'self' : 'alternate',
    type: one === 'json' ? type : mediaTypes.html,
    title: titles[one][language],
  }));
}

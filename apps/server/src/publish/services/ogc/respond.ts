import { agedHeaders } from '../../loaded.ts';
import type { PublishedLayer, ServiceResponse } from '../../types.ts';
import type { ServiceContext } from '../definition.ts';
import { mediaTypes } from './links.ts';
import type { Html } from './html/html.ts';

/** By what an answer differs, besides its address. */
export const vary = 'Accept, Accept-Language';

/** The tag of a form of what a layer has: a client has the page or the document, in one language. */
export function tagOf({ etag }: Pick<PublishedLayer, 'etag'>, form: string): string {
  return etag.replace(/"$/, `-${form}"`);
}

export function jsonAnswer(
  body: unknown,
  { language, type = mediaTypes.json, layer }: { language: ServiceContext['language']; type?: string; layer?: PublishedLayer | undefined },
): ServiceResponse {
  return {
    status: 200,
    headers: {
      'content-type': type === mediaTypes.openapi ? type : `${type}; charset=utf-8`,
      'content-language': language,
      vary,
      ...(layer ? { ...agedHeaders(layer), etag: tagOf(layer, `json-${language}`) } : {}),
    },
    body: JSON.stringify(body),
  };
}

export function pageAnswer(
  page: Html,
  { language, layer }: { language: ServiceContext['language']; layer?: PublishedLayer | undefined },
): ServiceResponse {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      vary,
      ...(layer ? { ...agedHeaders(layer), etag: tagOf(layer, `html-${language}`) } : {}),
    },
    body: page.text,
  };
}

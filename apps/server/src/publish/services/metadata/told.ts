import { escapeXml } from '../../../xml/index.ts';
import type { PublishedLayer } from '../../types.ts';
import { abstractOfRecord, keywordsOfRecord, termsOfRecord } from './record.ts';

type Told = PublishedLayer | undefined;

/** What describes a layer in capabilities; '' for no layer. */
export const abstractOf = (layer: Told): string => (layer?.metadata ? abstractOfRecord(layer.metadata) : (layer?.description ?? ''));

/** Its keywords, in German as its texts are. */
export const keywordsOfLayer = (layer: Told): string[] => (layer?.metadata ? keywordsOfRecord(layer.metadata, 'de') : []);

/** Under what it may be used. @param none What stands where nothing is said */
export const termsOf = (layer: Told, none: string): string => (layer?.metadata && termsOfRecord(layer.metadata, 'de')) || none;

/** Its keywords as OWS Common has them, with a line end; '' for none. */
export function owsKeywords(layer: Told): string {
  const words = keywordsOfLayer(layer).map((word) => `<ows:Keyword>${escapeXml(word)}</ows:Keyword>`);
  return words.length === 0 ? '' : `<ows:Keywords>${words.join('')}</ows:Keywords>\n`;
}

import { isObject } from '../../formats/text/json.ts';
import { htmlFound, isHtml } from '../service/html.ts';
import { notTheService, serviceReports, type Found } from '../service/refusals.ts';
import type { ArcgisKind } from './address.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Any answer; errors come with status 200 and are told. */
export function jsonAnswer(text: string, host: string, wanted: ArcgisKind): Json {
  const bare = text.replace(/^\uFEFF/, '').trim();
  const answer = parsed(bare);
  if (answer === undefined) throw notTheService(host, wanted, notJson(bare));
  if (!isObject(answer)) throw notTheService(host, wanted, { de: 'JSON ohne Beschreibung', en: 'JSON without a description' });
  requireNoError(answer, host, wanted);
  return answer;
}

/** Refuses an answer that reports an error. */
export function requireNoError(answer: Json, host: string, wanted: ArcgisKind): void {
  if (isObject(answer.error)) throw serviceReports(host, wanted, reportOf(answer.error));
}

/** The description of a service. */
export function arcgisAnswer(text: string, host: string, wanted: ArcgisKind): Json {
  const answer = jsonAnswer(text, host, wanted);
  if (Array.isArray(answer.services) && !Array.isArray(answer.layers))
    throw notTheService(host, wanted, { de: 'ein Verzeichnis von ArcGIS-Diensten', en: 'a directory of ArcGIS services' });
  if (!Array.isArray(answer.layers) && !Array.isArray(answer.tables))
    throw notTheService(host, wanted, { de: 'JSON ohne Ebenen', en: 'JSON without layers' });
  // Only a MapServer has a map; behind a proxy the address may not tell the kind.
  const kind: ArcgisKind = typeof answer.mapName === 'string' ? 'mapserver' : 'featureserver';
  if (kind === 'mapserver' && wanted === 'featureserver')
    throw notTheService(host, wanted, { de: 'ein ArcGIS-MapServer', en: 'an ArcGIS MapServer', kind });
  if (kind === 'featureserver' && wanted === 'mapserver')
    throw notTheService(host, wanted, { de: 'ein ArcGIS-FeatureServer', en: 'an ArcGIS FeatureServer', kind });
  return answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What an answer is that is no JSON. */
export function notJson(text: string): Found {
  if (text === '') return { de: 'eine leere Antwort', en: 'an empty answer' };
  if (isHtml(text)) return htmlFound;
  return text.startsWith('<') ? { de: 'XML statt JSON', en: 'XML instead of JSON' } : { de: 'Text statt JSON', en: 'text instead of JSON' };
}

function reportOf({ code, message, details }: Json): string {
  const parts = [typeof code === 'number' ? `${code}:` : '', message, ...(Array.isArray(details) ? (details as unknown[]) : [])];
  return [...new Set(parts.filter((part) => typeof part === 'string' && part !== ''))].join(' ');
}

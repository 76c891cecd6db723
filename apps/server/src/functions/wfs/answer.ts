import { decodeEntities } from '../../xml/index.ts';
import { hasElement, isJson, outlineOf, type Page } from '../fetching/page.ts';
import { notTheService } from '../service/refusals.ts';
import { capabilitiesRoot } from '../service/xml.ts';

/** What an answer with features says of itself. */
export interface FeaturesFacts {
  /** Features in it; null where it does not say. */
  count: number | null;
  /** Features of the whole question; null where it does not say. */
  matched: number | null;
  /** Where it goes on, as it says; null for no word of it. */
  next: string | null;
}

/** Reads what stands around the features; what is no such answer is refused by what it is. */
export async function featuresFacts(page: Page, host: string): Promise<FeaturesFacts> {
  if (isJson(page)) return jsonFacts(page, host);
  const root = rootTag(page.head);
  if (root?.name !== 'FeatureCollection') {
    // Reports, web pages and capabilities are told by what reads capabilities.
    capabilitiesRoot(page.head, host, 'wfs');
    throw notTheService(host, 'wfs', { de: 'etwas anderes als Objekte', en: 'something else than features' });
  }
  const returned = number(root.attributes['numberReturned'] ?? root.attributes['numberOfFeatures']);
  const matched = number(root.attributes['numberMatched']);
  const next = root.attributes['next'];
  const hasMembers = returned === 0 ? false : await hasElement(page, 'member|featureMembers?');
  return { count: hasMembers ? returned || null : 0, matched, next: next === undefined ? null : decodeEntities(next) };
}

async function jsonFacts(page: Page, host: string): Promise<FeaturesFacts> {
  const { members, count } = await outlineOf(page, 'features');
  if (count === null) throw notTheService(host, 'wfs', { de: 'JSON ohne Objekte', en: 'JSON without features' });
  const links = Array.isArray(members['links']) ? (members['links'] as unknown[]) : [];
  const next = links.find((link): link is { href: string } => {
    const { rel, href } = (link ?? {}) as { rel?: unknown; href?: unknown };
    return rel === 'next' && typeof href === 'string';
  });
  return { count, matched: number(members['numberMatched'] ?? members['totalFeatures']), next: next?.href ?? null };
}

/** How many features a service says there are; null where it does not. */
export function hitsIn(text: string): number | null {
  const json = /^\s*\{/.test(text) ? /"(?:numberMatched|totalFeatures)"\s*:\s*(\d+)/.exec(text)?.[1] : undefined;
  const attributes = rootTag(text)?.attributes;
  return number(json ?? attributes?.['numberMatched'] ?? attributes?.['numberOfFeatures']);
}

/** Refuses by the report that came with a status; what is no report says nothing more than the status. */
export function reportedBy(text: string, host: string): void {
  if (/^(ServiceExceptionReport|ExceptionReport)$/.test(rootTag(text)?.name ?? '')) capabilitiesRoot(text, host, 'wfs');
}

interface RootTag {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/** The first element of a document, of which only the begin is there. */
function rootTag(text: string): RootTag | null {
  const start =
    /^[\uFEFF\s]*(?:<\?[^>]*>|<!--(?:[^-]|-(?!->))*-->|\s)*<(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/.exec(
      text.slice(0, 60_000),
    );
  if (!start) return null;
  const attributes = [...start[2]!.matchAll(/([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, a, b]) => [name!, a ?? b ?? '']);
  return { name: start[1]!, attributes: Object.fromEntries(attributes) as Record<string, string> };
}

/** A count; null for `unknown` and what else is none. */
function number(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

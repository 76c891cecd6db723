import { AddressStatus } from '../../outgoing/failures.ts';
import type { FetchContext } from './context.ts';
import type { Gathered, Gathering } from './gathering.ts';
import { brokenLinks, incomplete, otherCount } from './messages.ts';
import type { Page } from './page.ts';

/** What a page with a link to the next one says of itself. */
export interface LinkedFacts {
  count: number | null;
  /** Records of the whole question; null where it does not say. */
  matched: number | null;
  /** Address of the next page; null on the last one. */
  next: string | null;
}

export interface LinkedPages {
  first: string;
  accept: string;
  examine: (page: Page) => Promise<LinkedFacts>;
  report?: (text: string) => void;
  /** See `PageRequest`. */
  rewrite?: (page: Page) => Promise<string>;
  /** Records that are wanted; null for all. */
  most: number | null;
}

/** Fetches page after page as they lead to each other, and makes sure that these were all. */
export async function fetchLinked(context: FetchContext, gathering: Gathering, { first, most, ...how }: LinkedPages): Promise<void> {
  const { host } = new URL(first);
  const seen = new Set<string>();
  let matched: number | null = null;
  for (let address: string | null = first; address !== null;) {
    if (seen.has(address)) throw brokenLinks(host, gathering.kept);
    seen.add(address);
    const wanted = most === null ? {} : { most: most - gathering.kept };
    const { facts, count, fresh }: Gathered<LinkedFacts> = await gathering.page({ ...how, ...wanted, address });
    matched ??= facts.matched;
    const total = most ?? matched;
    await context.progress(total ? 0.95 * Math.min(1, gathering.kept / total) : 0, gathering.kept, total ?? undefined);
    if (most !== null && gathering.kept >= most) return;
    if (count > 0 && fresh === 0 && facts.next !== null) throw brokenLinks(host, gathering.kept);
    address = facts.next;
  }
  if (matched === null || matched === gathering.kept) return;
  if (gathering.kept < matched && gathering.repeated > 0) throw incomplete(host, gathering.kept, matched, gathering.repeated);
  context.notice(otherCount(gathering.kept, matched));
}

/** The address of a link on a page; null for what is none of the web. */
export function nextAddress(href: unknown, page: string): string | null {
  if (typeof href !== 'string' || !URL.canParse(href, page)) return null;
  const [url, from] = [new URL(href, page), new URL(page)];
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  // Services behind a proxy name themselves by http.
  if (from.protocol === 'https:' && url.hostname === from.hostname && url.port === '') url.protocol = 'https:';
  return url.href;
}

/** Whether an error is the answer of a service that something is not there, or not allowed. */
export const isStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof AddressStatus && (statuses.length === 0 || statuses.includes(error.status));

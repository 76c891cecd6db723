import type { Event, NewsPost } from '@geo/api';

/** An entry of the feed. */
export type FeedEntry =
  | { readonly kind: 'event'; readonly id: string; readonly date: string; readonly event: Event }
  | { readonly kind: 'news'; readonly id: string; readonly date: string; readonly post: NewsPost };

const timeOf = (date: string): number => {
  const time = Date.parse(date);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
};

/**
 * Events with news between them, newest first; at the same time the event comes first. While more events are still to
 * come, news older than the last one wait for them, so that nothing is put in above what was already read.
 */
export function mergeFeed(events: readonly Event[], news: readonly NewsPost[], hasMoreEvents = false): FeedEntry[] {
  const entries: FeedEntry[] = [
    ...events.map((event) => ({ kind: 'event' as const, id: event.resource_uri, date: event.created, event })),
    ...news.map((post) => ({ kind: 'news' as const, id: `news ${post.id}`, date: post.date, post })),
  ];
  const sorted = entries.toSorted((first, second) => timeOf(second.date) - timeOf(first.date));
  if (!hasMoreEvents) return sorted;
  const last = sorted.findLastIndex((entry) => entry.kind === 'event');
  return sorted.slice(0, last + 1);
}

/** The address of a post when it is one of the web; anything else is no link. */
export function safeLink(link: string): string | undefined {
  return /^https?:\/\//i.test(link) ? link : undefined;
}

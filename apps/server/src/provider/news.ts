import type { NewsPost } from '@geo/api';
import { z } from 'zod';
import { fetchJson, type FetchLimits } from '../outgoing/fetch-json.ts';
import { plainText } from './plain-text.ts';
import { embeddedPosts } from './posts.ts';

/** Answers all posts, newest first. `base` is the address of the platform, for links to itself. */
export type NewsFeed = (language: 'de' | 'en', base: string) => Promise<readonly NewsPost[]>;

/** Posts about the product itself, for installations without a feed. */
export const embeddedNews: NewsFeed = (language, base) => Promise.resolve(embeddedPosts(language, base));

const freshMs = 15 * 60_000;
const retryMs = 60_000;
const limits: Omit<FetchLimits, 'allowPrivate'> = { timeoutMs: 5_000, maxBytes: 2_000_000 };

/** The posts of an address. They are asked for at most every 15 minutes; while it fails, the last ones are answered. */
export function fetchedNews(url: string, allowPrivate: boolean): NewsFeed {
  let posts: readonly NewsPost[] = [];
  let dueAt = 0;
  let asking: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    try {
      posts = postsOf(await fetchJson(url, { ...limits, allowPrivate }));
      dueAt = Date.now() + freshMs;
    } catch (error) {
      console.error('The news could not be read:', (error as Error).message);
      dueAt = Date.now() + retryMs;
    }
  };
  return async () => {
    if (Date.now() >= dueAt) await (asking ??= ask().finally(() => (asking = null)));
    return posts;
  };
}

/** A post as WordPress answers it. Names of categories are there when the address asks for them (`_embed`). */
const RawPost = z.object({
  id: z.union([z.number(), z.string()]),
  link: z.url({ protocol: /^https?$/ }),
  title: z.object({ rendered: z.string() }),
  date: z.string(),
  date_gmt: z.string().optional(),
  categories: z.array(z.union([z.number(), z.string()])).default([]),
  _embedded: z.object({ 'wp:term': z.array(z.array(z.object({ taxonomy: z.string(), name: z.string() }))).optional() }).optional(),
});

/** What can be shown of an answer; anything else of it is left out. */
export function postsOf(answer: unknown): NewsPost[] {
  if (!Array.isArray(answer)) throw new Error('The answer is no list');
  return answer
    .flatMap((item): NewsPost[] => {
      const { data: post } = RawPost.safeParse(item);
      const date = post && new Date(post.date_gmt ? `${post.date_gmt.replace(/Z$/, '')}Z` : post.date);
      const title = post && plainText(post.title.rendered);
      if (!post || !date || !title || Number.isNaN(date.getTime())) return [];
      const terms = post._embedded?.['wp:term']?.flat().filter(({ taxonomy }) => taxonomy === 'category') ?? [];
      const names = terms.length > 0 ? terms.map(({ name }) => name) : post.categories.filter((category) => typeof category === 'string');
      return [{ id: post.id, categories: names.map(plainText), link: post.link, title: { rendered: title }, date: date.toISOString() }];
    })
    .toSorted((a, b) => b.date.localeCompare(a.date));
}

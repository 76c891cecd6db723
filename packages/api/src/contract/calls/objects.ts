import { z } from 'zod';
import { feedKinds, type FeedKind } from '../../kinds/kinds.ts';
import { Addon } from '../../schemas/addon.ts';
import { ListQuery, Uri, listOf } from '../../schemas/common.ts';
import { ContextView, SearchResult } from '../../schemas/context.ts';
import { Event, NewsPost } from '../../schemas/event.ts';
import { Tag, TagInput, TagList, TagPatch } from '../../schemas/tag.ts';
import type { Endpoint } from '../endpoint.ts';
import { commonOrders } from '../orders.ts';
import { act, get, patch, post, remove } from './verbs.ts';

const object = { tag: 'object' } as const;
const tag = { tag: 'tag' } as const;
const feed = { tag: 'feed' } as const;
const Favoured = z.object({ favored: z.boolean() });
/** The object whose events are asked for: `view_id`, `layer_id` and so on. */
const aboutOne = Object.fromEntries(feedKinds.map((kind) => [`${kind}_id`, z.coerce.number().int().optional()])) as {
  [Kind in FeedKind as `${Kind}_id`]: z.ZodOptional<z.ZodCoercedNumber<unknown>>;
};

/** What objects of all kinds share, and what happened to them. */
export const objectCalls = {
  favor: {
    ...get,
    ...object,
    changesState: true,
    path: '/api/v1/{kind}/{id}/favor/',
    summary: 'Adds an object to the own favourites',
    response: Favoured,
  },
  unfavor: {
    ...get,
    ...object,
    changesState: true,
    path: '/api/v1/{kind}/{id}/unfavor/',
    summary: 'Removes an object from the own favourites',
    response: Favoured,
  },
  contextView: {
    ...get,
    ...object,
    path: '/api/v1/{kind}/{id}/contextview/',
    summary: 'Relations of an object with others',
    response: ContextView,
  },
  search: {
    ...get,
    ...object,
    path: '/api/v2/backend/search',
    summary: 'Objects of all kinds by name; without `q` those that the user used last',
    query: z.object({ q: z.string().max(1000).optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
    response: SearchResult,
  },

  tags: {
    ...get,
    ...tag,
    path: '/api/v2/backend/tags',
    summary: 'Tags',
    query: ListQuery,
    orders: [...commonOrders, 'intent'],
    response: TagList,
  },
  createTag: {
    ...post,
    ...tag,
    needs: 'backend_tags',
    path: '/api/v2/backend/tags',
    summary: 'Creates a tag of users',
    body: TagInput,
    response: Tag,
  },
  tag: { ...get, ...tag, path: '/api/v2/backend/tags/{id}/', summary: 'One tag', response: Tag },
  saveTag: {
    ...patch,
    ...tag,
    needs: 'backend_tags',
    path: '/api/v2/backend/tags/{id}/',
    summary: 'Changes a tag; superusers only',
    body: TagPatch,
    response: Tag,
  },
  deleteTag: {
    ...remove,
    ...tag,
    needs: 'backend_tags',
    path: '/api/v2/backend/tags/{id}/',
    summary: 'Deletes a tag from all objects; superusers only',
  },
  assignTag: {
    ...act,
    ...tag,
    needs: 'backend_tags',
    status: 200,
    method: 'PATCH',
    path: '/api/v2/backend/tags/{id}/assign-to',
    summary: 'Puts a tag on all objects of a comma list of uris, or on none of them',
    query: z.object({ resource_ids: z.string().min(1).max(100_000) }),
    response: Tag,
  },
  removeTag: {
    ...act,
    ...tag,
    needs: 'backend_tags',
    status: 200,
    method: 'PATCH',
    path: '/api/v2/backend/tags/{id}/remove_from',
    summary: 'Takes a tag from an object',
    query: z.object({ object: Uri }),
    response: Tag,
  },

  events: {
    ...get,
    ...feed,
    path: '/api/v1/event/',
    summary: 'What happened to objects that the user may see, newest first',
    needs: 'events',
    query: ListQuery.extend({ mine: z.enum(['0', '1']).optional(), ...aboutOne }),
    response: listOf(Event),
  },
  news: {
    ...get,
    ...feed,
    path: '/api/v2/backend/news',
    summary: "The provider's news, newest first",
    query: ListQuery,
    response: listOf(NewsPost),
  },
  addons: { ...get, tag: 'addon', path: '/api/v1/addon/', summary: 'Add-ons', query: ListQuery, response: listOf(Addon) },
  informAddon: {
    ...get,
    tag: 'addon',
    changesState: true,
    path: '/api/v1/addon/{id}/inform/',
    summary: 'Asks the provider to tell more about an add-on',
    response: Addon,
  },
} as const satisfies Record<string, Endpoint>;

import { ListQuery, listOf } from '../../schemas/common.ts';
import { FinalView, FinalViewInput } from '../../schemas/kinds/view.ts';
import type { Endpoint } from '../endpoint.ts';
import { commonOrders } from '../orders.ts';
import { get, post, remove } from './verbs.ts';

const view = { tag: 'view' } as const;

/** Frozen views. */
export const finalViewCalls = {
  finalViews: {
    ...get,
    ...view,
    path: '/api/v1/final-view/',
    summary: 'Frozen views',
    query: ListQuery,
    orders: [...commonOrders, 'slug'],
    response: listOf(FinalView),
  },
  createFinalView: {
    ...post,
    ...view,
    path: '/api/v1/final-view/',
    summary: 'Freezes a view under an entry point; a previous frozen view there is overwritten',
    body: FinalViewInput,
    response: FinalView,
  },
  finalView: { ...get, ...view, path: '/api/v1/finalview/{id}/', summary: 'One frozen view', response: FinalView },
  deleteFinalView: { ...remove, ...view, path: '/api/v1/finalview/{id}/', summary: 'Deletes a frozen view' },
} as const satisfies Record<string, Endpoint>;

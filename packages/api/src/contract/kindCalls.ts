import type { z } from 'zod';
import {
  createCall,
  deleteCall,
  kindOf,
  listCall,
  saveCall,
  type CallStem,
  type CreateCallOf,
  type DeleteCallOf,
  type ListCallOf,
  type NamingFields,
  type NounOf,
  type SaveCallOf,
  type SimpleKind,
} from '../kinds/kinds.ts';
import type { objectKinds } from '../kinds/registry.ts';
import { ListQuery, Template, listOf } from '../schemas/common.ts';
import { capital } from '../types/words/capital.ts';
import { get, patch, post, remove } from './calls/verbs.ts';
import { commonOrders } from './orders.ts';

/** The schemas of a kind: the object, a change of it, and a new one. */
interface KindSchemas<Whole extends z.ZodType, Change extends z.ZodType, New extends z.ZodType, Query extends z.ZodType> {
  readonly object: Whole;
  readonly change: Change;
  readonly input: New;
  /** Query of the creation. @default the id of a template */
  readonly query?: Query;
  /** What the summaries say besides. */
  readonly creates?: string;
  readonly deletes?: string;
}

export interface Spoken<Kind extends SimpleKind> {
  readonly summary: string;
  readonly tag: NounOf<Kind>;
}
type Prefix<Kind extends SimpleKind> = (typeof objectKinds)[Kind]['uri'];

/** The calls that list, create, read, change and delete the objects of a kind. */
export type KindCalls<
  Kind extends SimpleKind,
  Whole extends z.ZodType,
  Change extends z.ZodType,
  New extends z.ZodType,
  Query extends z.ZodType,
> = {
  readonly [Name in ListCallOf<Kind>]: typeof get &
    Spoken<Kind> & {
      readonly path: Prefix<Kind>;
      readonly query: typeof ListQuery;
      readonly orders: typeof commonOrders;
      readonly response: ReturnType<typeof listOf<Whole>>;
    };
} & {
  readonly [Name in CreateCallOf<Kind>]: typeof post &
    Spoken<Kind> & { readonly path: Prefix<Kind>; readonly query: Query; readonly body: New; readonly response: Whole };
} & {
  readonly [Name in CallStem<Kind>]: typeof get & Spoken<Kind> & { readonly path: `${Prefix<Kind>}{id}/`; readonly response: Whole };
} & {
  readonly [Name in SaveCallOf<Kind>]: typeof patch &
    Spoken<Kind> & { readonly path: `${Prefix<Kind>}{id}/`; readonly body: Change; readonly response: Whole };
} & {
  readonly [Name in DeleteCallOf<Kind>]: typeof remove & Spoken<Kind> & { readonly path: `${Prefix<Kind>}{id}/` };
};

export function kindCalls<
  const Kind extends SimpleKind,
  Whole extends z.ZodType<NamingFields<Kind>>,
  Change extends z.ZodType,
  New extends z.ZodType,
  Query extends z.ZodType = typeof Template,
>(kind: Kind, schemas: KindSchemas<Whole, Change, New, Query>): KindCalls<Kind, Whole, Change, New, Query> {
  const { uri: path, call, nouns, copyWord = 'Copy' } = kindOf(kind);
  const [one, many] = nouns!.en;
  const { object: response, change, input, query = Template, creates = '', deletes = '' } = schemas;
  const ofOne = { tag: one, path: `${path}{id}/` };
  const calls = {
    [listCall(kind)]: {
      ...get,
      tag: one,
      path,
      summary: capital(many),
      query: ListQuery,
      orders: commonOrders,
      response: listOf(response),
    },
    [createCall(kind)]: {
      ...post,
      tag: one,
      path,
      summary: `Creates a ${one}; from a \`template\` as '{name} (${copyWord})'${creates}`,
      query,
      body: input,
      response,
    },
    [call!]: { ...get, ...ofOne, summary: `One ${one}`, response },
    [saveCall(kind)]: { ...patch, ...ofOne, summary: `Changes a ${one}`, body: change, response },
    [deleteCall(kind)]: { ...remove, ...ofOne, summary: `Deletes a ${one}${deletes}` },
  };
  return calls as unknown as KindCalls<Kind, Whole, Change, New, Query>;
}

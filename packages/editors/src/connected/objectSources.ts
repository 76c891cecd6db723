import { ApiError, endpoints, listCall, type Client, type ListOf, type NamedByNumber, type NamedByValue } from '@geo/api';
import type { ObjectChoice, ObjectSources } from '../values/definition.ts';

/** So many are offered at once; who seeks another one types more of its name. */
const mostOffered = 50;

interface Named {
  readonly resource_uri: string;
  readonly name: string;
}

/** The objects that values name, by the calls of the contract: the server answers those only that the user may read. */
export function objectSources(client: Client): Required<ObjectSources> {
  return {
    async loadObjects(kind: NamedByNumber, text: string): Promise<readonly ObjectChoice[]> {
      const query = { q: text.trim() || undefined, limit: mostOffered, order_by: 'name' };
      // The list of tags has a name of its own for what all others call objects.
      const answer = (await client.call(endpoints[listCall(kind)] as (typeof endpoints)['layers'], { query })) as unknown as
        | ListOf<Named>
        | { readonly items: readonly Named[] };
      return ('items' in answer ? answer.items : answer.objects).map(({ resource_uri: uri, name }) => ({ uri, name }));
    },
    async loadName({ kind, id }: NamedByValue): Promise<string | null> {
      try {
        return (await client.call(endpoints[kind] as (typeof endpoints)['layer'], { params: { id } })).name;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  };
}

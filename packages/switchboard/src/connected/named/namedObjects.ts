import {
  endpoints,
  idOfUri,
  objectOfValue,
  typeName,
  typeOf,
  valueLineLength,
  type ApiError,
  type Client,
  type Depot,
  type Frame,
  type Layer,
} from '@geo/api';
import { fetchRecords, keys, type ListState } from '@geo/api/react';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { NamedObjects } from './mayEditNamed.ts';

/** Depots that are asked for at once. Sorted by name, the first ones with a name in theirs are those that have it. */
const asked = 100;

/** The depot at a path; null where the user sees none. Asked for by its name, as who may see a depot need not see its folder. */
export async function depotAt(client: Client, path: string, signal?: AbortSignal): Promise<Depot | null> {
  const q = path.slice(path.lastIndexOf('/') + 1);
  if (q === '') return null;
  for (let offset = 0; ; offset += asked) {
    const query = { q, order_by: 'name', offset, limit: asked };
    const { objects, meta } = await client.call(endpoints.depots, { query, signal });
    const found = objects.find(({ full_path }) => full_path === path);
    if (found || objects.length === 0 || offset + asked >= meta.total_count) return found ?? null;
  }
}

/** As all lists of depots it is asked for again where one of them has changed. */
export const depotAtOptions = (client: Client, path: string): UseQueryOptions<Depot | null, ApiError> => ({
  queryKey: keys.list('depots', { at: path }),
  queryFn: ({ signal }) => depotAt(client, path, signal),
});

/** Uri of the object that a frame names by its value; null where it names none. */
export const namedByOptions = (
  client: Client,
  { id, size, text_repr, content_type }: NamingFrame,
): UseQueryOptions<string | null, ApiError> => ({
  queryKey: ['namedBy', id, size, text_repr],
  queryFn: async ({ signal }) => {
    const { objects } = await fetchRecords(client, { kind: 'frame', id }, { offset: 0, limit: 1, q: '' }, signal);
    return objectOfValue(typeName(content_type), objects[0]?.value)?.uri ?? null;
  },
});

const kindOf = ({ content_type }: Frame): string | undefined => typeOf(typeName(content_type)).names?.kind;

/** The depots that are there. */
type DepotsThere<One extends Pick<Depot, 'full_path'>> = Pick<ListState<One>, 'objects' | 'loading' | 'hasMore' | 'error'>;

const areAll = ({ loading, hasMore, error }: DepotsThere<Pick<Depot, 'full_path'>>): boolean => !loading && !hasMore && error === null;

/** Paths of depots that frames name and that are not among those that are there, each once; none before it is known what is there. */
export function pathsToAsk(frames: Iterable<Frame>, depots: DepotsThere<Pick<Depot, 'full_path'>>): string[] {
  if (depots.loading || areAll(depots)) return [];
  const there = new Set(depots.objects.map(({ full_path }) => full_path));
  const named = [...frames].filter((frame) => frame.size !== 0 && kindOf(frame) === 'depot' && isPath(frame.text_repr));
  return [...new Set(named.map(({ text_repr }) => text_repr))].filter((path) => !there.has(path));
}

/** A longer text of a frame is cut. */
const isPath = (text: string): boolean => text !== '' && text.length < valueLineLength;

/** What tells which object a frame names. */
export type NamingFrame = Pick<Frame, 'id' | 'resource_uri' | 'size' | 'text_repr' | 'content_type'>;

/** Frames that name a layer. */
export const namingLayers = (frames: Iterable<Frame>): NamingFrame[] =>
  [...frames]
    .filter((frame) => frame.size !== 0 && kindOf(frame) === 'layer')
    .map(({ id, resource_uri, size, text_repr, content_type }) => ({ id, resource_uri, size, text_repr, content_type }));

/** What was answered: null where there is nothing, undefined where it is not known by now. */
export type Known<One> = One | null | undefined;

export interface Answers {
  readonly depots: DepotsThere<Depot>;
  /** Paths of others, and what is there. */
  readonly paths: readonly string[];
  readonly others: readonly Known<Depot>[];
  /** Frames that name layers, the uris of these, and the layers by their ids. */
  readonly naming: readonly NamingFrame[];
  readonly named: readonly Known<string>[];
  readonly ids: readonly number[];
  readonly layers: readonly Known<Layer>[];
}

/** What is known of what frames name. */
export function knownObjects({ depots, paths, others, naming, named, ids, layers }: Answers): NamedObjects {
  const byPath = new Map<string, Known<Depot>>(paths.map((path, index) => [path, others[index]]));
  for (const depot of depots.objects) byPath.set(depot.full_path, depot);
  const uris = new Map(naming.map(({ resource_uri }, index) => [resource_uri, named[index]]));
  const byId = new Map(ids.map((id, index) => [id, layers[index]]));
  return {
    depot: (path) => (byPath.has(path) || !areAll(depots) || !isPath(path) ? byPath.get(path) : null),
    layer: ({ resource_uri }) => {
      const uri = uris.get(resource_uri);
      return uri === null || uri === undefined ? uri : byId.get(idOfUri('layer', uri)!);
    },
  };
}

import { endpoints, objectOfValue, typeName, typeOf, valueLineLength, type ApiError, type Client, type Depot, type Frame } from '@geo/api';
import { fetchRecords, keys, type ListState } from '@geo/api/react';
import { queryOptions } from '@tanstack/react-query';

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
export const depotAtOptions = (client: Client, path: string) =>
  queryOptions<Depot | null, ApiError>({
    queryKey: keys.list('depots', { at: path }),
    queryFn: ({ signal }) => depotAt(client, path, signal),
  });

/** Uri of the object that a frame names by its value; null where it names none. */
export const namedByOptions = (client: Client, { id, size, text_repr, content_type }: NamingFrame) =>
  queryOptions<string | null, ApiError>({
    queryKey: ['namedBy', id, size, text_repr],
    queryFn: async ({ signal }) => {
      const { objects } = await fetchRecords(client, { kind: 'frame', id }, { offset: 0, limit: 1, q: '' }, signal);
      return objectOfValue(typeName(content_type), objects[0]?.value)?.uri ?? null;
    },
  });

const kindOf = ({ content_type }: Frame): string | undefined => typeOf(typeName(content_type)).names?.kind;

/** Paths of depots that frames name and that are not among those that are there, each once; none before it is known what is there. */
export function pathsToAsk(
  frames: Iterable<Frame>,
  { objects, loading, hasMore, error }: Pick<ListState<Pick<Depot, 'full_path'>>, 'objects' | 'loading' | 'hasMore' | 'error'>,
): string[] {
  if (loading || (!hasMore && error === null)) return [];
  const there = new Set(objects.map(({ full_path }) => full_path));
  const named = [...frames].filter((frame) => frame.size !== 0 && kindOf(frame) === 'depot' && isPath(frame.text_repr));
  return [...new Set(named.map(({ text_repr }) => text_repr))].filter((path) => !there.has(path));
}

/** A longer text of a frame is cut. */
export const isPath = (text: string): boolean => text !== '' && text.length < valueLineLength;

/** What tells which object a frame names. */
export type NamingFrame = Pick<Frame, 'id' | 'resource_uri' | 'size' | 'text_repr' | 'content_type'>;

/** Frames that name a layer. */
export const namingLayers = (frames: Iterable<Frame>): NamingFrame[] =>
  [...frames]
    .filter((frame) => frame.size !== 0 && kindOf(frame) === 'layer')
    .map(({ id, resource_uri, size, text_repr, content_type }) => ({ id, resource_uri, size, text_repr, content_type }));

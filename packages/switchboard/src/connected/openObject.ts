import { idOfUri, pageOfUri, typeName, typeOf, type Frame } from '@geo/api';

export interface OpenObjectContext {
  /** The value of a frame as a whole; undefined for an empty one. */
  readonly valueOf: (frame: Frame) => Promise<unknown>;
  /** Uri of the depot at a path. */
  readonly depotAt: (path: string) => string | undefined;
  /** Path of the present page: an editor opens over it. */
  readonly here: () => string;
  readonly goTo: (address: string) => void;
  /** There is no object of that name or uri that the user may see. */
  readonly onMissing: (name: string) => void;
}

/** Uri of what a value names by its path or its uri. */
function uriOfValue(type: string, value: unknown, depotAt: OpenObjectContext['depotAt']): string | undefined {
  const { names } = typeOf(type);
  if (names === null || typeof value !== 'string') return undefined;
  if (names.by === 'path') return depotAt(value);
  return idOfUri(names.kind, value) === null ? undefined : value;
}

/** Leads to what a frame names: to its page, or to its editor over this one. */
export async function openObject(context: OpenObjectContext, frame: Frame, how: 'show' | 'edit'): Promise<void> {
  const value = await context.valueOf(frame);
  const uri = uriOfValue(typeName(frame.content_type), value, context.depotAt);
  const edited = `${context.here()}?edit=${encodeURIComponent(uri ?? '')}`;
  const address = uri === undefined ? null : how === 'show' ? pageOfUri(uri) : edited;
  if (address === null) return context.onMissing(frame.text_repr);
  context.goTo(address);
}

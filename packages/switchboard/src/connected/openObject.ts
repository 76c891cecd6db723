import { objectOfValue, pageOfUri, typeName, typeOf, type Frame } from '@geo/api';

export interface OpenObjectContext {
  /** The value of a frame as a whole; undefined for an empty one. */
  readonly valueOf: (frame: Frame) => Promise<unknown>;
  /** Uri of the depot at a path. */
  readonly depotAt: (path: string) => Promise<string | undefined>;
  /** Path of the present page: an editor opens over it. */
  readonly here: () => string;
  readonly goTo: (address: string) => void;
  /** There is no object of that name or uri that the user may see. */
  readonly onMissing: (name: string) => void;
}

/** Uri of what a value names. */
async function uriOfValue(type: string, value: unknown, depotAt: OpenObjectContext['depotAt']): Promise<string | undefined> {
  if (typeOf(type).names?.by === 'path') return typeof value === 'string' ? depotAt(value) : undefined;
  return objectOfValue(type, value)?.uri;
}

/** Uri of what a frame names; undefined, which is told, where the user sees no such object. */
export async function objectOf(
  { valueOf, depotAt, onMissing }: Pick<OpenObjectContext, 'valueOf' | 'depotAt' | 'onMissing'>,
  frame: Frame,
): Promise<string | undefined> {
  const uri = await uriOfValue(typeName(frame.content_type), await valueOf(frame), depotAt);
  if (uri === undefined) onMissing(frame.text_repr);
  return uri;
}

/** Leads to what a frame names: to its page, or to its editor over this one. */
export async function openObject(context: OpenObjectContext, frame: Frame, how: 'show' | 'edit'): Promise<void> {
  const uri = await objectOf(context, frame);
  if (uri === undefined) return;
  const address = how === 'show' ? pageOfUri(uri) : `${context.here()}?edit=${encodeURIComponent(uri)}`;
  if (address === null) return context.onMissing(frame.text_repr);
  context.goTo(address);
}

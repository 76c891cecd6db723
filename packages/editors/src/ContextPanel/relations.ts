import type { ContextView, ObjectSummary, Relation, RelationKind } from '@geo/api';
import type { EditorsTextKey } from '../i18n/texts.ts';

/** Which side of a relation an object is on: `out` as the subject, `in` as the object. */
export type Direction = 'out' | 'in';

export interface RelationGroup {
  readonly kind: RelationKind;
  readonly direction: Direction;
  /** The others, each once, in the order of the answer. */
  readonly objects: readonly ObjectSummary[];
}

const kinds: readonly RelationKind[] = ['provides_data_for', 'executes', 'is_used_by', 'contains'];

/** How a relation reads from the focused object. */
export const relationLabels: Readonly<Record<RelationKind, Readonly<Record<Direction, EditorsTextKey>>>> = {
  provides_data_for: { out: 'relProvidesOut', in: 'relProvidesIn' },
  executes: { out: 'relExecutesOut', in: 'relExecutesIn' },
  is_used_by: { out: 'relUsedOut', in: 'relUsedIn' },
  contains: { out: 'relContainsOut', in: 'relContainsIn' },
};

/** The objects related with one, by kind and direction; empty groups are left out. */
export function groupRelations(context: Pick<ContextView, 'relations' | 'objects'>, focus: string): RelationGroup[] {
  const byUri = new Map(context.objects.map((object) => [object.resource_uri, object]));
  const othersOf = (kind: RelationKind, direction: Direction): ObjectSummary[] => {
    const [own, other] = direction === 'out' ? (['subject', 'object'] as const) : (['object', 'subject'] as const);
    const uris = new Set(
      context.relations.filter((relation) => relation.kind === kind && relation[own] === focus).map((one) => one[other]),
    );
    uris.delete(focus);
    return [...uris].flatMap((uri) => byUri.get(uri) ?? []);
  };
  return kinds
    .flatMap((kind) => (['in', 'out'] as const).map((direction) => ({ kind, direction, objects: othersOf(kind, direction) })))
    .filter((group) => group.objects.length > 0);
}

/** The end of a relation that suffers when the other one goes: what receives, uses, lies within or executes. */
function dependent({ kind, subject, object }: Relation): { readonly of: string; readonly on: string } {
  return kind === 'executes' ? { of: subject, on: object } : { of: object, on: subject };
}

/** Objects that depend on the context's own object, directly or through others. */
export function affectedObjects(context: Pick<ContextView, 'relations' | 'objects' | 'object'>): ObjectSummary[] {
  const reached = new Set([context.object.resource_uri]);
  let grown = true;
  while (grown) {
    const before = reached.size;
    for (const relation of context.relations) {
      const { of, on } = dependent(relation);
      if (reached.has(on)) reached.add(of);
    }
    grown = reached.size > before;
  }
  reached.delete(context.object.resource_uri);
  return context.objects.filter((object) => reached.has(object.resource_uri));
}

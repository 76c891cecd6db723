import type { Relation, RelationKind } from '../schemas/context.ts';
import type { ContextKind, FavourableKind, UriKind } from './kinds.ts';
import type { NamedObjects, ObjectKind } from './objectKind.ts';
import { objectKinds } from './registry.ts';

/** Kinds that name others, and kinds that are named. */
export type ReferringKind = ContextKind & FavourableKind;

/** A field by which the objects of a kind name others. */
export interface Reference<Kind extends string = ReferringKind> {
  readonly kind: Kind;
  readonly field: string;
  /** The kind that is named. */
  readonly named: Kind;
  readonly relation: RelationKind;
  /** Who is the subject of the relation: a layer is used by a view that names it, a workflow executes what it names. */
  readonly subject: 'kind' | 'named';
  /** True where the field goes on naming what was deleted. */
  readonly stays: boolean;
  /** Uris that an object or a change names by the field. */
  readonly urisIn: (object: object) => readonly string[];
  /** The field's value when that uri is no more. */
  readonly without: (object: object, uri: string) => unknown;
}

const subjects: Readonly<Record<RelationKind, Reference['subject']>> = {
  provides_data_for: 'named',
  executes: 'kind',
  is_used_by: 'named',
  contains: 'kind',
};

type Entry = string | Readonly<Record<string, unknown>>;

/** Entries that count their order are counted anew. */
const counted = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry, order) => (typeof entry === 'object' && 'order' in entry ? { ...entry, order } : entry));

function referenceOf(kind: string, field: string, names: NamedObjects): Reference<string> {
  const valueIn = (object: object): unknown => (object as Readonly<Record<string, unknown>>)[field] ?? null;
  const common = { kind, field, named: names.kind, relation: names.relation, subject: subjects[names.relation] };
  if (names.uris) {
    const { uris, without } = names;
    return {
      ...common,
      stays: without === 'stays',
      urisIn: (object) => (valueIn(object) === null ? [] : uris(valueIn(object) as never)),
      without: (object, uri) => (without === 'stays' ? valueIn(object) : without(valueIn(object) as never, uri)),
    };
  }
  const { at } = names;
  const entriesIn = (object: object): readonly Entry[] => (valueIn(object) ?? []) as readonly Entry[];
  const uriIn = (entry: Entry): string | null => (typeof entry === 'string' ? entry : ((entry[at ?? ''] ?? null) as string | null));
  return {
    ...common,
    stays: false,
    urisIn: (object) => entriesIn(object).flatMap((entry) => uriIn(entry) ?? []),
    without: (object, uri) => counted(entriesIn(object).filter((entry) => uriIn(entry) !== uri)),
  };
}

/** All references of kinds, as their definitions name them. */
export function referencesIn(kinds: Readonly<Record<string, ObjectKind>>): readonly Reference<string>[] {
  return Object.entries(kinds).flatMap(([kind, { names = {} }]) =>
    Object.entries<NamedObjects>(names).map(([field, named]) => referenceOf(kind, field, named)),
  );
}

/** The one place that knows which objects name which. */
export const references = referencesIn(objectKinds) as readonly Reference[];

/** Uris of other objects that an object or a change names, by field. */
export function namedObjects(kind: UriKind, object: object): { field: string; kind: ReferringKind; uris: readonly string[] }[] {
  return references.filter((one) => one.kind === kind).map(({ field, named, urisIn }) => ({ field, kind: named, uris: urisIn(object) }));
}

/** The relations of an object with those that it names. */
export function namedRelations(reference: Reference<string>, object: { readonly resource_uri: string }): readonly Relation[] {
  return reference.urisIn(object).map((uri) => {
    const [subject, end] = reference.subject === 'named' ? [uri, object.resource_uri] : [object.resource_uri, uri];
    return { kind: reference.relation, subject, object: end };
  });
}

/** What changes of an object when that one is deleted; null for one that does not name it, or goes on naming it. */
export function changeWithout<Kind extends string>(
  ofKind: readonly Reference<Kind>[],
  object: object,
  uri: string,
): Readonly<Record<string, unknown>> | null {
  const leaving = ofKind.filter(({ stays, urisIn }) => !stays && urisIn(object).includes(uri));
  return leaving.length === 0 ? null : Object.fromEntries(leaving.map(({ field, without }) => [field, without(object, uri)]));
}

import { idOfUri, uriOf } from '../kinds/kinds.ts';
import type { Localised } from '../schemas/function.ts';
import { isRecord, isText } from './guards.ts';
import { defineEnteredType, type EnteredType, type EnteredTypes, type NamedObject, type OtherCapabilities, type TypeLook } from './type.ts';
import type { ValueFormat } from './words/text.ts';

/** Kinds of objects that values name by their number; each type is called as its kind. */
export type NamedByNumber = Exclude<NamedObject['kind'], 'depot'>;

/** How a value names an object. */
interface Naming<Value> {
  readonly by: 'uri' | 'id';
  readonly is: (value: unknown) => value is Value;
  readonly idOf: (value: Value) => number;
  readonly of: (id: number) => Value;
}

const byUri = (kind: NamedByNumber): Naming<string> => ({
  by: 'uri',
  is: (value): value is string => isText(value) && idOfUri(kind, value) !== null,
  idOf: (uri) => idOfUri(kind, uri)!,
  of: (id) => uriOf(kind, id),
});

/** The form that the values of tags have. */
const byNumber: Naming<{ readonly id: number }> = {
  by: 'id',
  is: (value): value is { readonly id: number } =>
    isRecord(value) && Number.isInteger(value['id']) && (value['id'] as number) > 0 && (value['id'] as number) < 1e9,
  idOf: ({ id }) => id,
  of: (id) => ({ id }),
};

interface ObjectSpec<Value> {
  readonly label: Localised;
  readonly look: TypeLook;
  /** A single one, with its article. */
  readonly one: Localised;
  readonly can: OtherCapabilities;
  readonly naming: Naming<Value>;
}

/**
 * A type whose values name one object of the platform. It is chosen by its name; as a text it is given by its uri. What it is called
 * knows who may read it, so that the text of a value is its number.
 */
function objectType<const Name extends NamedByNumber, Value>(
  name: Name,
  { naming, label, one, ...spec }: ObjectSpec<Value>,
): EnteredType<Name> {
  const numbered = (value: Value, { language }: Pick<ValueFormat, 'language'>): string => `${label[language]} ${naming.idOf(value)}`;
  return defineEnteredType<Name, Value>({
    ...spec,
    name,
    label,
    base: 'anything',
    is: naming.is,
    read: (text) => {
      const id = idOfUri(name, text);
      return id === null ? undefined : naming.of(id);
    },
    // The line is the name of the object.
    ofLine: () => undefined,
    text: numbered,
    expects: { de: `${one.de}, etwa ${uriOf(name, 7)}`, en: `${one.en}, such as ${uriOf(name, 7)}` },
    names: { kind: name, by: naming.by },
  });
}

export const objectTypes: EnteredTypes<NamedByNumber> = {
  /** A layer by its uri. */
  layer: objectType('layer', {
    label: { de: 'Layer', en: 'Layer' },
    look: { icon: 'Layers', hue: '#087F5B' },
    one: { de: 'ein Layer', en: 'a layer' },
    can: { table: true, map: 'named' },
    naming: byUri('layer'),
  }),
  /** A view by its uri. */
  view: objectType('view', {
    label: { de: 'View', en: 'View' },
    look: { icon: 'Map' },
    one: { de: 'eine View', en: 'a view' },
    can: { table: true },
    naming: byUri('view'),
  }),
  /** A portal by its uri. */
  portal: objectType('portal', {
    label: { de: 'Portal', en: 'Portal' },
    look: { icon: 'LayoutDashboard' },
    one: { de: 'ein Portal', en: 'a portal' },
    can: { table: true },
    naming: byUri('portal'),
  }),
  /** A switchboard by its uri. */
  switchboard: objectType('switchboard', {
    label: { de: 'Switchboard', en: 'Switchboard' },
    look: { icon: 'Workflow' },
    one: { de: 'ein Switchboard', en: 'a switchboard' },
    can: { table: true },
    naming: byUri('switchboard'),
  }),
  /** A tag of the platform by its number. */
  tag: objectType('tag', {
    label: { de: 'Tag', en: 'Tag' },
    look: { icon: 'Tag' },
    one: { de: 'ein Tag', en: 'a tag' },
    can: { table: true },
    naming: byNumber,
  }),
};

/** The types whose values name an object by its number. */
export const objectTypeNames: readonly NamedByNumber[] = Object.values<EnteredType>(objectTypes).map(({ name }) => name as NamedByNumber);

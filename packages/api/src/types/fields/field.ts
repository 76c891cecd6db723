import type { Localised } from '../../schemas/function.ts';

/** One of the values of a choice; null stands for "not stated". */
export type ConfigOption = string | number | boolean | null;

/** What is peculiar to the fields of a kind, besides that they hold a value. */
interface OfKind {
  /** With `lenient`, as services are stored: true unless it says 'false'. */
  bool: { readonly default?: boolean; readonly lenient?: true };
  /** Asked for the other way round: its check mark stands for false. */
  'negated-bool': { readonly default?: boolean };
  int: { readonly default?: number | null; readonly min?: number; readonly max?: number };
  /** Goes up and down by `step`, by default 0.1. */
  float: { readonly default?: number | null; readonly min?: number; readonly max?: number; readonly step?: number };
  /** A text of one line. An `address` is one of the web; what it `contains` must stand in it. */
  plain: { readonly default?: string | null; readonly address?: true; readonly contains?: readonly string[] };
  multiline: { readonly default?: string | null };
  password: { readonly default?: string | null };
  /** `#RRGGBB` */
  color: { readonly default?: string | null };
  /** ISO date `2026-02-03`. One that ends a span of time names the field of its first day: `since`. */
  date: { readonly default?: string | null; readonly since?: string };
  /** The address of a picture, or what `sources` of the editor offer. */
  image: { readonly default?: string | null };
  /** The uri of a layer. */
  layer: { readonly default?: string | null };
  /** The uri of a view. */
  view: { readonly default?: string | null };
  'layer-list': { readonly default?: readonly string[] };
  /** Texts, one a line. With `keepsEmpty`, an empty line is an entry as well: the list goes along with another one. */
  'string-list': { readonly default?: readonly string[]; readonly keepsEmpty?: true };
  /** Texts or numbers of one line with commas between them; null where nothing is said. */
  'comma-list': { readonly of: 'text' | 'number'; readonly count?: number; readonly default?: readonly (string | number)[] | null };
  select: { readonly options: readonly ConfigOption[]; readonly default?: ConfigOption };
  /** Rows of the same fields. */
  list: { readonly fields: readonly KeyedShape[]; readonly default?: readonly Readonly<Record<string, unknown>>[] };
}

export type ValueKind = keyof OfKind;

export type ShapeOf<Kind extends ValueKind> = OfKind[Kind] & {
  readonly kind: Kind;
  /** Where the value stands; a path such as `nas.gfs_template`. */
  readonly key: string;
  /** @default false */
  readonly required?: boolean;
  /** Nothing asks for it: it stays in values that have it, and is not offered. @default false */
  readonly idle?: true;
};

/** What a field holds, without its words: enough to check a value. */
export type KeyedShape = { readonly [Kind in ValueKind]: ShapeOf<Kind> }[ValueKind];

/** What people read of a field. */
export interface ConfigWords {
  readonly label: Localised;
  /** Stands behind the value. */
  readonly unit?: Localised | string;
  readonly help?: Localised;
  /** Stands among the advanced settings of its section. @default false */
  readonly advanced?: boolean;
}

/** A field with a value, as an editor draws it. */
export type ConfigValueField = KeyedShape &
  ConfigWords & {
    /** What the options of a choice are called, by what they are as a text; others are called as they are. */
    readonly names?: Readonly<Record<string, Localised | string>>;
    /** Of a list: the fields of a row. */
    readonly fields?: readonly ConfigValueField[];
    /** Of a list: what stands in place of its rows where there are none. @default that there are none yet */
    readonly none?: Localised;
  };

/** A heading between fields. */
export interface ConfigHeading extends ConfigWords {
  readonly kind: 'text';
  readonly key: string;
}

/** Fields that are opened together. */
export interface ConfigGroup extends ConfigWords {
  readonly kind: 'collapsed';
  readonly key: string;
  readonly fields: readonly ConfigField[];
}

export type ConfigField = ConfigValueField | ConfigHeading | ConfigGroup;

/** Fields that belong together. */
export interface ConfigSection {
  readonly id: string;
  readonly label: Localised;
  readonly help?: Localised;
  /** The section counts only where the value of this key is true. */
  readonly activated?: string;
  /** What that key is where nothing is stated. @default false */
  readonly activatedByDefault?: boolean;
  /** Starts closed among many sections. @default false */
  readonly advanced?: boolean;
  readonly fields: readonly ConfigField[];
}

/** The fields of sections that have a value, also those of groups, and the switches of the sections. */
export function valueFields(sections: readonly ConfigSection[]): KeyedShape[] {
  return sections.flatMap((section) => [...switchOf(section), ...inGroups(section.fields)]);
}

/** The field behind the check mark 'Activated' of a section. */
export function switchOf({ activated, activatedByDefault = false }: ConfigSection): KeyedShape[] {
  return activated === undefined ? [] : [{ kind: 'bool', key: activated, default: activatedByDefault }];
}

/** The fields with a value among others. */
export function inGroups(fields: readonly ConfigField[]): ConfigValueField[] {
  return fields.flatMap((field) => {
    if (field.kind === 'collapsed') return inGroups(field.fields);
    return field.kind === 'text' ? [] : [field];
  });
}

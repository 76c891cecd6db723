import type { Localised } from '../schemas/function.ts';
import type { TypeName } from './registry.ts';
import { anyText, compareValues, type ValueFormat } from './words/text.ts';

/**
 * How a map draws values of a type: `geometry`, as it lies; `area`, the sides that a value is; `picture`, what a record's file shows, else
 * what it covers; `place`, what it covers, and a mark in its middle, as it may be small; `named`, the object that a value names; `service`,
 * the tiles that a service answers with.
 */
export const mapDrawings = ['geometry', 'area', 'picture', 'place', 'named', 'service'] as const;
export type MapDrawing = (typeof mapDrawings)[number];

/** What can be done with the values of a type. What is not named cannot. */
export interface TypeCapabilities {
  /** A value is entered by hand, and a dataset holds one of them. */
  readonly enter: boolean;
  /** Values stand in the columns of a table; those of other types are shown part by part. */
  readonly table: boolean;
  /** How a map shows it; false where none does. */
  readonly map: MapDrawing | false;
  /** Its parts may be added, removed and renamed; elsewhere only their values change. */
  readonly keys: boolean;
  /** An empty dataset of it counts as its blank value. */
  readonly blank: boolean;
  /** A dataset without a name is called as its value. */
  readonly title: boolean;
  /**
   * A record of it is a file as a whole, which its depot keeps with a picture of it: `map`, that picture lies on maps;
   * `scene`, a 3D model with a picture of its own.
   */
  readonly file: 'map' | 'scene' | false;
  /** It says where a scene of tiles is that can be turned. */
  readonly tiles: boolean;
}

/** The object of the platform that a value names. */
export interface NamedObject {
  readonly kind: 'depot' | 'layer' | 'view' | 'portal' | 'switchboard' | 'tag';
  readonly by: 'uri' | 'path' | 'id';
}

/** How a type is recognised wherever it is met: port, chip, card, list. */
export interface TypeLook {
  /** Name of an icon of `lucide-react`. */
  readonly icon: string;
  /** Ground of the white icon, `#RRGGBB`; the same in both colour schemes. @default that of its base */
  readonly hue?: string;
}

/** What a value of a type is, wherever it is entered, checked, stored, shown or compared. */
export interface TypeDefinition<Name extends string = string, Enter extends boolean = boolean> {
  readonly name: Name;
  /** The type that it derives from; null for the root. */
  readonly base: TypeName | null;
  /** What people call it. */
  readonly label: Localised;
  /** Its look; null for that of its base. */
  readonly look: TypeLook | null;
  /** Whether something is a value as it is stored. */
  readonly is: (value: unknown) => boolean;
  /** The value that a new one begins with; null for none. */
  readonly blank: unknown;
  /** The value that something typed, pasted or sent stands for: null for none, undefined where it is not of the type. */
  readonly parse: (input: unknown) => unknown;
  /** Reads a value back from its line, see `valueLine`; undefined where the line does not hold all of it. */
  readonly ofLine: (line: string) => unknown;
  /** The one short text of a value in a language: on cards, in cells and titles, for searching; '' for none. */
  readonly text: (value: unknown, format: ValueFormat) => string;
  /** The order of values: below 0 where the first comes first. */
  readonly compare: (first: unknown, second: unknown, format: ValueFormat) => number;
  /** What would be right, as the rest of a sentence that ends in "expected is". */
  readonly expects: Localised;
  readonly can: TypeCapabilities & { readonly enter: Enter };
  /** What its values name; null where they name nothing. */
  readonly names: NamedObject | null;
  /** The key of an output of it without a name. @default its own name with capitals. */
  readonly outputKey?: string | undefined;
}

/** A type whose values are entered by hand. It needs an editor: without one the registry of editors does not compile. */
export type EnteredType<Name extends string = string> = TypeDefinition<Name, true>;

/** A type whose values are only shown. */
export type ShownType<Name extends string = string> = TypeDefinition<Name, false>;

/** Definitions of types that are entered, by their name. */
export type EnteredTypes<Names extends string> = { readonly [Name in Names]: EnteredType<Name> };

/** Definitions of types that are only shown, by their name. */
export type ShownTypes<Names extends string> = { readonly [Name in Names]: ShownType<Name> };

/** What can be done with values besides entering them, which is said by the way a type is defined. */
export type OtherCapabilities = Partial<Omit<TypeCapabilities, 'enter'>>;

interface TypeSpec<Name extends string, Value> {
  readonly name: Name;
  readonly base: TypeName | null;
  readonly label: Localised;
  /** @default that of its base */
  readonly look?: TypeLook;
  /** The schema of a stored value. @default anything */
  readonly is?: (value: unknown) => value is Value;
  /** @default null */
  readonly blank?: Value | null;
  /** Reads a value from a trimmed text; undefined where the text is no such value. The schema is checked afterwards. @default no text is accepted */
  readonly read?: (text: string) => Value | undefined;
  /** @default what `read` makes of the line */
  readonly ofLine?: (line: string) => Value | undefined;
  /** Blanks around a text belong to the value. @default false */
  readonly keepsBlanks?: boolean;
  /** Of a value that the schema takes. @default by its form alone */
  readonly text?: (value: Value, format: ValueFormat) => string;
  /** @default numbers by size, all else by its text */
  readonly compare?: TypeDefinition['compare'];
  /** @default its label */
  readonly expects?: Localised;
  /** What is left out in it cannot be done; that nothing can is said as well. */
  readonly can: OtherCapabilities;
  /** @default null */
  readonly names?: NamedObject;
  /** Is stored by links, so it stays for good. @default its name with capitals */
  readonly outputKey?: string;
}

/** What is entered is checked, read, and refused with what would be right. */
type EnteredSpec<Name extends string, Value> = TypeSpec<Name, Value> & Required<Pick<TypeSpec<Name, Value>, 'is' | 'read' | 'expects'>>;

const nothing: Omit<TypeCapabilities, 'enter'> = {
  table: false,
  map: false,
  keys: false,
  blank: false,
  title: false,
  file: false,
  tiles: false,
};

/** The definition of a type whose values are only shown, by what is peculiar to it. */
export function defineType<const Name extends string, Value = unknown>(spec: TypeSpec<Name, Value>): ShownType<Name> {
  return define(spec, false);
}

/** The definition of a type whose values are entered by hand, by what is peculiar to it. */
export function defineEnteredType<const Name extends string, Value>(spec: EnteredSpec<Name, Value>): EnteredType<Name> {
  return define(spec, true);
}

function define<Name extends string, Value, Enter extends boolean>(spec: TypeSpec<Name, Value>, enter: Enter): TypeDefinition<Name, Enter> {
  const { name, base, label, read, keepsBlanks = false } = spec;
  const is = spec.is ?? ((value: unknown): value is Value => value !== undefined);
  const checked = (value: Value | undefined): Value | undefined => (is(value) ? value : undefined);
  const text = (value: unknown, format: ValueFormat): string =>
    spec.text && value !== null && value !== undefined && is(value) ? spec.text(value, format) : anyText(value, format);
  const readLine = spec.ofLine ?? read;
  return {
    name,
    base,
    label,
    look: spec.look ?? null,
    is,
    blank: spec.blank ?? null,
    parse: (input) => {
      if (input === null || input === undefined || input === '') return null;
      if (is(input) && (typeof input !== 'string' || keepsBlanks || input === input.trim())) return input;
      if (!read || typeof input === 'object') return undefined;
      const written = String(input as string | number | boolean);
      const trimmed = keepsBlanks ? written : written.trim();
      return trimmed === '' ? null : checked(read(trimmed));
    },
    ofLine: (line) => {
      if (!readLine) return undefined;
      return !spec.ofLine && is(line) ? line : checked(readLine(line));
    },
    text,
    compare: spec.compare ?? ((first, second, format) => compareValues(first, second, format, text as typeof anyText)),
    expects: spec.expects ?? label,
    can: { ...nothing, ...spec.can, enter },
    names: spec.names ?? null,
    outputKey: spec.outputKey,
  };
}

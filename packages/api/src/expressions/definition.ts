import type { FilterLiteral } from '../filter/ast.ts';
import type { Localised } from '../schemas/function.ts';
import type { ExpressionKind } from './kinds.ts';

/** A value of an expression: whole numbers are `bigint`, days and times their ISO texts, JSON and geometries as they are. */
export type ExpressionValue = null | string | number | bigint | boolean | readonly unknown[] | Readonly<Record<string, unknown>>;

/** What an argument may be. */
export type ArgumentKind =
  | 'number'
  | 'integer'
  | 'string'
  | 'boolean'
  /** A day with or without a time. */
  | 'moment'
  /** The same, or a time of day. */
  | 'clock'
  | 'geometry'
  /** Anything but a geometry. */
  | 'value'
  | 'any'
  /** Of one kind with all other arguments that are `alike`. */
  | 'alike';

/** An argument that must stand there as it is, so that it is known before anything runs. */
export interface LiteralRule {
  readonly is: (value: FilterLiteral) => boolean;
  /** What is right, as the rest of a sentence that ends in "right is". */
  readonly right: Localised;
}

export interface ArgumentDefinition {
  /** What people call it, a word. */
  readonly name: Localised;
  readonly of: ArgumentKind;
  /** May be left out; a geometry is that of the record then. @default false */
  readonly optional?: boolean;
  /** The last one: there may be more of it. @default false */
  readonly rest?: boolean;
  readonly literal?: LiteralRule;
}

export type FunctionGroup = 'text' | 'number' | 'date' | 'conditional' | 'geometry' | 'spatial' | 'operator';

/** What of an argument is known before anything runs. */
export interface KnownArgument {
  readonly kind: ExpressionKind;
  /** Of literals. */
  readonly value?: FilterLiteral | null;
}

/** A function or an operator of expressions; its SQL is a line of the server's, under the same name. */
export interface ExpressionFunction {
  readonly group: FunctionGroup;
  readonly args: readonly ArgumentDefinition[];
  readonly result: ExpressionKind | ((args: readonly KnownArgument[]) => ExpressionKind);
  readonly title: Localised;
  /** One or two sentences. */
  readonly doc: Localised;
  /** An expression without columns, and what it gives; of geometries and of today only the expression. */
  readonly example: string;
  readonly gives?: string | number | boolean | null;
  /** How it is written, of operators. @default name(arguments) */
  readonly written?: string;
  /** Arguments without a value are passed on; otherwise there is no value where one has none. @default false */
  readonly takesNull?: boolean;
  /** What it gives; null where only a database knows (geometries). */
  readonly evaluate: ((args: readonly ExpressionValue[], kinds: readonly ExpressionKind[]) => ExpressionValue) | null;
}

export function defineExpressionFunction(definition: ExpressionFunction): ExpressionFunction {
  return definition;
}

/** An argument by its names in both languages. */
export function argument(de: string, en: string, of: ArgumentKind, more: Partial<ArgumentDefinition> = {}): ArgumentDefinition {
  return { name: { de, en }, of, ...more };
}

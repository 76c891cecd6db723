import { z } from 'zod';
import { Timestamp, Uri } from './common.ts';

/** A text in both languages. */
export const Localised = z.object({ de: z.string(), en: z.string() });
export type Localised = z.infer<typeof Localised>;

/** One of the values that a port allows; its label is in the language of the request. */
export const PortChoice = z.object({ value: z.union([z.string(), z.number(), z.boolean()]), label: z.string() });
export type PortChoice = z.infer<typeof PortChoice>;

/** What the values of a port are chosen from. */
export const PortChoices = z.discriminatedUnion('of', [
  z.object({ of: z.literal('values'), values: z.array(PortChoice) }),
  /** The attributes of the records at another input, by its name. */
  z.object({ of: z.literal('attributes'), input: z.string() }),
  /** Coordinate systems, by their EPSG codes: those that are usual; others are allowed. */
  z.object({ of: z.literal('crs'), values: z.array(PortChoice) }),
  /** Depots, by their paths. */
  z.object({ of: z.literal('depots') }),
]);
export type PortChoices = z.infer<typeof PortChoices>;

/** Kinds of ports: what a function makes of a value. A port of another kind is one of its data type and no more. */
export const portKindNames = [
  'features',
  'records',
  'number',
  'integer',
  'share',
  'text',
  'bool',
  'datetime',
  'dict',
  'color',
  'choice',
  'attribute',
  'attributes',
  'condition',
  'expression',
  'bbox',
  'crs',
  'depot',
  'layer',
  'view',
  'style',
  'switchboard',
  'files',
  'config',
  'value',
] as const;
export type PortKindName = (typeof portKindNames)[number];

/** A typed input or output of a function or node. What is optional here is missing where there is nothing to tell. */
export const Port = z.object({
  /** Identifies the port for good. */
  name: z.string(),
  /** What people call it, in the language of the request. */
  label: z.string().optional(),
  /** What it does, in a sentence or two. */
  help: z.string().optional(),
  /** One of `portKindNames`, or a later one. */
  kind: z.string().optional(),
  content_type: Uri,
  is_input: z.boolean(),
  is_optional: z.boolean(),
  is_list: z.boolean(),
  is_dict: z.boolean(),
  /** Used when nothing is linked; null means none. */
  default_value: z.unknown(),
  /** Symbol of the unit that a number is in. */
  unit: z.string().optional(),
  /** Bounds of a number, included. */
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  /** By how much a number is usually changed. */
  step: z.number().optional(),
  choices: PortChoices.optional(),
  /** Inputs that are rarely needed stand behind the others. */
  group: z.literal('advanced').optional(),
});
export type Port = z.infer<typeof Port>;

/** An entry of the function library; texts are in the language of the request. */
export const FunctionInfo = z.object({
  resource_uri: Uri,
  /** namespace.name; the namespace is the part before the first dot. */
  name: z.string(),
  verbose_name: z.string(),
  /** Formatted text (Markdown). */
  doc: z.string(),
  /** Address of a picture (SVG) of what goes in beside what comes out, without words; missing where there is nothing to see. */
  picture: z.string().optional(),
  inputs: z.array(Port),
  outputs: z.array(Port),
  favored: z.boolean(),
  hidden: z.boolean(),
  superuser_required: z.boolean(),
  /** The package of the operator that it came in; missing where the platform brings it along. */
  package: z.object({ name: z.string(), version: z.string() }).optional(),
});
export type FunctionInfo = z.infer<typeof FunctionInfo>;

/**
 * How a package of functions stands: its functions are in the library (`loaded`); the platform left it out (`failed`); the process of the
 * last execution of one of them was stopped or ended by itself (`stopped`); that was so, and one has succeeded since (`recovered`).
 */
export const packageStates = ['loaded', 'failed', 'stopped', 'recovered'] as const;
export type PackageState = (typeof packageStates)[number];

/** A function by its name in switchboards and its title in the language of the request. */
export const PackageFunction = z.object({ name: z.string(), title: z.string() });
export type PackageFunction = z.infer<typeof PackageFunction>;

/** A package of functions that the operator names for this installation. Texts are in the language of the request. */
export const FunctionPackage = z.object({
  /** What the operator has entered: the name of a package, or a folder of the server. */
  configured: z.string(),
  /** Name and version of its manifest; null where that cannot be read. */
  name: z.string().nullable(),
  version: z.string().nullable(),
  state: z.enum(packageStates),
  /** What it adds to the library, in the order in which the package tells it. */
  functions: z.array(PackageFunction),
  /** Why it is left out, and what would be right; null where it is not. */
  reason: z.string().nullable(),
  /** The last execution whose process died, took too long, too much memory or answered too much or nonsense; null where none is known. */
  last_stop: z.object({ at: Timestamp, function: PackageFunction, reason: z.string() }).nullable(),
});
export type FunctionPackage = z.infer<typeof FunctionPackage>;

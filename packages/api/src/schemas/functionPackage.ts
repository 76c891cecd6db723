import { z } from 'zod';
import { Timestamp } from './common.ts';

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

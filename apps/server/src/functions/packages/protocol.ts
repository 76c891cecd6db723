import { columnKinds } from '@geo/api';
import { z } from 'zod';

/** What a process is told, a line of JSON each. */
export type Order =
  | { kind: 'describe' }
  | { kind: 'run'; name: string; inputs: Readonly<Record<string, { value: unknown } | { records: { columns: unknown; crs: number } }>> };

const longestName = 200;

export const TextInBoth = z.strictObject({ de: z.string().max(20_000), en: z.string().max(20_000) });

const PromisedColumn = z.object({ key: z.string().min(1).max(longestName), kind: z.enum(columnKinds) });
export type PromisedColumn = z.infer<typeof PromisedColumn>;

/** What it says. Whoever runs in it may write anything: what is none of these ends it. */
export const Message = z.discriminatedUnion('kind', [
  /** What the package defines, to be looked at closer. */
  z.object({ kind: z.literal('described'), functions: z.array(z.unknown()).max(500) }),
  /** It can take more records of an input. */
  z.object({ kind: z.literal('pull'), input: z.string().max(longestName) }),
  z.object({ kind: z.literal('opened'), columns: z.array(PromisedColumn).max(2000), crs: z.int().positive().optional() }),
  z.object({ kind: z.literal('records'), records: z.array(z.unknown()) }),
  z.object({ kind: z.literal('done'), values: z.record(z.string(), z.unknown()) }),
  z.object({ kind: z.literal('failed'), message: z.string().max(2000), text: TextInBoth.optional() }),
]);
export type Message = z.infer<typeof Message>;

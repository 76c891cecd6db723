import { z } from 'zod';
import { Uri } from '../schemas/common.ts';

/** The statement of the database that makes up the records of a result. */
export const Statement = z.object({
  /** Frame in which the records stand. */
  frame: Uri,
  /** Name of the output, in a dict with its key. */
  output: z.string(),
  sql: z.string(),
  /** Values of $1, $2, … as texts, long ones cut. */
  params: z.array(z.string()),
  /** It was run, and its records lie in a table; otherwise it is a part of the statements of the steps after it. */
  computed: z.boolean(),
  /** What the database would do; null where something that it reads is gone. */
  plan: z.string().nullable(),
});
export type Statement = z.infer<typeof Statement>;
export const NodeStatements = z.object({ statements: z.array(Statement) });
export type NodeStatements = z.infer<typeof NodeStatements>;

import { z } from 'zod';
import { Uri } from './common.ts';

/**
 * One change of a switchboard's graph. Objects created in the same batch may be named by `ref` (text starting with '$')
 * wherever a uri is expected.
 */
export const BatchOperation = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('create'),
    kind: z.enum(['node', 'frame', 'link', 'note']),
    ref: z.string().startsWith('$').optional(),
    body: z.record(z.string(), z.unknown()),
  }),
  z.object({ op: z.literal('patch'), uri: Uri, body: z.record(z.string(), z.unknown()) }),
  z.object({ op: z.literal('delete'), uri: Uri }),
]);
export type BatchOperation = z.infer<typeof BatchOperation>;
/** All operations are applied, or none. At most 5,000. */
export const BatchInput = z.object({ operations: z.array(BatchOperation).min(1).max(5000) });
/** Results in the order of the operations; null for a deletion. */
export const BatchResult = z.object({ results: z.array(z.record(z.string(), z.unknown()).nullable()) });

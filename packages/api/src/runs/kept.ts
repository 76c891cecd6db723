import { z } from 'zod';

/** What is kept of the results of steps, so that others of the same owner take them over. */
export const KeptResults = z.object({
  /** Number of results that may be taken over. */
  count: z.number().int().min(0),
  /** Bytes of those that stand on no switchboard any more; clearing frees them. */
  bytes: z.number().min(0),
  /** So many of these bytes are kept at most. */
  most: z.number().min(0),
});
export type KeptResults = z.infer<typeof KeptResults>;

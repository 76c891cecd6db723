import { z } from 'zod';

/** A picture that has been stored: `filename` is what an object names it by, below the address of media. */
export const StoredPicture = z.object({ filename: z.string() });
export type StoredPicture = z.infer<typeof StoredPicture>;

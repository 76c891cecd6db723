import { z } from 'zod';
import { Uri } from './common.ts';

/** A datum type. `base` is the uri of the parent type, null for the root `anything`. */
export const DatumType = z.object({
  resource_uri: Uri,
  name: z.string(),
  base: Uri.nullable(),
  /** Something reads or computes such records: a depot of this type can be filled. */
  fillable: z.boolean(),
});
export type DatumType = z.infer<typeof DatumType>;

import { z } from 'zod';
import { Id, Uri } from './common.ts';

/** A licensed extra feature; title and description are in the language of the request. */
export const Addon = z.object({
  id: Id,
  resource_uri: Uri,
  name: z.string(),
  title: z.string(),
  description: z.string(),
  licensed: z.boolean(),
  /** The feature is part of this installation: what is licensed can be used. */
  installed: z.boolean(),
  /** The user has asked to be informed about it. */
  requested: z.boolean(),
});
export type Addon = z.infer<typeof Addon>;

import { z } from 'zod';
import { Uri } from './common.ts';

/** A text in both languages. */
export const Localised = z.object({ de: z.string(), en: z.string() });
export type Localised = z.infer<typeof Localised>;

/** A typed input or output of a function or node. */
export const Port = z.object({
  name: z.string(),
  content_type: Uri,
  is_input: z.boolean(),
  is_optional: z.boolean(),
  is_list: z.boolean(),
  is_dict: z.boolean(),
  /** Used when nothing is linked; null means none. */
  default_value: z.unknown(),
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
  inputs: z.array(Port),
  outputs: z.array(Port),
  favored: z.boolean(),
  hidden: z.boolean(),
  superuser_required: z.boolean(),
});
export type FunctionInfo = z.infer<typeof FunctionInfo>;

import { z } from 'zod';
import { tagCounts } from '../kinds/kinds.ts';
import { ListMeta, Name, stored } from './common.ts';

/** Who a tag belongs to: users make 'user' tags, the platform 'system' tags. */
export const TagIntent = z.enum(['user', 'system']);

const count = z.number().int().min(0);

/** A label of objects, such as switchboards, views and layers. */
export const Tag = z.object({
  ...stored,
  name: Name,
  /** `#rrggbb` */
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  /** Name of an icon of the platform's set; '' takes the default of the intent. */
  icon: z.string().max(100),
  intent: TagIntent,
  /** Objects of all realms that carry the tag and that the user may see. */
  items: count,
  ...tagCounts(() => count),
});
export type Tag = z.infer<typeof Tag>;
export const TagInput = Tag.pick({ name: true }).extend({
  color: Tag.shape.color.default('#607d8b'),
  icon: Tag.shape.icon.default(''),
});
export type TagInput = z.input<typeof TagInput>;
export const TagPatch = Tag.pick({ name: true, color: true, icon: true, revision: true }).partial();

/** The tag list's envelope: it calls its objects `items`. */
export const TagList = z.object({ items: z.array(Tag), meta: ListMeta });
export type TagList = z.infer<typeof TagList>;

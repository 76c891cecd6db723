import { z } from 'zod';
import { tagRealms, type TagRealm } from '../kinds/kinds.ts';
import { ListMeta, Name, stored } from './common.ts';

/** Who a tag belongs to: users make 'user' tags, the platform 'system' tags. */
export const TagIntent = z.enum(['user', 'system']);

/** The field that tells how many objects of a realm carry a tag. */
export function tagCount<Realm extends TagRealm>(realm: Realm): `count_${Realm}s` {
  return `count_${realm}s`;
}
const count = z.number().int().min(0);
const counts = Object.fromEntries(tagRealms.map((realm) => [tagCount(realm), count])) as {
  [Realm in TagRealm as `count_${Realm}s`]: typeof count;
};
export type TagCounts = { [Realm in TagRealm as `count_${Realm}s`]: number };

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
  ...counts,
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

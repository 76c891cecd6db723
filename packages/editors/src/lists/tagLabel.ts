import type { Tag } from '@geo/api';
import type { TagLabel } from '@geo/ui';

/** A tag as the design system draws it; its uri is its id there. */
export function tagLabel({ resource_uri, name, color, icon, intent }: Tag): TagLabel {
  return { id: resource_uri, name, color, icon, intent };
}

import { z } from 'zod';
import { Name, PermissionEntry, Uri, stored } from '../common.ts';

const attr = z.record(z.string(), z.unknown());
export const PortalLayer = z.object({ name: z.string(), layer: Uri, order: z.number().int().min(0), attr });
export const PortalView = z.object({
  /** Null for an external view, whose address is `attr.external_url`. */
  view: Uri.nullable(),
  name: z.string(),
  order: z.number().int().min(0),
  attr,
});

/** A group of views and layers for visitors. */
export const Portal = z.object({
  ...stored,
  name: Name,
  slug: z.string().max(200),
  attr,
  layers: z.array(PortalLayer),
  views: z.array(PortalView),
  permissions: z.array(PermissionEntry),
  public: z.boolean(),
  user: Uri,
  favored: z.boolean(),
});
export type Portal = z.infer<typeof Portal>;
export const PortalPatch = Portal.omit({
  id: true,
  resource_uri: true,
  created: true,
  modified: true,
  user: true,
  favored: true,
}).partial();
export const PortalInput = PortalPatch.omit({ revision: true });

import { objectPermissions, publishPermissionOf } from './kinds.ts';

const layers = publishPermissionOf('layer');
const { publish: data } = objectPermissions.depot;

/** What somebody may, of what publishing a layer asks. */
export interface PublishingRights {
  /** Holds the global permission to publish layers. */
  readonly layers: boolean;
  /** May publish the data of the layer's depot; true where there is no depot. */
  readonly data: boolean;
}

/** The permission that somebody lacks to publish a layer; null when nothing is missing. */
export function missingToPublish(may: PublishingRights): typeof layers | typeof data | null {
  if (!may.layers) return layers;
  return may.data ? null : data;
}

/**
 * True for a layer that everybody is shown: it is public, and whoever made it so may still do that.
 * @param publisher Who made it so, with what they may now; null when nobody did, or they are gone.
 */
export function isServed(isPublic: boolean, publisher: (PublishingRights & { readonly mayLogIn: boolean }) | null): boolean {
  return isPublic && publisher !== null && publisher.mayLogIn && missingToPublish(publisher) === null;
}

/** What decides about what a layer shows to everybody. */
interface Publication {
  /** It is public by the present rights of whoever made it so. */
  readonly served: boolean;
  /** Its older moments are shown as well. */
  readonly older_moments: boolean;
}

/** What becomes of a change: refused for a missing permission, named with the field that needs it, or what it is to the layer. */
export type PublicationChange =
  | { readonly refused: { readonly permission: string; readonly field: 'public' | 'older_moments' } }
  /** `withdrawn` also where nobody was shown it any more: then it is not shown again either. */
  | { readonly refused: null; readonly becomes: 'published' | 'withdrawn' | 'same' };

/** What a change of what a layer shows to everybody is: what shows more needs all rights, taking it back only the one over layers. */
export function publicationChange(
  layer: Publication,
  patch: { readonly public?: boolean | undefined; readonly older_moments?: boolean | undefined },
  may: PublishingRights,
): PublicationChange {
  const missing = missingToPublish(may);
  const published = patch.public === true && !layer.served;
  if (published && missing !== null) return { refused: { permission: missing, field: 'public' } };
  if (patch.older_moments === true && !layer.older_moments && missing !== null)
    return { refused: { permission: missing, field: 'older_moments' } };
  if (patch.public === false && layer.served && !may.layers) return { refused: { permission: layers, field: 'public' } };
  if (published) return { refused: null, becomes: 'published' };
  return { refused: null, becomes: patch.public === false ? 'withdrawn' : 'same' };
}

/** Fields of a layer that is not public any more. */
export const withdrawnLayer = { public: false, published_by: null, published_at: null } as const;

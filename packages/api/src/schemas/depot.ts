import { z } from 'zod';
import { QualityRules } from '../quality/rule.ts';
import { MetadataValue, MetadataValues } from '../metadata/metadataSchema.ts';
import { Style } from '../styles/style.ts';
import { Retention } from './retention.ts';
import { Extent4326, Id, Name, PermissionEntry, Timestamp, Uri, stored } from './common.ts';

/** A folder of depots. `full_path` starts with '/'; a folder is never its own ancestor. */
export const DepotFolder = z.object({
  ...stored,
  name: Name,
  parent: Uri.nullable(),
  permissions: z.array(PermissionEntry),
  owner: Uri,
  full_path: z.string(),
});
export type DepotFolder = z.infer<typeof DepotFolder>;
export const DepotFolderInput = z.object({
  name: Name,
  parent: Uri.nullable().optional(),
  permissions: z.array(PermissionEntry).optional(),
});
export type DepotFolderInput = z.infer<typeof DepotFolderInput>;

/** Life of a version: open (temporary edits), finalized, approved by somebody, restored from an older one, rejected by somebody, deleted. */
export const MomentStatus = z.enum(['open', 'finalized', 'approved', 'restored', 'rejected', 'deleted']);

/** When somebody decided about a moment, who, and what they said; null where the depot asks nobody. */
const Decision = z.object({ at: Timestamp, user: Uri.nullable(), message: z.string() });

/** A version of a depot's data. Datums valid at it are read with `by-moment`. */
export const Moment = z.object({
  id: Id,
  resource_uri: Uri,
  depot: Uri,
  created: Timestamp,
  /** Bytes the datums of this moment occupy in the store. */
  persistent_size: z.number().int().min(0),
  /** Number of datums. */
  size: z.number().int().min(0),
  user: Uri.nullable(),
  status: MomentStatus,
  /** Where the data came from: magazine (edited), import, switchboard. */
  origin: z.enum(['magazine', 'import', 'switchboard']),
  temporary: z.boolean(),
  /** Number of edits that were made in it; it tells an open moment from what it was before. */
  changes: z.number().int().min(0),
  message: z.string(),
  /** EPSG code of the source the data was read from; null when unknown or not spatial. */
  source_srid: z.number().int().nullable(),
  bbox: Extent4326.nullable(),
  /** GeoJSON types of the geometries that its records have, or had before they were edited. */
  geometry_types: z.array(z.string()),
  /** Since when it may be read by layers, services and switchboards, and who said so. Null until then. */
  approved: Decision.nullable(),
  /** Who did not approve it, and why: what comes after it goes on from the moments before. Null where that has not been said. */
  rejected: Decision.nullable(),
});
export type Moment = z.infer<typeof Moment>;

const MomentMessage = z.string().trim().max(1000);
/** What is said about a moment. */
export const MomentNote = z.object({ message: MomentMessage.optional() });
/** Why a moment is not approved. */
export const MomentReason = z.object({ message: MomentMessage.min(1) });

const approval = {
  /** Whether a moment is approved as soon as it is complete, or waits for somebody who may do that. */
  approval: z.enum(['automatic', 'manual']),
  /** Nobody approves what they have stored or edited themselves. */
  four_eyes: z.boolean(),
  /** What its records are to meet. Only where approval is by hand may one block it. */
  quality_rules: QualityRules,
};

/** A typed, versioned data store. */
export const Depot = z.object({
  ...stored,
  name: Name,
  description: z.string(),
  content_type: Uri,
  folder: Uri,
  /** The path of its folder, '/' and its name: what a value of the type depot says. Also for who may not see the folder. */
  full_path: z.string(),
  permissions: z.array(PermissionEntry),
  owner: Uri,
  /** Where the metadata are exported: `download.xml` below it. */
  metadata: Uri.nullable(),
  metadata_values: z.array(MetadataValue).nullable(),
  style_depot: Uri.nullable(),
  /** How its records are drawn on maps, by its layers as well; null for the usual symbol of their type. */
  style: Style.nullable(),
  /** EPSG code in which geometries are stored; coordinates are x, y (longitude, latitude for geographic systems). */
  srid: z.number().int(),
  ...approval,
  /** What may go of its moments, every night and on demand; null keeps them all. */
  retention: Retention.nullable(),
  /** Newest first; empty until something was stored. */
  moments: z.array(Moment),
  favored: z.boolean(),
});
export type Depot = z.infer<typeof Depot>;

export const DepotInput = z.object({
  name: Name,
  description: z.string().max(100_000).default(''),
  content_type: Uri,
  folder: Uri,
  permissions: z.array(PermissionEntry).optional(),
  srid: z.number().int().min(1).max(998_999).default(4326),
  /** Only the owner changes these. @default 'automatic', anybody who may, and no rules */
  approval: approval.approval.optional(),
  four_eyes: approval.four_eyes.optional(),
  quality_rules: approval.quality_rules.optional(),
  /** Only the owner changes this. @default null */
  retention: Retention.nullable().optional(),
  /** @default null */
  style: Style.nullable().optional(),
  /** @default null */
  metadata_values: MetadataValues.optional(),
});
export type DepotInput = z.input<typeof DepotInput>;

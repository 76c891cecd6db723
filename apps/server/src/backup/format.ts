import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';

/**
 * A backup is a gzipped tar: `geo-backup.json` (the head) first, then the rows of each table in parts, the files of uploads, and
 * `manifest.json` with the checksum of every entry last. A file without it was broken off.
 */
export const headName = 'geo-backup.json';
export const manifestName = 'manifest.json';
export const backupFormat = 1;

/** Rows are written in parts of about this many bytes. */
export const partBytes = 4 << 20;
/** A part holds at least one row, and a row may be large; what is larger than this was not written by us. */
export const longestPartBytes = 512 << 20;

const Table = z.object({ name: z.string(), columns: z.array(z.string()) });
export type BackupTable = z.infer<typeof Table>;

export const Head = z.object({
  kind: z.literal('geo-backup'),
  format: z.number(),
  version: z.string(),
  created: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.number().nullable() })),
  /** Coordinate systems that were added to those of PostGIS. */
  systems: z.array(
    z.object({
      srid: z.number(),
      auth_name: z.string().nullable(),
      auth_srid: z.number().nullable(),
      srtext: z.string().nullable(),
      proj4text: z.string().nullable(),
    }),
  ),
});
export type Head = z.infer<typeof Head>;

export const Manifest = z.object({ entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })) });
export type Manifest = z.infer<typeof Manifest>;

export type EntryName =
  | { kind: 'head' }
  | { kind: 'manifest' }
  | { kind: 'rows'; table: string }
  | { kind: 'file'; upload: string; file: string };

/** What an entry is by its name; null for one that no backup has. Nothing else of it ever becomes a path. */
export function entryOf(name: string): EntryName | null {
  if (name === headName) return { kind: 'head' };
  if (name === manifestName) return { kind: 'manifest' };
  const rows = /^tables\/([a-z][a-z0-9_]{0,62})\/\d{6,9}\.ndjson$/.exec(name);
  if (rows) return { kind: 'rows', table: rows[1]! };
  const file = /^files\/([A-Za-z0-9_-]{20,100})\/([0-9a-f-]{36})$/.exec(name);
  return file && { kind: 'file', upload: file[1]!, file: file[2]! };
}

export const digest = (): Hash => createHash('sha256');

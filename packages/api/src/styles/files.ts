import { z } from 'zod';
import { StyleLoss } from './losses.ts';
import { Style } from './style.ts';

/** Formats that styles are written in, in the order in which they are offered; names are the same in all languages. */
export const writtenStyleFormats = {
  sld: { name: 'SLD 1.1', extension: 'sld', mediaType: 'application/vnd.ogc.sld+xml' },
  sld_1_0: { name: 'SLD 1.0', extension: 'sld', mediaType: 'application/vnd.ogc.sld+xml' },
  qml: { name: 'QML (QGIS)', extension: 'qml', mediaType: 'application/xml' },
} as const;
export type WrittenStyleFormat = keyof typeof writtenStyleFormats;
/** Formats that styles are read from, as people call them, and how their files end. */
export const readStyleFormats = {
  sld: { name: 'SLD', extensions: ['sld', 'xml'] },
  qml: { name: 'QML (QGIS)', extensions: ['qml'] },
  maplibre: { name: 'MapLibre', extensions: ['json'] },
} as const;
export type ReadStyleFormat = keyof typeof readStyleFormats;

/** The longest file of a style: it is read where others wait for their answers. */
export const mostStyleCharacters = 400_000;

const keysOf = <const Key extends string>(formats: Readonly<Record<Key, unknown>>): [Key, ...Key[]] =>
  Object.keys(formats) as [Key, ...Key[]];

export const ReadStyleFileInput = z.object({ text: z.string().min(1).max(mostStyleCharacters) });
export const ReadStyleFile = z.object({
  format: z.enum(keysOf(readStyleFormats)),
  style: Style,
  losses: z.array(StyleLoss),
});
export type ReadStyleFile = z.infer<typeof ReadStyleFile>;

export const WriteStyleFileInput = z.object({
  style: Style,
  format: z.enum(keysOf(writtenStyleFormats)),
  /** Of the style within the file. */
  name: z.string().max(200).default(''),
  /** GeoJSON types of what it draws; without any, all may occur. */
  geometry_types: z.array(z.string().max(40)).max(20).default([]),
});
export type WriteStyleFileInput = z.input<typeof WriteStyleFileInput>;
export const WrittenStyleFile = z.object({
  text: z.string(),
  /** How the file's name ends, without a dot. */
  extension: z.string(),
  media_type: z.string(),
  losses: z.array(StyleLoss),
});
export type WrittenStyleFile = z.infer<typeof WrittenStyleFile>;

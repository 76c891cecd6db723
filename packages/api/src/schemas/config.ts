import { z } from 'zod';
import { componentNames } from '../kinds/components.ts';
import { recordTypesOfFiles } from '../types/entering/fillable.ts';
import { Style } from '../styles/style.ts';
import { Extent4326 } from './common.ts';
import { Localised } from './function.ts';
import { StorageContext } from './switchboard.ts';

/** A format of files that imports read. */
export const FileFormat = z.object({
  id: z.string(),
  name: Localised,
  /** Of its files, in lower case without the dot, the usual one first. */
  extensions: z.array(z.string()),
  mime_types: z.array(z.string()),
  /** Types of the records that are read from it: a depot of one of them can be filled. */
  record_types: z.array(z.enum(recordTypesOfFiles)),
});
export type FileFormat = z.infer<typeof FileFormat>;

/** A setting that a format honours: a field of the settings of exports (`row-export-config`), and which of its options where not all. */
export const DownloadSetting = z.object({ key: z.string(), options: z.array(z.string().nullable()).optional() });
export type DownloadSetting = z.infer<typeof DownloadSetting>;

/**
 * A format in which the records of a depot are downloaded: `/api/v1/depot/{id}/download?format=…`, with `moment`, `q`, `filter`,
 * `sortby` (by default in the order of their numbers), `columns` (by default all) and its settings.
 */
export const DownloadFormat = z.object({
  /** The value of `format`. */
  id: z.string(),
  label: Localised,
  /** Of the file, in lower case without the dot; of an archive where the format is a set of files. */
  extension: z.string(),
  mime_type: z.string(),
  /** Records without places are not offered in it. */
  places_only: z.boolean(),
  /** What may be stated of how it is written. */
  settings: z.array(DownloadSetting),
});
export type DownloadFormat = z.infer<typeof DownloadFormat>;

/** A service that layers are published by. */
export const LayerService = z.object({
  id: z.string(),
  title: Localised,
  /** Types of the layers that it is offered for. */
  layer_types: z.array(z.string()),
  /** What people copy into their programs; in `url`, 'placeholder' stands for the layer's slug or id, and the origin is left out. */
  addresses: z.array(z.object({ id: z.string(), title: Localised, url: z.string() })),
});
export type LayerService = z.infer<typeof LayerService>;

/** Answer of `GET /api/v2/backend/config`: URL patterns ('placeholder' stands for slug or id), switches, defaults. */
export const BackendConfig = z.object({
  version: z.string(),
  components_state: z.record(z.enum(componentNames), z.boolean()),
  presenting: z.object({
    default_base_layer: z.string(),
    layer: z.object({ types: z.array(z.object({ name: z.string() })) }),
    styles: z.object({ default: Style, base: Style }),
  }),
  backend: z.object({
    urls: z.object({
      layer_url: z.string(),
      portal_url: z.string(),
      view_url: z.string(),
      finalview_url: z.string(),
      switchboard_preview_url: z.string(),
      upload_url: z.string(),
      media_url: z.string(),
      static_url: z.string(),
      visitors_for_view: z.string(),
      // Names of the specification, for other clients: those of the platform read `services`, which the registry of services gives.
      layer_geojson: z.string(),
      layer_wfs: z.string(),
      layer_wms: z.string(),
      layer_wmts: z.string(),
      layer_wmts_restful: z.string(),
    }),
    default_base_tms_url: z.string(),
    default_base_tms_url_dark: z.string(),
    default_base_tms_extension: z.string(),
    base_attribution: z.string(),
    documentation: z.object({
      main: z.object({ de: z.string(), en: z.string() }),
      tutorials: z.object({ de: z.string(), en: z.string() }),
    }),
    local_path: z.boolean(),
    /** How results of steps can be stored. */
    storage_contexts: z.array(StorageContext),
    /** Whether other programs can reach the database, and with it the tables of `materialized` results. */
    result_tables: z.boolean(),
    /** Largest upload in bytes. */
    max_upload_bytes: z.number().int(),
    /** Largest picture of an object in bytes. */
    max_image_bytes: z.number().int(),
  }),
  src_srid: z.number().int(),
  src_proj: z.string(),
  default_extent4326: Extent4326,
  /** What imports read, and downloads write. */
  formats: z.object({
    readable: z.array(FileFormat),
    /** Extensions of archives that are opened for the files in them. */
    archives: z.array(z.string()),
    /** Extensions of folders that are one data set under their name, whether it can be read or not. */
    folders: z.array(z.string()),
    /** As what records are downloaded, in the order in which it is offered. */
    downloads: z.array(DownloadFormat),
  }),
  /** Services of layers, in the order in which they are listed. */
  services: z.array(LayerService),
});
export type BackendConfig = z.infer<typeof BackendConfig>;

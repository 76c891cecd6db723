import type { DatumColumn, DownloadSetting, DownloadSettings, NarrowEncoding } from '@geo/api';
import type { LocalText } from '../problems/index.ts';
import type { Params } from '../relation/relation.ts';

/** Records that are to be written. */
export interface RecordsToWrite {
  columns: readonly DatumColumn[];
  /** EPSG code of their geometries; 0 where nobody knows it. */
  srid: number;
  /** EPSG code in which they are written, where the format has a choice; 0 where nobody knows it. */
  target: number;
  /** Definition of that system as WKT 1; '' where nobody knows it. */
  wkt: string;
  /** Of their geometries, as far as they are known; none where no record has a place. */
  geometryTypes: readonly string[];
  /** How they are written. */
  settings: DownloadSettings;
  /** Only some of their columns are asked for. */
  narrowed: boolean;
  /** Of who asked. */
  language: 'de' | 'en';
}

/** How records are written as text: what stands before, between and after them. */
export interface TextWriting {
  head: string;
  /** SQL of the text of a record: a row `f` with `idx`, `props` and `geom`. */
  text: (params: Params) => string;
  each: (text: string, isFirst: boolean) => string;
  separator: string;
  tail: string;
}

/** A file that was written; it goes when it is closed. */
export interface Written {
  path: string;
  sizeBytes: number;
  close: () => Promise<void>;
}

/** How a file is written from a text: of records that go by a name. */
export interface FileWriting {
  /** Records that such a file takes at most. */
  mostRecords?: number;
  /** It holds nothing: there are no columns. */
  isEmpty?: boolean;
  write: (texts: AsyncIterable<string>, name: string, signal: AbortSignal) => Promise<Written>;
}

export interface Writing {
  texts: TextWriting;
  /** Where the text is not UTF-8; `values` is SQL of those of a row `f` whose characters are to be in it. */
  encoding?: { name: NarrowEncoding; values: (params: Params) => string };
  /** Where the text is not yet what is handed out. */
  file?: FileWriting;
}

/** How records are written in a format: asked for by the usual extension of its files, and offered under its name. */
export interface FormatWriter {
  /** Where it stands among what is offered: small numbers first. */
  place: number;
  /** What stands in brackets behind the name of the format. */
  remark?: LocalText;
  /** Of what is handed out, where that is no file of the format itself. */
  extension?: string;
  /** Encoding that is told with the media type, where the text does not say it itself. */
  charset?: 'utf-8';
  /** What may be stated of how it is written, in the order in which it is asked for. @default nothing */
  settings?: readonly DownloadSetting[];
  /** The driver of GDAL that writes it: without it the format is not offered. */
  needsDriver?: string;
  /** It is not offered for records without places, of which it would say nothing. */
  placesOnly?: true;
  write(records: RecordsToWrite): Writing;
}

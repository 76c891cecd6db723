import { storedPictureOf, type Datum } from '@geo/api';
import type { CodeLanguage } from '@geo/ui/code';
import { imageUrl } from '../../../look/imageUrl.ts';

/** Largest picture in bytes that a card shows. */
export const thumbnailBytes = 2_000_000;
/** Largest file in bytes of which there is a preview. */
export const previewBytes = 5_000_000;

/** How the content of a file is shown. */
export type FilePreview =
  | { readonly kind: 'image' | 'pdf'; readonly url: string }
  | { readonly kind: 'text'; readonly url: string; readonly language: CodeLanguage }
  | { readonly kind: 'tooLarge' | 'none' };

/** What browsers draw as a picture, in which nothing runs. */
const images = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);

/** Files of text by the ending of their names: their media types do not tell, as pages could run what is told to be HTML or XML. */
const languages: Readonly<Record<string, CodeLanguage>> = {
  txt: 'text',
  csv: 'text',
  tsv: 'text',
  log: 'text',
  prj: 'text',
  cpg: 'text',
  yaml: 'text',
  yml: 'text',
  ini: 'text',
  asc: 'text',
  xyz: 'text',
  obj: 'text',
  dxf: 'text',
  sql: 'text',
  json: 'json',
  geojson: 'json',
  xml: 'xml',
  gml: 'xml',
  kml: 'xml',
  gpx: 'xml',
  xsd: 'xml',
  svg: 'xml',
  html: 'html',
  htm: 'html',
  css: 'css',
  js: 'javascript',
  md: 'markdown',
};

type FileDatum = Pick<Datum, 'value' | 'mime_type' | 'size' | 'download_url' | 'preview_url'>;

function languageOf({ value, mime_type: mime = '' }: FileDatum): CodeLanguage | null {
  const ending = /\.([^.]+)$/.exec(typeof value === 'string' ? value : '')?.[1]?.toLowerCase() ?? '';
  if (Object.hasOwn(languages, ending)) return languages[ending]!;
  if (/[/+]json$/.test(mime)) return 'json';
  return mime.startsWith('text/') ? 'text' : null;
}

/** A picture that is stored by itself, which is no larger than it is shown; null for other files. */
export function storedPicture({ value }: Pick<Datum, 'value'>): { readonly url: string; readonly mime: string } | null {
  const filename = storedPictureOf(value);
  if (filename === null) return null;
  const extension = filename.split('.').pop();
  return { url: imageUrl(filename), mime: `image/${extension === 'jpg' ? 'jpeg' : extension}` };
}

/** How a file is shown by itself: pictures, PDF and text, up to 5 MB. */
export function filePreview(datum: FileDatum): FilePreview {
  const stored = storedPicture(datum);
  if (stored) return { kind: 'image', url: stored.url };
  const { mime_type: mime, size, download_url: url, preview_url: framed } = datum;
  const language = languageOf(datum);
  const isImage = mime !== undefined && images.has(mime);
  if (url === undefined || (!isImage && framed === undefined && language === null)) return { kind: 'none' };
  if (size === undefined || size > previewBytes) return { kind: 'tooLarge' };
  if (isImage) return { kind: 'image', url };
  if (framed !== undefined) return { kind: 'pdf', url: framed };
  return { kind: 'text', url, language: language! };
}

/** Address of a file's picture for a card: of an image of at most 2 MB; null for all else. */
export function thumbnailOf(datum: FileDatum): string | null {
  const preview = filePreview(datum);
  return preview.kind === 'image' && (datum.size ?? 0) <= thumbnailBytes ? preview.url : null;
}

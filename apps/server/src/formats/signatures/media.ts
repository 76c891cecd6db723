/** Media types of files that are no data sets, or that no format reads yet. */
export interface MediaType {
  name: string;
  /** The usual one first. */
  extensions: readonly string[];
  /** A browser may be told: nothing in such a file could run in the page. */
  isTold: boolean;
}

const told = (name: string, ...extensions: string[]): MediaType => ({ name, extensions, isTold: true });
const untold = (name: string, ...extensions: string[]): MediaType => ({ name, extensions, isTold: false });

export const mediaTypes: readonly MediaType[] = [
  told('application/pdf', 'pdf'),
  told('application/xml', 'xml'),
  told('application/zip', 'zip'),
  told('image/gif', 'gif'),
  told('image/jpeg', 'jpg', 'jpeg'),
  told('image/png', 'png'),
  told('image/tiff', 'tif', 'tiff'),
  told('image/webp', 'webp'),
  told('text/plain', 'txt'),
  untold('application/atom+xml', 'xml'),
  untold('application/gml+xml', 'gml'),
  untold('application/gzip', 'gz'),
  untold('application/rss+xml', 'xml'),
  untold('application/vnd.apache.parquet', 'parquet'),
  untold('application/vnd.google-earth.kml+xml', 'kml'),
  untold('application/vnd.google-earth.kmz', 'kmz'),
  untold('application/vnd.ms-excel', 'xls'),
  untold('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
  untold('application/x-zip-compressed', 'zip'),
  untold('text/html', 'html'),
  untold('text/xml', 'xml'),
];

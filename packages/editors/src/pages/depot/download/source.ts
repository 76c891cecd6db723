import type { DownloadQuery } from '@geo/api';

/** What stands in the address of a download besides which records they are. */
export type DownloadParameters = Pick<DownloadQuery, 'format'> & Readonly<Record<string, string>>;

/** Where the records that a table shows are downloaded. */
export interface DownloadSource {
  /** Address of a file. */
  readonly hrefOf: (parameters: DownloadParameters) => string;
  /** Asks whether they can be written so; fails with what stands in the way, by the name of its parameter. */
  readonly check: (parameters: DownloadParameters) => Promise<void>;
}

/** Lets the browser keep what an address answers. */
export function download(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}

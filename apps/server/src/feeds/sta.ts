import { staVersion, versionOfOrigin, type StaLiveDataset } from '@geo/api';

/** Things that are asked for at once where nothing else is said. */
const usualBatch = 100;

/** How many Things are asked for. */
export function batchOf({ batch_size }: StaLiveDataset): number {
  return batch_size ?? usualBatch;
}

/** The address of the Things with their places, and the latest observation of each of their Datastreams: all in one request. */
export function thingsAddress(value: StaLiveDataset): string {
  const [things, streams] = [value.thing_filter?.trim() ?? '', value.datastream_filter?.trim() ?? ''];
  const latest = 'Observations($top=1;$orderby=phenomenonTime desc;$select=result,phenomenonTime)';
  const options = [
    `$top=${batchOf(value)}`,
    '$count=true',
    `$expand=${encoded(`Locations,Datastreams(${streams === '' ? '' : `$filter=${streams};`}$expand=${latest})`)}`,
    ...(things === '' ? [] : [`$filter=${encoded(things)}`]),
  ];
  return staAddress(value.origin ?? '', 'Things', options);
}

/** The address of something of an interface, which is given with or without its version. */
export function staAddress(origin: string, path: string, options: readonly string[]): string {
  const url = new URL(origin.trim());
  const base = url.pathname.replace(/\/+$/, '');
  url.pathname = versionOfOrigin(url.href) === null ? `${base}/${staVersion}/${path}` : `${base}/${path}`;
  url.hash = '';
  // A query that the address has, such as a key, stays.
  url.search = [url.search.slice(1), ...options].filter((part) => part !== '').join('&');
  return url.href;
}

/** As a query holds it: blanks as %20, and what OData reads stays readable. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replace(/%24/g, '$').replace(/%3B/g, ';').replace(/%2C/g, ',').replace(/%3D/g, '=').replace(/%2F/g, '/');
}

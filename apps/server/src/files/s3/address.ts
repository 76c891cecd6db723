/** A bucket, or a part of it, that holds the files of an installation. */
export interface S3Address {
  bucket: string;
  /** What all names begin with: empty, or with "/" at its end. */
  prefix: string;
  /** Address of the server; null for that of Amazon. */
  endpoint: string | null;
  /** Null where the environment says it. */
  region: string | null;
}

const right = 'use s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-central-1';

/** Reads `s3://bucket/prefix?endpoint=…&region=…`; what cannot be used is named. */
export function s3Address(name: string, text: string): S3Address {
  const wrong = (why: string): Error => new Error(`${name}: ${why}; ${right}.`);
  if (!URL.canParse(text)) throw wrong('this is no address');
  const { hostname: bucket, port, username, password, pathname, searchParams, hash } = new URL(text);
  // Said without the address, which would stand in the log with them.
  if (username || password) throw wrong('no credentials belong into the address, but into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || port || hash) throw wrong(`"${bucket}" is no name of a bucket`);
  const unknown = [...searchParams.keys()].find((key) => key !== 'endpoint' && key !== 'region');
  if (unknown !== undefined) throw wrong(`"${unknown}" is no setting of it`);
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !(URL.canParse(endpoint) && ['https:', 'http:'].includes(new URL(endpoint).protocol)))
    throw wrong(`endpoint is "${endpoint}", which does not begin with https:// or http://`);
  if (endpoint !== null && (new URL(endpoint).username || new URL(endpoint).password))
    throw wrong('no credentials belong into endpoint, but into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  if (!/^[A-Za-z0-9/_.-]*$/.test(prefix) || prefix.split('/').some((part) => part === '..' || part === '.'))
    throw wrong(`the prefix "${prefix}" has other signs than letters, digits and / _ . -`);
  return { bucket, prefix: prefix && `${prefix}/`, endpoint, region: searchParams.get('region') };
}

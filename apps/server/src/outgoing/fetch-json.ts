import { text } from 'node:stream/consumers';
import { open, type Rules } from './open.ts';

export interface FetchLimits extends Pick<Rules, 'timeoutMs' | 'maxBytes'> {
  /** Addresses of the own network and plain http are allowed. */
  allowPrivate: boolean;
}

/** Reads JSON from an address that is not trusted: every hop is https and leads to the public internet. */
export async function fetchJson(address: string, limits: FetchLimits): Promise<unknown> {
  const protocols = limits.allowPrivate ? ['https:', 'http:'] : ['https:'];
  const { body } = await open(address, { ...limits, protocols, accept: 'application/json' });
  return JSON.parse(await text(body));
}

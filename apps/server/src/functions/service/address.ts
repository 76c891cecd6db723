import { FunctionError } from '../../problems/index.ts';
import { line } from './text.ts';

const longestAddress = 4000;

/** The address that a user gave; only the web has services. */
export function serviceAddress(text: string): URL {
  const url = webAddress(text.trim());
  if (url) {
    url.hash = '';
    return url;
  }
  const shown = line(text, 200);
  throw new FunctionError(
    'service_address',
    `„${shown}“ ist keine Adresse eines Dienstes. Richtig ist eine Adresse, die mit http:// oder https:// beginnt.`,
    `"${shown}" is not the address of a service. Right is an address that begins with http:// or https://.`,
  );
}

// Without the slashes, `https:name/path` would be read as a path of the address it stands in.
function webAddress(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || text.length > longestAddress) return null;
  return URL.canParse(text) ? new URL(text) : null;
}

/** Names of parameters, from a text that separates them by blanks; in small letters, as they are compared. */
export function parameterNames(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** The address without some parameters; their names count in any case, the others stay in place and as they are written. */
export function withoutParameters(address: URL, names: ReadonlySet<string>): URL {
  const url = new URL(address);
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !names.has(decoded(part.split('=', 1)[0]!).toLowerCase()));
  url.search = kept.join('&');
  return url;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address with parameters behind those it has. */
export function withParameters(address: URL, parameters: Readonly<Record<string, string>>): string {
  const added = Object.entries(parameters).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const search = [...(address.search.length > 1 ? [address.search.slice(1)] : []), ...added].join('&');
  const bare = new URL(address);
  bare.search = '';
  return `${bare.href}?${search}`;
}

/**
 * An address that a service tells of itself, without the parameters in `dropped`. What is none of the web, or holds credentials,
 * gives the address that was asked. What was given with that one, as a token, goes along to the same host.
 */
export function linkOf(href: string | undefined, asked: URL, dropped: ReadonlySet<string>): URL {
  const own = withoutParameters(asked, dropped);
  const found = webAddress((href ?? '').trim());
  if (!found || found.username !== '' || found.password !== '') return own;
  found.hash = '';
  const link = withoutParameters(found, dropped);
  if (link.hostname !== own.hostname) return link;
  // Services behind a proxy name themselves by http, which a page of https may not load.
  if (own.protocol === 'https:' && link.port === '') link.protocol = 'https:';
  for (const [name, value] of own.searchParams)
    if (![...link.searchParams.keys()].some((key) => key.toLowerCase() === name.toLowerCase())) link.searchParams.append(name, value);
  return link;
}

/** A template of addresses, as `https://host/{TileMatrix}/{TileRow}`; null for what is none of the web. */
export function templateOf(text: string, asked: URL): string | null {
  const template = text.trim();
  const probe = webAddress(template.replace(/\{\w+\}/g, '0'));
  if (!probe || probe.username !== '' || probe.password !== '' || /[\s\p{Cc}<>"\\]/u.test(template)) return null;
  // A host that a placeholder decides is none that anybody looked at.
  if (/^https?:\/\/[^/]*\{/i.test(template)) return null;
  const insecure = asked.protocol === 'https:' && probe.protocol === 'http:' && probe.port === '' && probe.hostname === asked.hostname;
  return insecure ? `https${template.slice(4)}` : template;
}

import type { IncomingHttpHeaders } from 'node:http';
import { extensionOfType } from '../formats/index.ts';

const longest = 255;

/** What a file from an address is called: as its head says, else by its path; with an extension where its type tells one. */
export function fileNameOf(url: URL, headers: Pick<IncomingHttpHeaders, 'content-disposition' | 'content-type'>): string {
  const name = cleanName(dispositionName(headers['content-disposition'] ?? '')) || cleanName(lastSegment(url)) || cleanName(url.hostname);
  const extension = extensionOfType(mediaType(headers['content-type']));
  if (extension === undefined || /\.[a-z][a-z0-9]{0,9}$/i.test(name)) return shortened(name, '');
  return shortened(name, `.${extension}`);
}

/** The type without parameters, in lower case. */
export function mediaType(contentType: string | undefined): string {
  return (contentType ?? '').split(';')[0]!.trim().toLowerCase();
}

/** `filename*` (RFC 5987) before `filename`; '' where neither is given. */
function dispositionName(header: string): string {
  const encoded = /;\s*filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(header);
  if (encoded) return decodedPercent(encoded[2]!, /^iso-8859-1$/i.test(encoded[1]!));
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1');
  const plain = quoted ?? /;\s*filename\s*=\s*([^;"\s]+)/i.exec(header)?.[1] ?? '';
  // Node reads heads as Latin-1; many servers write UTF-8 there.
  const utf8 = Buffer.from(plain, 'latin1').toString('utf8');
  return utf8.includes('\uFFFD') ? plain : utf8;
}

function lastSegment({ pathname }: URL): string {
  return decodedPercent(pathname.split('/').findLast((segment) => segment !== '') ?? '', false);
}

function decodedPercent(text: string, latin: boolean): string {
  const bytes = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return latin ? bytes : Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Without folders, control characters, and signs that turn the direction of writing; '' where nothing is left. */
function cleanName(name: string): string {
  const own = name.toWellFormed().split(/[\\/]/).pop()!;
  const clean = own
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^\.*$/.test(clean) ? '' : clean;
}

/** The end of a long name is what tells its format. */
function shortened(name: string, added: string): string {
  const end = added || (/\.[a-z0-9]{1,20}$/i.exec(name)?.[0] ?? '');
  const stem = added === '' ? name.slice(0, name.length - end.length) : name;
  return `${stem.slice(0, longest - end.length).toWellFormed()}${end}`;
}

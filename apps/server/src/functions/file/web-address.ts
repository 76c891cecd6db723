/** An address that a document names, with what it says of it; '' where it says nothing. */
export interface FoundAddress {
  url: string;
  title: string;
  type: string;
  updated: string;
}

/** An address of the web as it can be opened; null for anything else. Without a base it must be complete. */
export function webAddress(text: string, base?: string): string | null {
  const written = text.trim();
  // A place within the document itself is no address of another.
  if (written === '' || written.startsWith('#') || /[\s\p{Cc}\p{Cs}]/u.test(written)) return null;
  if (/^https?:\/\//i.test(written)) return URL.canParse(written) ? written : null;
  if (base === undefined || !URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

/** What an API key may be used for; each is given by itself. */
export const keyRealmNames = ['read', 'write', 'execute', 'services'] as const;
export type KeyRealm = (typeof keyRealmNames)[number];

/** What every key begins with: whoever finds one somewhere knows what it is, and so do scanners for secrets. */
export const keyStart = 'geo_';

/** A key: the start, eight letters and digits by which it is recognised, and the secret of 256 bits. */
const keyForm = /^geo_([0-9a-z]{8})_[A-Za-z0-9_-]{43}$/;

/** The part of a key that is no secret, as in `geo_4k7x01qz`; null for a text that is no key. */
export function keyPrefix(text: string): string | null {
  const part = keyForm.exec(text)?.[1];
  return part === undefined ? null : keyStart + part;
}

/** Address of a key on the server. */
export function keyUri(id: number): string {
  return `/api/v1/apikey/${id}/`;
}

/** Days that a key is valid where nothing else is said, and at most; superusers make keys that end later or never, too. */
export const keyDays = { standard: 365, most: 366 } as const;
/** Keys that one user has at most. */
export const mostKeys = 50;
/** Switchboards that a key is limited to at most. */
export const mostKeySwitchboards = 100;

/** Whether a key is over at a time. Without an end it never is. */
export function isKeyOver({ expires }: { readonly expires: string | null }, now: Date): boolean {
  return expires !== null && Date.parse(expires) <= now.getTime();
}

export type KeyEndFault = 'past' | 'far' | 'never';

/** What is wrong with the end that is asked for a key, by who makes it; null for nothing. `expires` null stands for never. */
export function keyEndFault(expires: string | null, maker: { readonly is_superuser: boolean }, now: Date): KeyEndFault | null {
  if (expires === null) return maker.is_superuser ? null : 'never';
  const end = Date.parse(expires);
  if (end <= now.getTime()) return 'past';
  return !maker.is_superuser && end > now.getTime() + keyDays.most * 86_400_000 ? 'far' : null;
}

/**
 * The realm by which a key may make a call that is open to these; null for none. Running is the last: what a key may do anyhow is not
 * limited by the switchboards that it may run.
 */
export function realmFor(held: readonly KeyRealm[], open: readonly KeyRealm[]): KeyRealm | null {
  const fitting = open.filter((realm) => held.includes(realm));
  return fitting.find((realm) => realm !== 'execute') ?? fitting[0] ?? null;
}

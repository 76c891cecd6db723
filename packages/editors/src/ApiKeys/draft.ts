import { keyDays, keyRealmNames, type ApiKeyInput, type KeyRealm } from '@geo/api';
import type { KeysText } from './i18n/texts.ts';

/** For how many days a key is valid; null for ever. */
export type KeyDays = 30 | 90 | 365 | null;

/** A key as it is being described. */
export interface KeyDraft {
  readonly name: string;
  readonly realms: readonly KeyRealm[];
  readonly days: KeyDays;
  /** Uris of the only switchboards that it runs; none for all. */
  readonly switchboards: readonly string[];
}

export const firstKey: KeyDraft = { name: '', realms: [], days: 365, switchboards: [] };

/** The draft with a realm or without it, in the order in which they are shown. Without running there is nothing to limit. */
export function withRealm(draft: KeyDraft, realm: KeyRealm, isOn: boolean): KeyDraft {
  const realms = keyRealmNames.filter((one) => (one === realm ? isOn : draft.realms.includes(one)));
  return { ...draft, realms, switchboards: realms.includes('execute') ? draft.switchboards : [] };
}

/** What is missing, by field. */
export function keyProblems({ name, realms }: KeyDraft): Readonly<Partial<Record<'name' | 'realms', KeysText>>> {
  return { ...(name.trim() === '' && { name: 'keyNameMissing' }), ...(realms.length === 0 && { realms: 'keyRealmsMissing' }) };
}

const dayMs = 86_400_000;

/** When it ends; nothing where the server says it: by its own clock, a year is never too long. */
function endOf(days: KeyDays, now: Date): Pick<ApiKeyInput, 'expires'> {
  if (days === keyDays.standard) return {};
  return { expires: days === null ? null : new Date(now.getTime() + days * dayMs).toISOString() };
}

/** What is sent for a draft. @param user Uri of whose key it will be; null for one's own. */
export function keyInput({ name, realms, days, switchboards }: KeyDraft, user: string | null, now: Date): ApiKeyInput {
  return {
    ...(user !== null && { user }),
    name: name.trim(),
    realms: [...realms],
    switchboards: [...switchboards],
    ...endOf(days, now),
  };
}

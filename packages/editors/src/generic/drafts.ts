/** An unsaved draft: what it started from, and what was made of it. */
export interface KeptDraft {
  readonly base: unknown;
  readonly draft: unknown;
  /** Revision of the object it started from; null for a new object. */
  readonly revision: number | null;
}

/** Keeps drafts until they are saved or discarded, so that they outlive a lost session and a reload. */
export interface DraftStore {
  readonly get: (key: string) => KeptDraft | null;
  readonly set: (key: string, draft: KeptDraft) => void;
  readonly remove: (key: string) => void;
}

const prefix = 'geo.draft.';

function isKept(value: unknown): value is KeptDraft {
  return typeof value === 'object' && value !== null && 'base' in value && 'draft' in value && 'revision' in value;
}

/** Drafts in the store of a browser tab. What cannot be kept or read is lost with the page, never an error. */
export function createDraftStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): DraftStore {
  const attempt = <T>(act: () => T): T | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    get: (key) => {
      const kept: unknown = attempt(() => JSON.parse(storage.getItem(prefix + key) ?? 'null'));
      return isKept(kept) ? kept : null;
    },
    set: (key, draft) => void attempt(() => storage.setItem(prefix + key, JSON.stringify(draft))),
    remove: (key) => void attempt(() => storage.removeItem(prefix + key)),
  };
}

/** Key of a draft: nobody meets the draft of another user. */
export function draftKey(user: string, target: string): string {
  return `${user} ${target}`;
}

/** A draft without the fields that must not be kept; they take the value of `base`. */
export function withoutSecrets(draft: unknown, base: unknown, secrets: readonly string[]): unknown {
  if (secrets.length === 0) return draft;
  const from = base as Readonly<Record<string, unknown>>;
  return { ...(draft as object), ...Object.fromEntries(secrets.map((field) => [field, from[field]])) };
}

import { ApiError, mayDo, objectPermissions, type Guarded, type PermissionKind } from '@geo/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changedFields, isChanged, messagesByField, sendsChange } from './changes.ts';
import type { FormDefinition, Problems } from './definition.ts';
import { draftKey, withoutSecrets, type DraftStore } from './drafts.ts';
import type { EditorPort } from './port.ts';

export interface ObjectEditorOptions {
  readonly definition: FormDefinition;
  /** The object to edit; null for a new one. */
  readonly uri: string | null;
  /** The object as it is already known; it may be shortened. */
  readonly object?: unknown;
  /** Values a new object starts with. */
  readonly seed?: Readonly<Record<string, unknown>>;
  readonly port: EditorPort;
  readonly drafts: DraftStore;
  readonly onSaved: (stored: unknown) => void;
}

/** The committed state and the draft made of it. */
interface Editing {
  readonly stored: unknown;
  readonly base: unknown;
  readonly revision: number | null;
  readonly draft: unknown;
  /** The draft comes from an earlier visit. */
  readonly restored: boolean;
}

const hasPermissions = (kind: string): kind is PermissionKind => Object.hasOwn(objectPermissions, kind);

export interface ObjectEditor {
  /** Null while the object is loading or could not be loaded. */
  readonly editing: Editing | null;
  readonly loadError: unknown;
  readonly retry: () => void;
  readonly isNew: boolean;
  readonly dirty: boolean;
  /** Nothing can be saved. */
  readonly readOnly: boolean;
  /** Nothing but the permissions can be changed. */
  readonly sharesOnly: boolean;
  readonly setDraft: (draft: unknown) => void;
  /** Back to the stored object. */
  readonly discard: () => void;
  readonly saving: boolean;
  /** Why the last save failed; null when it did not. */
  readonly failure: unknown;
  /** The newer stored object that a save met; undefined when there is none. */
  readonly current: unknown;
  /** Takes the newer object and drops the draft. */
  readonly reload: () => void;
  readonly dismissStale: () => void;
  /** Answers whether the object was saved. @param overwrite Replaces what another user saved meanwhile. */
  readonly save: (overwrite?: boolean) => Promise<boolean>;
  /** What is wrong with the draft; empty before the first attempt to save. */
  readonly problems: Problems;
  /** Messages of the server by field. */
  readonly messages: Readonly<Record<string, string>>;
}

const none = {} as const;
const revisionOf = (stored: unknown): number | null => (stored as { revision?: number } | null)?.revision ?? null;

/** Loads an object, keeps its draft, and saves it. */
export function useObjectEditor({ definition, uri, object, seed = none, port, drafts, onSaved }: ObjectEditorOptions): ObjectEditor {
  const isNew = uri === null;
  const key = draftKey(port.me.resource_uri, uri ?? `new ${definition.kind}`);
  const start = (stored: unknown): Editing => {
    const base = stored === null ? definition.blank(port, seed) : definition.toDraft(stored);
    const kept = drafts.get(key);
    return kept
      ? { stored, base: kept.base, revision: kept.revision, draft: kept.draft, restored: true }
      : { stored, base, revision: revisionOf(stored), draft: base, restored: false };
  };
  const known = isNew ? null : object !== undefined && (definition.isWhole?.(object as object) ?? true) ? object : undefined;
  const [editing, setEditing] = useState<Editing | null>(() => (known === undefined ? null : start(known)));
  const [attempt, setAttempt] = useState(0);
  const [loadError, setLoadError] = useState<unknown>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [current, setCurrent] = useState<unknown>(undefined);
  const [asked, setAsked] = useState(false);
  const latest = useRef<Editing | null>(editing);
  const begin = useRef(start);
  const load = useRef(port.load);
  useEffect(() => {
    begin.current = start;
    load.current = port.load;
  });

  const put = useCallback((next: Editing | null): void => {
    latest.current = next;
    setEditing(next);
  }, []);

  const missing = editing === null;
  useEffect(() => {
    if (!missing || uri === null) return undefined;
    let alive = true;
    load.current(uri).then(
      (stored) => alive && put(begin.current(stored)),
      (error: unknown) => alive && setLoadError(error),
    );
    return () => {
      alive = false;
    };
  }, [missing, uri, attempt, put]);

  const settle = (stored: unknown): void => {
    const base = stored === null ? definition.blank(port, seed) : definition.toDraft(stored);
    drafts.remove(key);
    setFailure(null);
    setCurrent(undefined);
    setAsked(false);
    put({ stored, base, revision: revisionOf(stored), draft: base, restored: false });
  };

  const setDraft = (draft: unknown): void => {
    const now = latest.current;
    // What is being sent stays as it is, else a change made meanwhile would be lost without a word.
    if (!now || saving) return;
    put({ ...now, draft });
    const { base, revision } = now;
    if (sendsChange(definition, base, draft, isNew))
      drafts.set(key, { base, draft: withoutSecrets(draft, base, definition.secrets ?? []), revision });
    else drafts.remove(key);
  };

  const save = async (overwrite = false): Promise<boolean> => {
    const now = latest.current;
    if (!now || saving) return false;
    setAsked(true);
    if (Object.keys(definition.problems(now.draft, isNew)).length > 0) return false;
    setSaving(true);
    setFailure(null);
    setCurrent(undefined);
    const whole = definition.toBody(now.draft, isNew);
    const anew = isNew || definition.savesAnew === true;
    const body = anew
      ? whole
      : {
          ...changedFields(definition.toBody(now.base, isNew), whole),
          ...(overwrite || now.revision === null ? {} : { revision: now.revision }),
        };
    try {
      const stored = await port.save(definition.kind, anew ? null : (/(\d+)\/?$/.exec(uri)?.[1] ?? null), body);
      drafts.remove(key);
      if (!isNew) settle(stored);
      setSaving(false);
      onSaved(stored);
      return true;
    } catch (error) {
      setSaving(false);
      if (error instanceof ApiError && error.status === 409 && error.current !== undefined) setCurrent(error.current);
      else setFailure(error);
      return false;
    }
  };

  const existing = editing !== null && !isNew ? (editing.stored as Guarded) : null;
  const mayWrite = existing === null || definition.mayWrite(existing, port);
  const { kind } = definition;
  const mayShare = existing !== null && hasPermissions(kind) && mayDo(port.me, existing, objectPermissions[kind].share);

  return {
    editing,
    loadError,
    retry: () => {
      setLoadError(null);
      setAttempt(attempt + 1);
    },
    isNew,
    dirty: editing !== null && isChanged(definition, editing.base, editing.draft, isNew),
    readOnly: !mayWrite && !mayShare,
    sharesOnly: !mayWrite && mayShare,
    setDraft,
    discard: () => editing && settle(current ?? editing.stored),
    saving,
    failure,
    current,
    reload: () => settle(current),
    dismissStale: () => setCurrent(undefined),
    save,
    problems: editing && asked ? definition.problems(editing.draft, isNew) : none,
    messages: failure instanceof ApiError ? messagesByField(failure.fields) : none,
  };
}

import { GenericEditor, editorOf, editorOfKind, pageOfUri, type ChoiceName, type EditorTarget } from '@geo/editors';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEditorPort } from '@geo/editors/connected';
import { drafts } from './drafts.ts';

export interface OpenEditorProps {
  readonly target: EditorTarget;
  readonly onClose: () => void;
  /** A user was invited, and the platform leaves it to the administrator to pass on the link. Needed where users are created. */
  readonly onInvited?: (url: string) => void;
}

const nothing: readonly ChoiceName[] = [];

/** The editor over the present page. What was created opens on its own page where it has one. */
export function OpenEditor({ target, onClose, onInvited }: OpenEditorProps): ReactNode {
  const router = useRouter();
  const definition = 'uri' in target ? editorOf(target.uri) : editorOfKind(target.create);
  const port = useEditorPort(definition?.shape === 'form' ? definition.needs : nothing);
  if (!port) return null;
  const saved = (stored: unknown): void => {
    if ('uri' in target) return;
    const { resource_uri, invite_url } = stored as { readonly resource_uri?: string; readonly invite_url?: string | null };
    if (invite_url) onInvited?.(new URL(invite_url, window.location.origin).href);
    const page = pageOfUri(resource_uri ?? null);
    // After the editor has closed, so that closing does not lead back.
    if (page) queueMicrotask(() => router.history.push(page));
  };
  return <GenericEditor target={target} port={port} drafts={drafts} onClose={onClose} onSaved={saved} centred={false} />;
}

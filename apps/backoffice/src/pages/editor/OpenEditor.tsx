import { GenericEditor, editorOf, editorOfKind, pageOfUri, type ChoiceName, type EditorTarget } from '@geo/editors';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEditorPort } from '../../app/editorPort.ts';
import { drafts } from './drafts.ts';

export interface OpenEditorProps {
  readonly target: EditorTarget;
  readonly onClose: () => void;
}

const nothing: readonly ChoiceName[] = [];

/** The editor over the present page. What was created opens on its own page where it has one. */
export function OpenEditor({ target, onClose }: OpenEditorProps): ReactNode {
  const router = useRouter();
  const definition = 'uri' in target ? editorOf(target.uri) : editorOfKind(target.create);
  const port = useEditorPort(definition?.shape === 'form' ? definition.needs : nothing);
  if (!port) return null;
  const saved = (stored: unknown): void => {
    if ('uri' in target) return;
    const page = pageOfUri((stored as { resource_uri?: string }).resource_uri ?? null);
    // After the editor has closed, so that closing does not lead back.
    if (page) queueMicrotask(() => router.history.push(page));
  };
  return <GenericEditor target={target} port={port} drafts={drafts} onClose={onClose} onSaved={saved} centred={false} />;
}

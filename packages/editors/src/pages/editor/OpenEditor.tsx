import { withSetup } from '@geo/ui';
import { pageOfUri } from '@geo/api';
import type { ReactNode } from 'react';
import {
  GenericEditor,
  editorOf,
  editorOfKind,
  type ChoiceName,
  type DraftStore,
  type EditorPort,
  type EditorTarget,
} from '../../generic/index.ts';
import type { PageHost } from '../host.ts';

/** The port of an editor that needs these choices; null while they load. */
export type UseEditorPort = (needs: readonly ChoiceName[]) => EditorPort | null;

/** What stays the same wherever an app opens an editor. */
export interface EditorSetting {
  /** Where the data come from and where changes go. */
  readonly usePort: UseEditorPort;
  /** The app around it. */
  readonly host: Pick<PageHost, 'open'>;
  /** Where unsaved drafts are kept. */
  readonly drafts: DraftStore;
}

export interface OpenEditorProps extends EditorSetting {
  /** What is edited or made. */
  readonly target: EditorTarget;
  /** The user closes it. */
  readonly onClose: () => void;
  /** A user was invited, and the platform leaves it to the administrator to pass on the link. Needed where users are created. */
  readonly onInvited?: (url: string) => void;
}

const nothing: readonly ChoiceName[] = [];

/** The editor over the present page. What was created opens on its own page where it has one. */
export const OpenEditor = withSetup(function OpenEditor({ usePort, host, drafts, target, onClose, onInvited }: OpenEditorProps): ReactNode {
  const definition = 'uri' in target ? editorOf(target.uri) : editorOfKind(target.create);
  const port = usePort(definition?.shape === 'form' ? definition.needs : nothing);
  if (!port) return null;
  const saved = (stored: unknown): void => {
    if ('uri' in target) return;
    const { resource_uri, invite_url } = stored as { readonly resource_uri?: string; readonly invite_url?: string | null };
    if (invite_url) onInvited?.(new URL(invite_url, window.location.origin).href);
    const page = pageOfUri(resource_uri ?? null);
    // After the editor has closed, so that closing does not lead back.
    if (page) queueMicrotask(() => host.open(page));
  };
  return <GenericEditor target={target} port={port} drafts={drafts} onClose={onClose} onSaved={saved} centred={false} />;
});

import { withSetup } from '@geo/ui';
import { Suspense, lazy, useState, type ComponentType, type ReactNode } from 'react';
import type { PageHost } from '../host.ts';
import type { OpenEditorProps } from './OpenEditor.tsx';

const EditorByAddress = lazy(async () => ({ default: (await import('./EditorByAddress.tsx')).EditorByAddress }));
const InviteLink = lazy(async () => ({ default: (await import('./InviteLink.tsx')).InviteLink }));

/** The editor as an app opens it: `OpenEditor` with the app's setting, loaded when one opens. */
export type AppEditor = ComponentType<Pick<OpenEditorProps, 'target' | 'onClose' | 'onInvited'>>;

export interface EditorHostProps {
  /** Query of the present address, with '?'. */
  readonly search: string;
  /** The app around it. */
  readonly host: Pick<PageHost, 'setQuery'>;
  /** Draws the editor. */
  readonly Editor: AppEditor;
}

/** Opens the editor over any page whose address carries `edit` or `create`; its code is loaded only then. */
export const EditorHost = withSetup(function EditorHost({ search, host, Editor }: EditorHostProps): ReactNode {
  const [invitation, setInvitation] = useState<string | null>(null);
  const query = new URLSearchParams(search);
  const close = (): void => host.setQuery({ edit: undefined, create: undefined }, true);
  const open = Boolean(query.get('edit') ?? query.get('create'));
  return (
    <Suspense fallback={null}>
      {open && <EditorByAddress search={search} Editor={Editor} onClose={close} onInvited={setInvitation} />}
      {invitation !== null && <InviteLink url={invitation} onClose={() => setInvitation(null)} />}
    </Suspense>
  );
});

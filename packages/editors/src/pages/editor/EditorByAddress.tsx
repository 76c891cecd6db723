import type { ReactNode } from 'react';
import type { AppEditor } from './EditorHost.tsx';
import type { OpenEditorProps } from './OpenEditor.tsx';
import { targetOf } from './targets.ts';

interface EditorByAddressProps extends Pick<OpenEditorProps, 'onClose' | 'onInvited'> {
  readonly search: string;
  readonly Editor: AppEditor;
}

/** The editor an address asks for. */
export function EditorByAddress({ search, Editor, ...actions }: EditorByAddressProps): ReactNode {
  const target = targetOf(search);
  return target && <Editor key={search} target={target} {...actions} />;
}

import type { ReactNode } from 'react';
import { OpenEditor, type OpenEditorProps } from './OpenEditor.tsx';
import { targetOf } from './targets.ts';

/** The editor an address asks for. */
export function EditorByAddress({ search, ...actions }: { readonly search: string } & Omit<OpenEditorProps, 'target'>): ReactNode {
  const target = targetOf(search);
  return target && <OpenEditor key={search} target={target} {...actions} />;
}

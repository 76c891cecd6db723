import type { ReactNode } from 'react';
import { OpenEditor } from './OpenEditor.tsx';
import { targetOf } from './targets.ts';

/** The editor an address asks for. */
export function EditorByAddress({ search, onClose }: { readonly search: string; readonly onClose: () => void }): ReactNode {
  const target = targetOf(search);
  return target && <OpenEditor key={search} target={target} onClose={onClose} />;
}

import { ShortcutHelp } from '@geo/ui';
import type { ReactNode } from 'react';
import { useShortcutGroups } from './useShortcutGroups.ts';

/** The help over the page. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }): ReactNode {
  return <ShortcutHelp open groups={useShortcutGroups()} onClose={onClose} />;
}

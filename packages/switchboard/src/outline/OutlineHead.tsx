import { ActionMenu, IconButton, type MenuAction } from '@geo/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

export interface OutlineHeadProps {
  /** What is added, as buttons; each with the keys that do the same in the tree. */
  readonly additions: readonly (MenuAction & { readonly keys?: string })[];
  /** What else can be done with the graph as a whole. */
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
}

/** Title of the outline, and the actions of the graph as a whole. */
export function OutlineHead({ additions, actions, onClose }: OutlineHeadProps): ReactNode {
  const t = useTexts();
  return (
    <header>
      <h2>{t('outline')}</h2>
      {additions.map(({ id, label, icon, keys, onSelect }) => (
        <IconButton key={id} label={label} aria-keyshortcuts={keys} onClick={onSelect}>
          {icon}
        </IconButton>
      ))}
      <ActionMenu label={t('outlineMenu')} items={actions} />
      <IconButton label={t('closeOutline')} onClick={onClose}>
        <X />
      </IconButton>
    </header>
  );
}

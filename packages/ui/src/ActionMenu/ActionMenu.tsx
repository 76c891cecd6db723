import { Ellipsis } from 'lucide-react';
import { Suspense, lazy, useState, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import type { MenuAction } from './MenuAction.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface ActionMenuProps {
  /** Entries of the menu, from the top. */
  readonly items: readonly MenuAction[];
  /** Accessible name of the default button. @default 'More actions', in the language in use */
  readonly label?: string;
  /** Another button in place of the three dots. */
  readonly renderTrigger?: (open: (event: MouseEvent<HTMLElement>) => void, expanded: boolean) => ReactNode;
  /** Size of the default button. @default 'medium' */
  readonly size?: 'small' | 'medium';
}

const loadPanel = async (): Promise<{ default: typeof import('./MenuPanel.tsx').MenuPanel }> => ({
  default: (await import('./MenuPanel.tsx')).MenuPanel,
});
/** Loaded when a menu is about to open: a page shows many buttons and mostly no menu. */
const MenuPanel = lazy(loadPanel);

/** A button that opens a menu. Closing gives the focus back to the button. */
export const ActionMenu = withGeo(function ActionMenu({ items, label, renderTrigger, size = 'medium' }: ActionMenuProps): ReactNode {
  const t = useUiTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (event: MouseEvent<HTMLElement>): void => {
    event.stopPropagation();
    event.preventDefault();
    setWasOpened(true);
    setAnchor(event.currentTarget);
  };
  const close = (): void => setAnchor(null);
  const name = label ?? t('moreActions');
  return (
    <>
      {renderTrigger ? (
        renderTrigger(open, anchor !== null)
      ) : (
        <IconButton label={name} size={size} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={open}>
          <Ellipsis />
        </IconButton>
      )}
      {wasOpened && (
        <Suspense>
          <MenuPanel items={items} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
});

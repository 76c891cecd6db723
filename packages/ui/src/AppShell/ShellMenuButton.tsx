import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { useShell } from './ShellContext.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

/** Opens the sidebar where it is not docked; nothing elsewhere. `PageHeader` contains it, pages without one place it themselves. */
export const ShellMenuButton = withGeo(function ShellMenuButton(): ReactNode {
  const t = useUiTexts();
  const { docked, openMenu } = useShell();
  if (docked) return null;
  return (
    <IconButton label={t('openMenu')} onClick={openMenu}>
      <PanelLeft size={18} />
    </IconButton>
  );
});

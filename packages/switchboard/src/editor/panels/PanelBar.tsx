import { Button, IconButton } from '@geo/ui';
import { GitBranch, ListTree, PanelRight, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';

/** What is open at the right of the canvas. */
export type EditorPanel = 'history' | 'checks' | 'runs' | 'versions' | 'inspector';

export interface PanelBarProps {
  readonly outline: boolean;
  readonly panel: EditorPanel | null;
  /** Number of errors that the checks have found. */
  readonly errors: number;
  /** There are versions. */
  readonly versions: boolean;
  /** There is little room: the outline's button is its icon. @default false */
  readonly short?: boolean;
  readonly onOutline: () => void;
  readonly onPanel: (panel: EditorPanel) => void;
}

/** The ways to outline, checks, versions and inspector. */
export function PanelBar({ outline, panel, errors, versions, short = false, onOutline, onPanel }: PanelBarProps): ReactNode {
  const t = useTexts();
  const toggle = (name: EditorPanel, label: string, icon: ReactNode): ReactNode => (
    <IconButton label={label} aria-pressed={panel === name} onClick={() => onPanel(name)}>
      {icon}
    </IconButton>
  );
  return (
    <>
      {toggle('checks', errors > 0 ? t('checksFound', { count: errors }) : t('checks'), <ShieldCheck />)}
      {versions && toggle('versions', t('versions'), <GitBranch />)}
      {toggle('inspector', t('inspector'), <PanelRight />)}
      {short ? (
        <IconButton label={t('outline')} aria-pressed={outline} onClick={onOutline}>
          <ListTree />
        </IconButton>
      ) : (
        <Button kind="quiet" icon={<ListTree />} aria-pressed={outline} onClick={onOutline}>
          {t('outline')}
        </Button>
      )}
    </>
  );
}

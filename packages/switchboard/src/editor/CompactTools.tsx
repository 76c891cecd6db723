import { ActionMenu, IconButton, type MenuAction } from '@geo/ui';
import { GitBranch, History, ListTree, PanelRight, Redo2, Settings2, ShieldCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { EditBarProps } from './EditBar.tsx';
import type { EditorPanel, PanelBarProps } from './panels/PanelBar.tsx';

export interface CompactToolsProps extends PanelBarProps {
  readonly edits: EditBarProps['edits'];
  /** The switchboard can be changed: only then there is something to undo. */
  readonly editable: boolean;
  /** Without it there are no settings. */
  readonly onSettings?: (() => void) | undefined;
}

/** The tools of a narrow editor: undo stays at hand, all else is in a menu. */
export function CompactTools({
  edits,
  editable,
  outline,
  panel,
  errors,
  versions,
  onOutline,
  onPanel,
  onSettings,
}: CompactToolsProps): ReactNode {
  const t = useTexts();
  const { undoable, redoable } = edits;
  const toggle = (id: EditorPanel, label: string, icon: ReactNode): MenuAction => ({
    id,
    label,
    icon,
    selected: panel === id,
    onSelect: () => onPanel(id),
  });
  const items: MenuAction[] = [
    ...(editable
      ? [
          {
            id: 'redo',
            label: redoable === undefined ? t('redo') : t('redoOf', { label: redoable }),
            icon: <Redo2 />,
            disabled: redoable === undefined,
            onSelect: edits.redo,
          },
        ]
      : []),
    { id: 'outline', label: t('outline'), icon: <ListTree />, selected: outline, divider: true, onSelect: onOutline },
    toggle('inspector', t('inspector'), <PanelRight />),
    toggle('checks', errors > 0 ? t('checksFound', { count: errors }) : t('checks'), <ShieldCheck />),
    ...(editable ? [toggle('history', t('history'), <History />)] : []),
    ...(versions ? [toggle('versions', t('versions'), <GitBranch />)] : []),
    ...(onSettings ? [{ id: 'settings', label: t('settings'), icon: <Settings2 />, divider: true, onSelect: onSettings }] : []),
  ];
  return (
    <>
      {editable && (
        <IconButton
          label={undoable === undefined ? t('undo') : t('undoOf', { label: undoable })}
          disabled={undoable === undefined}
          onClick={edits.undo}
        >
          <Undo2 />
        </IconButton>
      )}
      <ActionMenu items={items} label={t('editorTools')} />
    </>
  );
}

import { TreeView, color, fontSize, type TreeNode } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';

export interface FolderPanelProps {
  readonly nodes: readonly TreeNode[];
  /** Uri of the chosen folder; null for all. */
  readonly value: string | null;
  readonly onChange: (uri: string | null) => void;
  readonly action: ReactNode;
}

const allId = 'all';

/** The folders of the depots, with one row for all of them. */
export function FolderPanel({ nodes, value, onChange, action }: FolderPanelProps): ReactNode {
  const t = useTexts();
  return (
    <div style={{ display: 'grid', gap: 10 }}>
      <h2 style={{ margin: '0 6px', fontSize: fontSize.small, fontWeight: 600, color: color.text3 }}>{t('folders')}</h2>
      <TreeView
        label={t('folders')}
        nodes={[{ id: allId, label: t('allFolders') }, ...nodes]}
        selectedId={value ?? allId}
        onSelect={(id) => onChange(id === allId ? null : id)}
      />
      <div>{action}</div>
    </div>
  );
}

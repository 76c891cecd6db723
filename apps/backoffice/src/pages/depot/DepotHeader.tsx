import { typeName, type Depot, type DepotFolder } from '@geo/api';
import { folderTree } from '@geo/editors';
import { ActionMenu, Button, PageHeader, TypeChip, pathTo, useFormat, type Crumb } from '@geo/ui';
import { Database, Layers, Pencil, Trash2, Upload, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { idOf, importHref } from '../../app/hrefs.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useDepotActions } from './useDepotActions.ts';

export interface DepotHeaderProps {
  readonly depot: Depot;
  readonly folders: readonly DepotFolder[];
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Where the depot lies, what it is and what can be done with it. */
export function DepotHeader({ depot, folders, onEdit, onDelete }: DepotHeaderProps): ReactNode {
  const t = useTexts();
  const { compare } = useFormat();
  const { createLayer, openInSwitchboard, pending } = useDepotActions(depot, folders);
  const hasData = depot.moments.length > 0;
  const way: Crumb[] = [
    { label: t('depots'), href: '/depots/', icon: <Database size={16} /> },
    ...pathTo(folderTree(folders, compare), depot.folder).map((node) => ({ label: node.label, href: `/depots/?folder=${idOf(node.id)}` })),
  ];
  return (
    <PageHeader
      title={depot.name}
      breadcrumbs={way}
      chips={<TypeChip type={typeName(depot.content_type)} />}
      actions={
        <>
          <Button icon={<Upload />} href={importHref(depot.id)}>
            {t('import')}
          </Button>
          <Button icon={<Workflow />} onClick={openInSwitchboard} disabled={pending || !hasData}>
            {t('useInSwitchboard')}
          </Button>
          <Button kind="primary" icon={<Layers />} onClick={createLayer} disabled={pending || !hasData}>
            {t('createLayer')}
          </Button>
          <ActionMenu
            items={[
              { id: 'edit', label: t('settings'), icon: <Pencil />, onSelect: onEdit },
              { id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, divider: true, onSelect: onDelete },
            ]}
          />
        </>
      }
    />
  );
}

import { listPath, mayAdd, mayImport, newestMoment, typeLabel, typeName, type Depot, type DepotFolder, type Me } from '@geo/api';
import { ActionMenu, Button, PageHeader, pathTo, useFormat, type Crumb, type MenuAction } from '@geo/ui';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BrushCleaning, ClipboardCheck, Database, GitCompare, Globe, Layers, Pencil, Route, Trash2, Upload, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { TypeChip } from '../../look/index.ts';
import { folderTree } from '../../folders/folderTree.ts';
import { useTexts as useLateTexts } from '../../i18n/texts.ts';
import type { PageHost } from '../host.ts';
import { folderHref, idOf, importHref } from '../hrefs.ts';
import { useTexts } from '../i18n/texts.ts';
import type { DepotPort } from './port.ts';
import { useDepotActions } from './useDepotActions.ts';

export interface DepotHeaderProps {
  readonly port: Pick<DepotPort, 'useCall' | 'useSwitchboardOver'>;
  readonly host: PageHost;
  readonly depot: Depot;
  /** Who looks at it; undefined while that is not known. */
  readonly me: Me | undefined;
  readonly folders: readonly DepotFolder[];
  readonly onEdit: () => void;
  /** Compares moments; absent where there is only one. */
  readonly onCompare: (() => void) | undefined;
  /** Checks the shown moment; absent where there are no rules. */
  readonly onCheck: (() => void) | undefined;
  /** Shows where the shown moment comes from; absent where there is none. */
  readonly onOrigin: (() => void) | undefined;
  /** Shows the layers over the depot; absent for who may not withdraw them. */
  readonly onLayers: (() => void) | undefined;
  /** Removes old moments; absent where there are none that the user may remove. */
  readonly onTidy: (() => void) | undefined;
  /** Absent for who may not delete it. */
  readonly onDelete: (() => void) | undefined;
}

/** Where the depot lies, what it is and what can be done with it. */
export function DepotHeader({
  port,
  host,
  depot,
  me,
  folders,
  onEdit,
  onCompare,
  onCheck,
  onOrigin,
  onLayers,
  onTidy,
  onDelete,
}: DepotHeaderProps): ReactNode {
  const t = useTexts();
  const late = useLateTexts();
  const { compare, language } = useFormat();
  const { createLayer, openInSwitchboard, pending } = useDepotActions(port, host, depot);
  const narrow = useMediaQuery('(max-width: 700px)', { noSsr: true });
  const hasData = newestMoment(depot) !== undefined;
  // Where there is no room for all buttons, those that are not the main one stand in the menu.
  const imports = me !== undefined && mayImport(me, depot);
  const processes = me !== undefined && mayAdd(me, 'switchboard');
  const moved: MenuAction[] = [
    ...(imports ? [{ id: 'import', label: t('import'), icon: <Upload />, onSelect: () => host.open(importHref(depot.id)) }] : []),
    ...(processes
      ? [
          {
            id: 'switchboard',
            label: t('useInSwitchboard'),
            icon: <Workflow />,
            disabled: pending || !hasData,
            onSelect: openInSwitchboard,
          },
        ]
      : []),
  ];
  const way: Crumb[] = [
    { label: t('depots'), href: listPath('depot'), icon: <Database size={16} /> },
    ...pathTo(folderTree(folders, compare), depot.folder).map((node) => ({ label: node.label, href: folderHref('depot', idOf(node.id)) })),
  ];
  return (
    <PageHeader
      title={depot.name}
      breadcrumbs={way}
      chips={<TypeChip type={typeName(depot.content_type)} label={typeLabel(depot.content_type, language)} />}
      actions={
        <>
          {!narrow && (
            <>
              {imports && (
                <Button icon={<Upload />} href={importHref(depot.id)}>
                  {t('import')}
                </Button>
              )}
              {processes && (
                <Button icon={<Workflow />} onClick={openInSwitchboard} disabled={pending || !hasData}>
                  {t('useInSwitchboard')}
                </Button>
              )}
            </>
          )}
          {me && mayAdd(me, 'layer') && typeName(depot.content_type) === 'feature' && (
            <Button kind="primary" icon={<Layers />} onClick={createLayer} disabled={pending || !hasData}>
              {t('createLayer')}
            </Button>
          )}
          <ActionMenu
            items={[
              ...(narrow ? moved : []),
              ...(onCompare ? [{ id: 'compare', label: t('compareMoments'), icon: <GitCompare />, onSelect: onCompare }] : []),
              ...(onCheck ? [{ id: 'check', label: t('checkMoment'), icon: <ClipboardCheck />, onSelect: onCheck }] : []),
              ...(onOrigin ? [{ id: 'origin', label: late('origin'), icon: <Route />, onSelect: onOrigin }] : []),
              ...(onLayers ? [{ id: 'layers', label: t('depotLayers'), icon: <Globe />, onSelect: onLayers }] : []),
              ...(onTidy ? [{ id: 'tidy', label: late('tidyUp'), icon: <BrushCleaning />, onSelect: onTidy }] : []),
              { id: 'edit', label: t('settings'), icon: <Pencil />, onSelect: onEdit },
              ...(onDelete
                ? [{ id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, divider: true, onSelect: onDelete }]
                : []),
            ]}
          />
        </>
      }
    />
  );
}

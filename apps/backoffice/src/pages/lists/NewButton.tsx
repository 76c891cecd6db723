import { uriOf } from '@geo/api';
import { readSearch, useEditorsTexts, type ListDefinition, type ListKind, type ListPort } from '@geo/editors';
import { Button } from '@geo/ui';
import { useRouter } from '@tanstack/react-router';
import { Plus, Upload } from 'lucide-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { importHref } from '../../app/hrefs.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ImportSwitchboardButton } from './ImportSwitchboardButton.tsx';
import type { NamedKind } from './NewObjectDialog.tsx';

const NewObjectDialog = lazy(() => import('./NewObjectDialog.tsx').then((module) => ({ default: module.NewObjectDialog })));

const NewLayerDialog = lazy(() => import('./NewLayerDialog.tsx').then((module) => ({ default: module.NewLayerDialog })));

const OpenEditor = lazy(() => import('../editor/OpenEditor.tsx').then((module) => ({ default: module.OpenEditor })));

const named: readonly ListKind[] = ['workflows', 'views', 'portals'] satisfies NamedKind[];
const isNamed = (kind: ListKind): kind is NamedKind => named.includes(kind);
/** Prefixes whose modal editor creates. */
const modal: Partial<Record<ListKind, string>> = { finalViews: '/api/v1/finalview/', users: '/api/v1/user/', groups: '/api/v1/group/' };

export interface NewButtonProps {
  readonly definition: ListDefinition;
  readonly port: ListPort;
  /** Says which of two such buttons it is to those who test or measure. @default the main one */
  readonly main?: boolean;
}

/** The way to a new object of a kind, for those who may make one. */
export function NewButton({ definition, port, main = true }: NewButtonProps): ReactNode {
  const t = useTexts();
  const editorsText = useEditorsTexts();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { kind, create, path, folders } = definition;
  const { me } = port;
  if (!create || (create.needs && !port.offers(create.needs))) return null;
  if (!(me.is_superuser || (create.permission && me.permissions.includes(create.permission)))) return null;
  const title = editorsText(create.label);
  const { folder } = readSearch(port.search);
  const prefix = modal[kind];
  const go = (href: string): void => router.history.push(href);
  return (
    <>
      <Button
        kind={kind === 'depots' || !main ? 'default' : 'primary'}
        icon={<Plus />}
        onClick={() => (prefix ? go(`${path}?edit=${encodeURIComponent(prefix)}`) : setOpen(true))}
      >
        {title}
      </Button>
      {kind === 'depots' && (
        <Button kind="primary" icon={<Upload />} href={importHref()}>
          {t('importData')}
        </Button>
      )}
      {kind === 'switchboards' && main && <ImportSwitchboardButton folder={folder === null ? null : uriOf('switchboardfolder', folder)} />}
      <Suspense fallback={null}>
        {open && folders && (
          <OpenEditor
            target={{ create: folders, seed: { folder: folder === null ? null : uriOf(`${folders}folder`, folder) } }}
            onClose={() => setOpen(false)}
          />
        )}
        {open && kind === 'layers' && <NewLayerDialog title={title} onClose={() => setOpen(false)} onCreated={go} />}
        {open && isNamed(kind) && <NewObjectDialog kind={kind} title={title} onClose={() => setOpen(false)} onCreated={go} />}
      </Suspense>
    </>
  );
}

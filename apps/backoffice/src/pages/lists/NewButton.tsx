import { kindOf, uriOf, type ListedKind, type NamedKind } from '@geo/api';
import { readSearch, useListsTexts, type ListDefinition, type ListPort } from '@geo/editors';
import { Button } from '@geo/ui';
import { useRouter } from '@tanstack/react-router';
import { Plus, Upload } from 'lucide-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { importHref } from '@geo/editors/pages';
import { useTexts } from '../../i18n/texts.ts';
import { ImportSwitchboardButton } from './ImportSwitchboardButton.tsx';

const NewObjectDialog = lazy(() => import('./NewObjectDialog.tsx').then((module) => ({ default: module.NewObjectDialog })));

const NewLayerDialog = lazy(() => import('./NewLayerDialog.tsx').then((module) => ({ default: module.NewLayerDialog })));

const OpenEditor = lazy(() => import('../editor/OpenEditor.tsx').then((module) => ({ default: module.OpenEditor })));

const isNamed = (kind: ListedKind): kind is NamedKind => kindOf(kind).begins === 'name';

export interface NewButtonProps {
  readonly definition: ListDefinition;
  readonly port: ListPort;
  /** Says which of two such buttons it is to those who test or measure. @default the main one */
  readonly main?: boolean;
}

/** The way to a new object of a kind, for those who may make one. */
export function NewButton({ definition, port, main = true }: NewButtonProps): ReactNode {
  const t = useTexts();
  const editorsText = useListsTexts();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { object: kind, create, path, folders } = definition;
  const { begins, uri } = kindOf(kind);
  const { me } = port;
  if (!create || (create.needs && !port.offers(create.needs))) return null;
  if (!(me.is_superuser || (create.permission && me.permissions.includes(create.permission)))) return null;
  const title = editorsText(create.label);
  const { folder } = readSearch(port.search);
  const go = (href: string): void => router.history.push(href);
  return (
    <>
      <Button
        kind={kind === 'depot' || !main ? 'default' : 'primary'}
        icon={<Plus />}
        onClick={() => (begins === 'form' ? go(`${path}?edit=${encodeURIComponent(uri)}`) : setOpen(true))}
      >
        {title}
      </Button>
      {kind === 'depot' && (
        <Button kind="primary" icon={<Upload />} href={importHref()}>
          {t('importData')}
        </Button>
      )}
      {kind === 'switchboard' && main && <ImportSwitchboardButton folder={folder === null ? null : uriOf('switchboardfolder', folder)} />}
      <Suspense fallback={null}>
        {open && folders && (
          <OpenEditor
            target={{ create: folders, seed: { folder: folder === null ? null : uriOf(`${folders}folder`, folder) } }}
            onClose={() => setOpen(false)}
          />
        )}
        {open && kind === 'layer' && <NewLayerDialog title={title} onClose={() => setOpen(false)} onCreated={go} />}
        {open && isNamed(kind) && <NewObjectDialog kind={kind} title={title} onClose={() => setOpen(false)} onCreated={go} />}
      </Suspense>
    </>
  );
}

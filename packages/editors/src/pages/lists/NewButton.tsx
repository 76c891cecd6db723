import { folderKindOf, kindOf, mayAdd, mayImport, uriOf, type DialogKind, type FromFileKind, type NamedKind } from '@geo/api';
import { Button } from '@geo/ui';
import { FileUp, Plus, Upload } from 'lucide-react';
import { Suspense, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { useListsTexts } from '../../i18n/texts.ts';
import type { ListDefinition, ListPort } from '../../lists/definition.ts';
import { readSearch } from '../../lists/rules/search.ts';
import type { AppEditor } from '../editor/EditorHost.tsx';
import type { PageHost } from '../host.ts';
import { importHref } from '../hrefs.ts';
import { useShellTexts } from '../i18n/texts.ts';
import type { NewObjectsPort } from './port.ts';

const NewObjectDialog = lazy(async () => ({ default: (await import('./NewObjectDialog.tsx')).NewObjectDialog }));
const NewLayerDialog = lazy(async () => ({ default: (await import('./NewLayerDialog.tsx')).NewLayerDialog }));

/** The dialogs of kinds that begin with one of their own. */
const ownDialogs: { readonly [Kind in DialogKind]: typeof NewLayerDialog } = { layer: NewLayerDialog };

/** Makes an object of a file. It is mounted while it is open. */
export type FromFile = ComponentType<{
  /** Uri of the folder that the object comes into; null for none. */
  readonly folder: string | null;
  readonly onClose: () => void;
  /** Called with the page of the new object. */
  readonly onCreated: (href: string) => void;
}>;

/** The dialogs of kinds of which one is made of a file. */
export type FromFileDialogs = { readonly [Kind in FromFileKind]?: FromFile };

export interface NewButtonProps {
  readonly definition: ListDefinition;
  readonly port: ListPort;
  readonly creation: NewObjectsPort;
  readonly host: Pick<PageHost, 'open'>;
  readonly Editor: AppEditor;
  readonly fromFile: FromFileDialogs;
  /** Says which of two such buttons it is to those who test or measure. */
  readonly main: boolean;
}

/** The way to a new object of a kind, for those who may make one. */
export function NewButton({ definition, port, creation, host, Editor, fromFile, main }: NewButtonProps): ReactNode {
  const t = useShellTexts();
  const listsText = useListsTexts();
  const [open, setOpen] = useState<'new' | 'file'>();
  const close = (): void => setOpen(undefined);
  const { object: kind, create, path, folders } = definition;
  const { begins, madeFrom, uri } = kindOf(kind);
  const FromFile = madeFrom === 'file' ? fromFile[kind as FromFileKind] : undefined;
  if (!create || (create.needs && !port.offers(create.needs)) || !mayAdd(port.me, kind)) return null;
  const title = listsText(create.label);
  const { folder } = readSearch(port.search);
  const folderUri = folder === null || !folders ? null : uriOf(folderKindOf(folders), folder);
  const beginning = (): ReactNode => {
    const common = { port: creation, title, onClose: close, onCreated: host.open };
    if (begins === 'name') return <NewObjectDialog kind={kind as NamedKind} {...common} />;
    if (begins === 'dialog') {
      const OwnDialog = ownDialogs[kind as DialogKind];
      return <OwnDialog {...common} />;
    }
    if (begins !== 'folder' || !folders) return null;
    return <Editor target={{ create: folders, seed: { folder: folderUri } }} onClose={close} />;
  };
  return (
    <>
      <Button
        kind={madeFrom === 'data' || !main ? 'default' : 'primary'}
        icon={<Plus />}
        onClick={() => (begins === 'form' ? host.open(`${path}?edit=${encodeURIComponent(uri)}`) : setOpen('new'))}
      >
        {title}
      </Button>
      {madeFrom === 'data' && mayImport(port.me) && (
        <Button kind="primary" icon={<Upload />} href={importHref()}>
          {t('importData')}
        </Button>
      )}
      {main && FromFile && (
        <Button icon={<FileUp />} onClick={() => setOpen('file')}>
          {t('fromFile')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'file' && FromFile && <FromFile folder={folderUri} onClose={close} onCreated={host.open} />}
        {open === 'new' && beginning()}
      </Suspense>
    </>
  );
}

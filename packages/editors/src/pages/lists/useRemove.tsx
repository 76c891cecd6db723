import { deleteCall, errorText, pageOfUri, uriOf, type ConfirmedKind } from '@geo/api';
import { useNotify } from '@geo/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { ConfirmationDialog, deletionOf } from '../../confirm/index.ts';
import { useTellContext } from '../context/ContextFocusContext.ts';
import { useTexts } from '../i18n/texts.ts';
import type { PlatformHooks, UseCall } from '../port.ts';

interface Removable {
  readonly id: number;
  readonly name: string;
}

/** What is said afterwards. */
const kinds = {
  depot: 'depotDeleted',
  depotfolder: 'folderDeleted',
  switchboardfolder: 'folderDeleted',
  layer: 'layerDeleted',
} as const satisfies { readonly [Kind in ConfirmedKind]?: string };

/** How an object is deleted, and what depends on it. */
export interface RemovePort extends Pick<PlatformHooks, 'useContextViews'> {
  readonly useCall: UseCall<ReturnType<typeof deleteCall<keyof typeof kinds>>>;
}

/** Asks before an object is deleted for good, and says what depends on it. `dialog` belongs into the page. */
export function useRemove(
  port: RemovePort,
  kind: keyof typeof kinds,
  onRemoved?: () => void,
): { readonly remove: (object: Removable) => void; readonly dialog: ReactNode } {
  const t = useTexts();
  const notify = useNotify();
  const tellContext = useTellContext();
  const done = kinds[kind];
  const [object, setObject] = useState<Removable | null>(null);
  const change = port.useCall(deleteCall(kind));
  // Nothing depends on a folder: only an empty one of depots is deleted, and switchboards stay.
  const uris = useMemo(() => (object && !kind.endsWith('folder') ? [uriOf(kind, object.id)] : []), [kind, object]);
  const affected = port.useContextViews(uris);
  const confirm = async ({ id }: Removable): Promise<void> => {
    try {
      await change.mutateAsync({ params: { id } });
      setObject(null);
      tellContext({ type: 'deleted', uri: uriOf(kind, id) });
      notify({ message: t(done) });
      onRemoved?.();
    } catch {
      // The dialog stays and shows why.
    }
  };
  const dialog = object && (
    <ConfirmationDialog
      type={deletionOf(kind)}
      names={[object.name]}
      affected={affected}
      hrefOf={(uri) => pageOfUri(uri) ?? undefined}
      pending={change.isPending}
      {...(change.error ? { error: errorText(change.error) } : {})}
      onConfirm={() => void confirm(object)}
      onCancel={() => {
        change.reset();
        setObject(null);
      }}
    />
  );
  return { remove: setObject, dialog };
}

import { useChange } from '@geo/api/react';
import { ConfirmDialog, useNotify } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { errorText } from '../../app/errorText.ts';
import { useTexts } from '../../i18n/texts.ts';

interface Removable {
  readonly id: number;
  readonly name: string;
}

const kinds = {
  depot: { call: 'deleteDepot', title: 'deleteDepotTitle', text: 'deleteDepotText', done: 'depotDeleted' },
  layer: { call: 'deleteLayer', title: 'deleteLayerTitle', text: 'deleteLayerText', done: 'layerDeleted' },
  switchboard: { call: 'deleteSwitchboard', title: 'deleteSwitchboardTitle', text: 'deleteSwitchboardText', done: 'switchboardDeleted' },
} as const;

/** Asks before an object is deleted for good. `dialog` belongs into the page. */
export function useRemove(
  kind: keyof typeof kinds,
  onRemoved?: () => void,
): { readonly remove: (object: Removable) => void; readonly dialog: ReactNode } {
  const t = useTexts();
  const notify = useNotify();
  const { call, title, text, done } = kinds[kind];
  const [object, setObject] = useState<Removable | null>(null);
  const change = useChange(call);
  const confirm = async (): Promise<void> => {
    if (!object) return;
    try {
      await change.mutateAsync({ params: { id: object.id } });
      setObject(null);
      notify({ message: t(done) });
      onRemoved?.();
    } catch {
      // The dialog stays and shows why.
    }
  };
  const dialog = (
    <ConfirmDialog
      open={object !== null}
      title={t(title)}
      text={t(text, { name: object?.name ?? '' })}
      confirmLabel={t('delete')}
      destructive
      pending={change.isPending}
      error={change.error ? errorText(change.error) : undefined}
      onConfirm={() => void confirm()}
      onCancel={() => {
        change.reset();
        setObject(null);
      }}
    />
  );
  return { remove: setObject, dialog };
}

import type { ContextView, Switchboard } from '@geo/api';
import { ConfirmationDialog, type Affected } from '@geo/editors';
import { useCallback, useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useLoaded } from '../../load/useLoaded.ts';

export interface DeleteSwitchboardDialogProps {
  readonly switchboard: Switchboard;
  /** Its relations with other objects; without it the question does not name what depends on it. */
  readonly loadContext?: (signal: AbortSignal) => Promise<ContextView>;
  /** Page of an object; undefined when it has none. */
  readonly hrefOf?: (uri: string) => string | undefined;
  readonly onDelete: () => Promise<void>;
  readonly onClose: () => void;
}

const none = async (): Promise<null> => null;

/** Asks before a switchboard is deleted, and shows what depends on it. A failure keeps the question open. */
export function DeleteSwitchboardDialog({ switchboard, loadContext, hrefOf, onDelete, onClose }: DeleteSwitchboardDialogProps): ReactNode {
  const t = useTexts();
  const load = useCallback(async (signal: AbortSignal) => (loadContext ? loadContext(signal) : none()), [loadContext]);
  const [loaded] = useLoaded(load);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const affected: Affected =
    loaded.state === 'ready' ? { state: 'ready', contexts: loaded.data ? [loaded.data] : [] } : { state: loaded.state };
  const remove = async (): Promise<void> => {
    setPending(true);
    setError(undefined);
    try {
      await onDelete();
      onClose();
    } catch (reason) {
      setError(reason instanceof Error && reason.message ? reason.message : t('failed'));
    } finally {
      setPending(false);
    }
  };
  return (
    <ConfirmationDialog
      type="DELETE_SWITCHBOARD"
      names={[switchboard.name]}
      affected={loadContext ? affected : undefined}
      hrefOf={hrefOf}
      pending={pending}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}

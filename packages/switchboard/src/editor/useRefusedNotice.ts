import { useNotify } from '@geo/ui';
import { useCallback } from 'react';
import type { RefusedEdit } from '../graph/edits/editQueue.ts';
import { useTexts } from '../i18n/texts.ts';

/** Tells of edits that the server refused, and of those that went with them. */
export function useRefusedNotice(): (refused: readonly RefusedEdit[]) => void {
  const t = useTexts();
  const notify = useNotify();
  return useCallback(
    (refused) => {
      for (const { label, undoing, reason, dependents } of refused) {
        const told = t(undoing ? 'undoRefused' : 'editRefused', { label, reason });
        const also = dependents.length > 0 ? ` ${t('editsDropped', { labels: dependents.join(', ') })}` : '';
        notify({ severity: 'error', message: told + also, dismissAfterMs: null });
      }
    },
    [t, notify],
  );
}

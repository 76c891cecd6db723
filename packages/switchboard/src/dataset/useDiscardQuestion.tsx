import { ConfirmDialog } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

export interface DiscardQuestion {
  /** Does it: at once, or once the user has agreed to what is dropped. */
  readonly unlessDropped: (isDropping: boolean, action: () => void) => void;
  /** The question, while it is asked. */
  readonly question: ReactNode;
}

/** Asks before what was entered and not saved is thrown away; `drop` forgets it. `text` says what it is. */
export function useDiscardQuestion(text: string, drop: () => void): DiscardQuestion {
  const t = useTexts();
  const [asked, setAsked] = useState<{ readonly action: () => void } | null>(null);
  return {
    unlessDropped: (isDropping, action) => (isDropping ? setAsked({ action }) : action()),
    question: (
      <ConfirmDialog
        open={asked !== null}
        title={t('discardTitle')}
        text={text}
        confirmLabel={t('discardEdits')}
        destructive
        onConfirm={() => {
          setAsked(null);
          drop();
          asked?.action();
        }}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}

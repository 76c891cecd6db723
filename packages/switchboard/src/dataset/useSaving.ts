import { useState } from 'react';

/** What became of what was to be saved: false where it was refused. At once, or once the server has answered. */
export type Saved = Promise<boolean> | boolean | void;

export interface Saving {
  readonly isSaving: boolean;
  /** The last attempt was refused. */
  readonly hasFailed: boolean;
  /** Waits for what is being saved; `done` is called unless it was refused. */
  readonly save: (saved: Saved, done: () => void) => void;
  /** The same for what shows at once: the dialog need not wait for it. */
  readonly quietly: (saved: Saved) => void;
  /** The same for a cell, whose editor shows by itself that it waits; rejects where it was refused. */
  readonly saveCell: (saved: Saved) => Promise<void>;
  readonly forget: () => void;
}

/** True unless it was refused; a failed call is refused. */
export async function isAccepted(saved: Saved): Promise<boolean> {
  try {
    return (await saved) !== false;
  } catch {
    return false;
  }
}

/** Saves one thing after another, and remembers whether the last was refused. Why, says whoever saves. */
export function useSaving(): Saving {
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const run = async (saved: Saved): Promise<boolean> => {
    setState('saving');
    const accepted = await isAccepted(saved);
    setState(accepted ? 'idle' : 'failed');
    return accepted;
  };
  return {
    isSaving: state === 'saving',
    hasFailed: state === 'failed',
    save: (saved, done) => {
      void (async () => {
        if (await run(saved)) done();
      })();
    },
    quietly: (saved) => {
      void (async () => {
        const accepted = await isAccepted(saved);
        setState((before) => (accepted ? (before === 'failed' ? 'idle' : before) : 'failed'));
      })();
    },
    saveCell: async (saved) => {
      if (!(await isAccepted(saved))) throw new Error('refused');
    },
    forget: () => setState('idle'),
  };
}

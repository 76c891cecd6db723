import { createContext, use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DetailQueue } from './detailQueue.ts';

const DetailContext = createContext<DetailQueue | null>(null);

export const DetailProvider: typeof DetailContext.Provider = DetailContext.Provider;

/** Whether the card around the component shows its rows now, or only a flat block. */
export function useDetailed(): boolean {
  const queue = use(DetailContext);
  if (!queue) throw new Error('useDetailed needs a DetailProvider above it');
  const [detailed, setDetailed] = useState(queue.initial);
  useEffect(
    // Drawn at once, so that the queue knows what the card cost.
    () => queue.register(detailed, (full) => flushSync(() => setDetailed(full))),
    // A card registers once; the queue itself tells all later changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [queue],
  );
  return detailed;
}

import { useEffect, useRef, useState } from 'react';

/**
 * What is answered to a question about something; undefined until it is known, and where there is nothing to ask or nobody who answers.
 * @param failed What holds where no answer comes; the same at each drawing
 */
export function useAnswer<About extends string | number, Answer>(
  ask: ((about: About) => Promise<Answer>) | undefined,
  about: About | undefined,
  failed: Answer,
): Answer | undefined {
  const [known, setKnown] = useState<{ readonly about: About; readonly answer: Answer } | null>(null);
  // The way to ask may be another at each drawing; that is no reason to ask again.
  const asked = useRef(ask);
  useEffect(() => {
    asked.current = ask;
  });
  const canAsk = ask !== undefined;
  useEffect(() => {
    if (about === undefined || !canAsk) return undefined;
    let isWanted = true;
    asked.current?.(about).then(
      (answer) => isWanted && setKnown({ about, answer }),
      () => isWanted && setKnown({ about, answer: failed }),
    );
    return () => {
      isWanted = false;
    };
  }, [canAsk, about, failed]);
  return known !== null && known.about === about ? known.answer : undefined;
}

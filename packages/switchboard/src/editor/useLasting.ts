import { useEffect, useState } from 'react';

/** Whether a state has held for this long, in ms. */
export function useLasting(state: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!state) return undefined;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [state, ms]);
  return lasting;
}

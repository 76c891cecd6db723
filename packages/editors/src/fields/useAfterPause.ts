import { useEffect, useState } from 'react';

/** The value as it was when nobody had changed it for a moment: what is entered is asked about then. */
export function useAfterPause<T>(value: T, pauseMs = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}

import { useEffect, useState } from 'react';

/** The value as it was when nobody had changed it for a moment. @param pauseMs How long that is */
export function useAfterPause<T>(value: T, pauseMs = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}

import { useEffect, useState } from 'react';

/** What is entered is asked about after a pause of this length. */
const pauseMs = 300;

/** The value as it was when nobody had changed it for a moment. */
export function useAfterPause<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

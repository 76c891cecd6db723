import { useEffect } from 'react';

/** The browser asks before the page is left or loaded anew, as long as something would be lost by it. */
export function useLeaveGuard(loses: boolean): void {
  useEffect(() => {
    if (!loses) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [loses]);
}

import { useEffect, useRef, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws its content as a page that has no provider: in a root of its own. */
export function Bare({ children }: { readonly children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = createRoot(place.current!);
    root.render(children);
    // A root must not go while React draws.
    return () => void setTimeout(() => root.unmount());
  }, [children]);
  return <div ref={place} />;
}

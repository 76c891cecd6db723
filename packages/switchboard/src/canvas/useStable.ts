import { useEffect, useRef, useState } from 'react';

/** Names of functions with what they do; what they answer is not used. */
type Handlers = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * The same handlers for the component's life; each calls the present one. The flow tells all its cards and edges when one of its
 * handlers is another function, which would cost as much as drawing the graph.
 */
export function useStable<H extends Handlers>(handlers: H): H {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState(
    () => Object.fromEntries(Object.keys(handlers).map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)])) as H,
  );
  return stable;
}

import { lazy } from 'react';

/** The editor over a page; its code is loaded when one opens. */
export const Editor = lazy(async () => ({ default: (await import('./Editor.tsx')).Editor }));

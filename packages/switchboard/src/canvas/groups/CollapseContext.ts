import { createContext, use } from 'react';

const noGraph = (): void => undefined;
const CollapseContext = createContext<(group: string, collapsed: boolean) => void>(noGraph);

export const CollapseProvider: typeof CollapseContext.Provider = CollapseContext.Provider;

/** Collapses or opens a group; the canvas knows where its members stand. */
export function useCollapse(): (group: string, collapsed: boolean) => void {
  return use(CollapseContext);
}

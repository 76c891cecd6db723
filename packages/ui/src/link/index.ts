export { AppLink, LinkProvider, useLinkComponent, type LinkComponent, type LinkProps, type LinkProviderProps } from './LinkProvider.tsx';
export { leavesApp } from './leavesApp.ts';

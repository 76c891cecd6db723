export { ContextPanel, type ContextPanelProps } from './ContextPanel.tsx';
export { closedContext, contextFocus, singleOf, type ContextAction, type ContextFocus } from './focus.ts';
export { affectedObjects } from './relations.ts';

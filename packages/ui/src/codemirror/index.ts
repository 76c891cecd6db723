export { CodeSurface } from './lazy.tsx';
export type { CodeCompletion, CodeRange } from './types.ts';
export { grammars, type CodeLanguage } from './languages.ts';

export { CodeSurface } from './lazy.tsx';
export { grammars, type CodeLanguage } from './languages.ts';

export { ReplaceValues, type ReplaceDraft, type ReplaceValuesProps } from './ReplaceValues.tsx';

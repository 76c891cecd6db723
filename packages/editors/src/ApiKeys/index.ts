export { ApiKeyForm, type ApiKeyFormProps } from './ApiKeyForm.tsx';
export { ApiKeys, type ApiKeysProps } from './ApiKeys.tsx';
export { ShownApiKey, type ShownApiKeyProps } from './ShownApiKey.tsx';
export { firstKey, keyInput, keyProblems, type KeyDays, type KeyDraft } from './draft.ts';
export { keysTexts } from './i18n/textsAtHand.ts';

import { typeLabel } from '@geo/api';
import { useCallback } from 'react';
import { useTexts, type SwitchboardTranslate } from '../i18n/texts.ts';

/** What a type of data is called where these texts are read, by its name or uri. */
export function typeText(t: SwitchboardTranslate, type: string): string {
  return typeLabel(type, t('typeLanguage') === 'de' ? 'de' : 'en');
}

/** What types of data are called in the language in use, by name or uri. */
export function useTypeText(): (type: string) => string {
  const t = useTexts();
  return useCallback((type) => typeText(t, type), [t]);
}

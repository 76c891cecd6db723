import { useFormat } from '@geo/ui';
import { useCallback } from 'react';
import { defaultText } from '../graph/value.ts';
import { useTexts } from './texts.ts';

/** Writes a port's default value in the language in use; null when there is none. */
export function useDefaultText(): (value: unknown) => string | null {
  const t = useTexts();
  const format = useFormat();
  return useCallback((value) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : defaultText(value, format.plain)), [t, format]);
}

import type { Port } from '@geo/api';
import { useFormat } from '@geo/ui';
import { useCallback } from 'react';
import { defaultText } from '../graph/value.ts';
import { useTexts } from './texts.ts';

/** Writes a port's default value in the language in use; null when there is none. */
export function useDefaultText(): (port: Pick<Port, 'default_value' | 'unit' | 'choices'>) => string | null {
  const t = useTexts();
  const format = useFormat();
  return useCallback(
    (port) => (typeof port.default_value === 'boolean' ? t(port.default_value ? 'yes' : 'no') : defaultText(port, format.plain)),
    [t, format],
  );
}

import type { Port } from '@geo/api';
import { useFormat } from '@geo/ui';
import { useCallback } from 'react';
import { defaultText } from '../graph/value.ts';

/** Writes a port's default value in the language in use; null when there is none. */
export function useDefaultText(): (port: Pick<Port, 'default_value' | 'unit' | 'choices' | 'content_type'>) => string | null {
  const format = useFormat();
  return useCallback((port) => defaultText(port, format), [format]);
}

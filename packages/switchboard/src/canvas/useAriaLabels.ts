import type { AriaLabelConfig } from '@xyflow/react';
import { useMemo } from 'react';
import { useTexts } from '../i18n/texts.ts';

/** What assistive technology is told about the canvas, in the language in use. */
export function useAriaLabels(): Partial<AriaLabelConfig> {
  const t = useTexts();
  return useMemo(
    () => ({
      'node.a11yDescription.default': t('nodeHelp'),
      'node.a11yDescription.keyboardDisabled': t('nodeHelp'),
      'node.a11yDescription.ariaLiveMessage': ({ direction, x, y }) => t('moved', { direction, x, y }),
      'edge.a11yDescription.default': t('edgeHelp'),
    }),
    [t],
  );
}

import type { AriaLabelConfig } from '@xyflow/react';
import { useMemo } from 'react';
import { useTexts } from '../i18n/texts.ts';

/** What assistive technology is told about a canvas, in the language in use; `editable` where its graph can be changed. */
export function useAriaLabels(editable: boolean): Partial<AriaLabelConfig> {
  const t = useTexts();
  return useMemo(() => {
    const nodeHelp = t(editable ? 'nodeHelp' : 'selectHelp');
    return {
      'node.a11yDescription.default': nodeHelp,
      'node.a11yDescription.keyboardDisabled': nodeHelp,
      'node.a11yDescription.ariaLiveMessage': ({ direction, x, y }) => t('moved', { direction, x, y }),
      'edge.a11yDescription.default': t(editable ? 'edgeHelp' : 'selectHelp'),
    };
  }, [t, editable]);
}

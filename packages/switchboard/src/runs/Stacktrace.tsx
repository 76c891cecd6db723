import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { ScrollingText } from './ScrollingText.tsx';

/** The whole text of an error. */
export function Stacktrace({ text }: { readonly text: string }): ReactNode {
  const t = useTexts();
  return <ScrollingText label={t('runError')} text={text} isError />;
}

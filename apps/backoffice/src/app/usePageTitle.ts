import { useEffect } from 'react';
import { useTexts } from '../i18n/texts.ts';

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string | undefined): void {
  const t = useTexts();
  useEffect(() => {
    document.title = title ? `${title} · ${t('product')}` : t('product');
  }, [title, t]);
}

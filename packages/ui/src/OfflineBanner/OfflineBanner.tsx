import type { ReactNode } from 'react';
import { Banner } from '../Banner/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { useOnline } from './useOnline.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface OfflineBannerProps {
  /** There is a connection; without one the banner shows. @default what the browser says */
  readonly online?: boolean;
}

/** Says under the page's upper edge that there is no network, as long as there is none. */
export const OfflineBanner = withGeo(function OfflineBanner({ online }: OfflineBannerProps): ReactNode {
  const t = useUiTexts();
  const known = useOnline();
  if (online ?? known) return null;
  return (
    <Banner severity="warning" title={t('offline')} flush>
      {t('offlineText')}
    </Banner>
  );
});

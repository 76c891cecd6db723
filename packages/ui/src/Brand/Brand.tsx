import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { color, radius } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface BrandProps {
  /** Edge of the mark in px. @default 26 */
  readonly size?: number;
}

/** The product's mark and name. */
export const Brand = withGeo(function Brand({ size = 26 }: BrandProps): ReactNode {
  const t = useUiTexts();
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10, fontWeight: 600, fontSize: 16, letterSpacing: '-0.01em' }}>
      <span
        aria-hidden
        style={{
          display: 'grid',
          placeItems: 'center',
          width: size,
          height: size,
          borderRadius: radius,
          background: color.accent,
          color: color.onAccent,
        }}
      >
        <Layers size={size * 0.62} />
      </span>
      {t('brand')}
    </span>
  );
});

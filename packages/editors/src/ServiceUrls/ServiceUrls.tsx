import { UrlBox } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { ServiceUrl } from './addresses.ts';

export interface ServiceUrlsProps {
  /** The services that are offered, each with its address. */
  readonly services: readonly ServiceUrl[];
  /** An address was copied. */
  readonly onCopied?: () => void;
}

/** The addresses of a layer's services, to copy or open, as far as there are any. */
export function ServiceUrls({ services, onCopied }: ServiceUrlsProps): ReactNode {
  const t = useTexts();
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
      {services
        .filter(({ url }) => url !== '')
        .map(({ id, url }) => (
          <UrlBox key={id} label={t(id)} url={url} onCopied={onCopied} />
        ))}
    </div>
  );
}

import { UrlBox, useLanguage, withSetup } from '@geo/ui';
import type { ReactNode } from 'react';
import type { ServiceUrl } from '@geo/api';

export interface ServiceUrlsProps {
  /** The services that are offered, each with its address. */
  readonly services: readonly ServiceUrl[];
  /** An address was copied. */
  readonly onCopied?: () => void;
}

/** The addresses of a layer's services, to copy or open. */
export const ServiceUrls = withSetup(function ServiceUrls({ services, onCopied }: ServiceUrlsProps): ReactNode {
  const language = useLanguage();
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
      {services.map(({ id, title, url }) => (
        <UrlBox key={id} label={title[language]} url={url} onCopied={onCopied} />
      ))}
    </div>
  );
});

import { AppLink, visuallyHidden } from '@geo/ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

export interface DownloadLinkProps {
  readonly href: string;
  readonly label: string;
}

/** Saves a file; narrow enough for a column. */
export function DownloadLink({ href, label }: DownloadLinkProps): ReactNode {
  return (
    <AppLink
      href={href}
      download
      style={{ display: 'inline-grid', placeItems: 'center', width: 32, height: 28, verticalAlign: 'middle', color: 'inherit' }}
    >
      <Download size={16} aria-hidden />
      <span style={visuallyHidden}>{label}</span>
    </AppLink>
  );
}

import { homePort } from '@geo/editors/connected';
import { HomePage as Page } from '@geo/editors/pages';
import type { ReactNode } from 'react';
import { usePageHost } from '../../app/usePageHost.ts';

/** The start page. */
export function HomePage(): ReactNode {
  return <Page port={homePort} host={usePageHost()} />;
}

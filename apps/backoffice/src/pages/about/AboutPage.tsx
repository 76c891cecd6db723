import { aboutPort } from '@geo/editors/connected';
import { AboutPage as Page } from '@geo/editors/pages';
import { useSettings } from '@geo/ui';
import type { ReactNode } from 'react';
import { usePageHost } from '../../app/usePageHost.ts';

/** What runs here. */
export function AboutPage(): ReactNode {
  return <Page port={aboutPort} host={usePageHost()} language={useSettings().language} />;
}

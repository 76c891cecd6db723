import { importPort } from '@geo/editors/connected';
import { ImportPage as Page } from '@geo/editors/pages';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ImportSearch } from '../../app/search.ts';
import { usePageHost } from '../../app/usePageHost.ts';

/** The import at its address. */
export function ImportPage(): ReactNode {
  const { depot, upload, job }: ImportSearch = useSearch({ strict: false });
  return <Page port={importPort} host={usePageHost()} depotId={depot} uploadId={upload} jobs={job?.split(',').map(Number)} />;
}

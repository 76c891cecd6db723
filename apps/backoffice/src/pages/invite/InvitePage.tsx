import { entryPort } from '@geo/editors/connected';
import { InvitePage as Page } from '@geo/editors/pages';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { entryHost } from '../../app/usePageHost.ts';

/** Where the link of an invitation leads. */
export function InvitePage(): ReactNode {
  // Behind the '#', so that it stands in no log.
  return <Page port={entryPort} host={entryHost} token={useLocation().hash} />;
}

import { listPath } from '@geo/api';
import { depotPort, removePort } from '@geo/editors/connected';
import { DepotPage as Page, useRemove } from '@geo/editors/pages';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageHost } from '../../app/usePageHost.ts';

/** The depot of the address, at its newest or the named moment. */
export function DepotPage(): ReactNode {
  const { depotId = '', momentId }: { depotId?: string; momentId?: string } = useParams({ strict: false });
  const host = usePageHost();
  const { remove, dialog } = useRemove(removePort, 'depot', () => host.open(listPath('depot')));
  // The router reads values as JSON; a search text is what was typed. It tells that the address is another one.
  useLocation();
  const { search } = useRouter().history.location;
  return (
    <>
      <Page port={depotPort} host={host} depotId={depotId} momentId={momentId} search={search} onRemove={remove} />
      {dialog}
    </>
  );
}

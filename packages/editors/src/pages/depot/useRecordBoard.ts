import { errorText, mayAdd, type Datum } from '@geo/api';
import { useNotify } from '@geo/ui';
import type { PageHost } from '../host.ts';
import { switchboardHref } from '../hrefs.ts';
import type { DepotPort } from './port.ts';

/**
 * Makes a switchboard with a record as its dataset, and leads there; null for who may make none. `search` is what was searched for
 * when the record was found.
 */
export function useRecordBoard(
  { useCall, useMe }: Pick<DepotPort, 'useCall' | 'useMe'>,
  host: PageHost,
  search: string,
): ((datum: Datum) => void) | null {
  const notify = useNotify();
  const { data: me } = useMe();
  const board = useCall('createSwitchboardOfDatum');
  if (!me || !mayAdd(me, 'switchboard')) return null;
  return ({ resource_uri: datum }) => {
    if (datum === null || board.isPending) return;
    board.mutate(
      { query: { datum, ...(search !== '' && { search }) } },
      {
        onSuccess: (made) => host.open(switchboardHref(made.switchboard_id)),
        onError: (error) => notify({ message: errorText(error), severity: 'error', dismissAfterMs: null }),
      },
    );
  };
}

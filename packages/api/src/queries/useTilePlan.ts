import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../client/errors.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { Layer } from '../schemas/layer.ts';
import type { TilePreparation, TilePreparationAnswer } from '../layers/tilePreparation.ts';
import { useClient } from './ClientProvider.ts';
import { keys } from './keys.ts';

/** How many tiles of a layer there would be, and the last job that prepared some; nothing is asked without a wish. */
export function useTilePlan(layer: Pick<Layer, 'id'>, asked: TilePreparation | null): UseQueryResult<TilePreparationAnswer, ApiError> {
  const client = useClient();
  return useQuery({
    queryKey: keys.tiles(layer.id, asked ?? {}),
    queryFn: ({ signal }) => client.call(endpoints.prepareTiles, { params: { id: layer.id }, body: { ...asked!, dry_run: true }, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

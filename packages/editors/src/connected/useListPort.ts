import { offers, typeName } from '@geo/api';
import { useChange, useConfig, useContextViews, useList, useManyChanges, useMe, useTags, useTypes } from '@geo/api/react';
import { useMemo } from 'react';
import type { ListPort } from '../lists/definition.ts';
import { useTellContext } from '../pages/context/ContextFocusContext.ts';
import type { NewObjectsPort } from '../pages/lists/port.ts';
import type { RemovePort } from '../pages/lists/useRemove.tsx';
import { useBaseMap } from './useBaseMap.ts';

/** Where new objects are made on the platform. */
export const newObjectsPort: NewObjectsPort = { useCall: useChange, useList, useMe };

/** Where objects are deleted on the platform. */
export const removePort: RemovePort = { useCall: useChange, useContextViews };

/** What a list needs of the app around it; the same functions stay. */
export type ListAddress = Pick<ListPort, 'navigation' | 'open' | 'search' | 'setSearch'>;

/** The port of list pages on the platform, at an address. Undefined until it is known who asks and what the installation offers. */
export function useListPort({ navigation, open, search, setSearch }: ListAddress): ListPort | undefined {
  const { data: me } = useMe();
  const { data: config, isPending: isConfigPending } = useConfig();
  const { data: types } = useTypes();
  const { change, refresh } = useManyChanges();
  const { baseTileUrl } = useBaseMap();
  const tellContext = useTellContext();
  return useMemo(() => {
    if (!me || isConfigPending) return undefined;
    return {
      me,
      useList,
      useTags,
      change,
      refresh,
      navigation,
      offers: (ability) => offers(config, ability),
      search,
      setSearch,
      open,
      onListed: (uris) => tellContext({ type: 'listed', uris }),
      onDeleted: (uri) => tellContext({ type: 'deleted', uri }),
      useAffected: useContextViews,
      baseTileUrl,
      layerTypes: config?.presenting.layer.types.map((type) => type.name) ?? [],
      dataTypes: (types ?? []).filter((type) => type.fillable).map((type) => typeName(type.resource_uri)),
    };
  }, [me, navigation, search, setSearch, open, change, refresh, baseTileUrl, config, isConfigPending, types, tellContext]);
}

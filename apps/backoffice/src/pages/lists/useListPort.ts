import { offers, typeName } from '@geo/api';
import { useConfig, useContextViews, useList, useManyChanges, useMe, useTags, useTypes } from '@geo/api/react';
import type { ListPort } from '@geo/editors';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useContext, useMemo } from 'react';
import { ContextFocusContext } from '../../app/ContextFocusContext.ts';
import { NavigationContext } from '../../app/NavigationContext.ts';
import { useBaseMap } from '@geo/editors/connected';

/** The port of list pages: the app's queries, calls and address. Undefined until it is known who asks. */
export function useListPort(): ListPort | undefined {
  const router = useRouter();
  const { pathname } = useLocation();
  const { data: me } = useMe();
  const { data: config } = useConfig();
  const { data: types } = useTypes();
  const { change, refresh } = useManyChanges();
  const { baseTileUrl } = useBaseMap();
  const navigation = useContext(NavigationContext);
  const tellContext = useContext(ContextFocusContext);
  // The router reads values as JSON; a search text is what was typed.
  const { search } = router.history.location;
  return useMemo(() => {
    if (!me || !navigation) return undefined;
    return {
      me,
      useList,
      useTags,
      change,
      refresh,
      navigation,
      offers: (ability) => offers(config, ability),
      search,
      setSearch: (next, replace) => (replace ? router.history.replace(pathname + next) : router.history.push(pathname + next)),
      open: (href) => router.history.push(href),
      onListed: (uris) => tellContext({ type: 'listed', uris }),
      onDeleted: (uri) => tellContext({ type: 'deleted', uri }),
      useAffected: useContextViews,
      baseTileUrl,
      layerTypes: config?.presenting.layer.types.map((type) => type.name) ?? [],
      dataTypes: (types ?? []).filter((type) => type.fillable).map((type) => typeName(type.resource_uri)),
    };
  }, [me, navigation, search, change, refresh, router, pathname, baseTileUrl, config, types, tellContext]);
}

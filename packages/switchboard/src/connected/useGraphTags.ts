import { useConfig, useTags } from '@geo/api/react';
import type { TagLabel } from '@geo/ui';
import { useMemo } from 'react';

/** The tags with these uris; undefined while tags are switched off or not loaded. */
export function useGraphTags(uris: readonly string[] | undefined): readonly TagLabel[] | undefined {
  const { data: config } = useConfig();
  const { data: tags } = useTags();
  const on = config?.components_state.backend_tags === true;
  return useMemo(
    () =>
      on && uris && tags
        ? tags
            .filter((tag) => uris.includes(tag.resource_uri))
            .map(({ resource_uri, name, color, icon, intent }) => ({ id: resource_uri, name, color, icon, intent }))
        : undefined,
    [on, uris, tags],
  );
}

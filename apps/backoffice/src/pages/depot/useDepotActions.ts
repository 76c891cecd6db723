import { endpoints, typeUri, type Depot, type DepotFolder } from '@geo/api';
import { askAgain, keys, useChange, useClient } from '@geo/api/react';
import { useNotify } from '@geo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { errorText } from '../../app/errorText.ts';
import { layerHref, switchboardHref } from '../../app/hrefs.ts';
import { useTexts } from '../../i18n/texts.ts';

export interface DepotActions {
  readonly createLayer: () => void;
  readonly openInSwitchboard: () => void;
  /** One of them is under way. */
  readonly pending: boolean;
}

/** What can be made of a depot: a layer, or a switchboard that reads it. Both lead to the new object's page. */
export function useDepotActions(depot: Depot | undefined, folders: readonly DepotFolder[]): DepotActions {
  const t = useTexts();
  const notify = useNotify();
  const client = useClient();
  const cache = useQueryClient();
  const router = useRouter();
  const fail = (error: unknown): void => notify({ message: errorText(error), severity: 'error' });
  const layer = useChange('createLayer');
  const switchboard = useMutation({
    mutationFn: async (source: Depot) => {
      const { switchboard_id: id, resource_uri: switchboard } = await client.call(endpoints.createSwitchboard, {
        query: { name: source.name },
      });
      const folder = folders.find((one) => one.resource_uri === source.folder)?.full_path ?? '';
      const frame = await client.call(endpoints.createFrame, {
        body: {
          switchboard,
          content_type: typeUri('depot'),
          name: source.name,
          data: `${folder}/${source.name}`,
          ui_x: 60,
          ui_y: 60,
          ui_docked: true,
        },
      });
      await client.call(endpoints.createNode, {
        body: { switchboard, func: 'depot.retrieve', links: [{ name: 'depot', frame: frame.resource_uri }], ui_x: 340, ui_y: 60 },
      });
      await askAgain(cache, { queryKey: keys.list('switchboards') });
      return id;
    },
    onSuccess: (id) => router.history.push(switchboardHref(id)),
    onError: fail,
  });
  return {
    createLayer: () => {
      if (!depot) return;
      layer.mutate(
        { params: { id: depot.id }, query: { layertype: 'feature' } },
        {
          onSuccess: (made) => {
            notify({ message: t('layerCreated') });
            router.history.push(layerHref(made.id));
          },
          onError: fail,
        },
      );
    },
    openInSwitchboard: () => depot && switchboard.mutate(depot),
    pending: layer.isPending || switchboard.isPending,
  };
}

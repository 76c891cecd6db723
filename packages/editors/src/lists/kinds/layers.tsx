import { layerTypeLabel, pageOfKind, type Layer } from '@geo/api';
import { Map as MapIcon } from 'lucide-react';
import { StaticMap } from '../../StaticMap/index.ts';
import { duplicateAction, editAction, makes, publishActions, renameAction } from '../actions/common.ts';
import { deleteAction, mayWrite } from '../actions/delete.ts';
import { tagAction } from '../actions/tag.ts';
import { defineList, type ListDefinition } from '../definition.ts';
import { changeSorts, modified, modifiedColumn, publicChip, publicColumn, publicFilters } from './draw.tsx';

const write = mayWrite('layer');

/** Number of objects in all active sources of a layer. */
export function layerSize(layer: Pick<Layer, 'layerpiles'>): number {
  return layer.layerpiles.filter((pile) => pile.active).reduce((sum, pile) => sum + pile.size, 0);
}

/** Tile pattern of a layer's data, null for a layer without a place. The revision keeps old tiles out of the browser's cache. */
export function layerTiles(layer: Pick<Layer, 'depot' | 'bbox' | 'revision'>): string | null {
  if (layer.depot === null || layer.bbox === null) return null;
  return `${layer.depot}tiles/{z}/{x}/{y}.png?revision=${layer.revision}`;
}

export const layerList: ListDefinition<Layer> = defineList<Layer>('layer', {
  texts: {
    title: 'listLayers',
    search: 'listLayersSearch',
    empty: 'listLayersEmpty',
    emptyText: 'listLayersEmptyText',
    notFound: 'listLayersNotFound',
  },
  nameOf: (layer) => layer.name,
  typeOf: () => 'layer',
  factsOf: (layer, { t, format }) => [
    layerTypeLabel(layer.type, format.language),
    // The one service of others is no object.
    ...(layer.depot || layer.members.length > 0 ? [t('objectCount', { count: layerSize(layer) })] : []),
    modified(layer),
  ],
  chipsOf: publicChip,
  pictureOf: (layer, { baseTileUrl }) => {
    const data = layerTiles(layer);
    const tiles = [...(baseTileUrl ? [baseTileUrl] : []), ...(data === null ? [] : [data])];
    return <StaticMap extent4326={layer.bbox} tileUrls={tiles} />;
  },
  columns: [
    { id: 'type', label: 'type', minor: true, width: 110, render: (layer, { format }) => layerTypeLabel(layer.type, format.language) },
    { id: 'size', label: 'colSize', numeric: true, width: 90, render: (layer, { format }) => format.number(layerSize(layer)) },
    publicColumn(),
    modifiedColumn(),
  ],
  sorts: changeSorts,
  nameSortKey: 'name',
  filters: publicFilters(),
  types: 'layer',
  actions: [
    editAction(),
    duplicateAction(
      'layer',
      'createLayerFrom',
      (layer, change) => change('createLayerFrom', { query: { template: layer.id } }),
      'layerCloned',
    ),
    renameAction(write, 'saveLayer', (layer, name, change) =>
      change('saveLayer', { params: { id: layer.id }, body: { name, revision: layer.revision } }),
    ),
    ...publishActions<Layer>('layer', {
      mayWrite: write,
      call: 'saveLayer',
      set: (layer, isPublic, change) => change('saveLayer', { params: { id: layer.id }, body: { public: isPublic } }),
    }),
    tagAction(write),
    {
      id: 'createView',
      icon: MapIcon,
      bulkLabel: 'bulkCreateView',
      mayDo: makes('view'),
      asks: 'always',
      hint: 'hintCreateView',
      call: 'createView',
      together: async (layers, change) => {
        const view = await change('createView', { query: { template_layer: layers.map((layer) => layer.id).join(',') }, body: {} });
        return pageOfKind('view', view.id);
      },
      done: 'viewCreated',
      doneMany: 'viewCreated',
    },
    deleteAction('deleteLayer', write, { hint: 'hintLayers', done: 'layerDeleted' }),
  ],
  create: { label: 'listLayersNew' },
});

import type { LayerGroup, PoiGroup, ViewLayer } from '../schemas/kinds/view.ts';

/** A new layer entry of a view; name and type follow the layer. */
export function newViewLayer(layer: { readonly resource_uri: string; readonly name: string; readonly type: string }): ViewLayer {
  return {
    layer: layer.resource_uri,
    name: layer.name,
    type: layer.type,
    visible: true,
    init_visible: true,
    queryable: false,
    exportable: false,
    single: false,
    layer_description_visible: true,
    layer_revision_modified_visible: true,
    layer_zoom_to_extent_visible: true,
    viewer_state_visibility: {},
    opacity: 1,
    opacity_editable: false,
    time_min: null,
    time_max: null,
  };
}

/** A group without content, with the defaults of a new one. */
export function newLayerGroup(name = 'Group'): LayerGroup {
  return {
    name,
    visible: true,
    init_visible: true,
    init_expanded: true,
    single: false,
    group_display: 'folder',
    layergroups: [],
    layers: [],
  };
}

/** Uris of all layers of a group, nested groups included, each once. */
export function layersOfGroup(group: LayerGroup): string[] {
  return [...new Set([...group.layers.map((entry) => entry.layer), ...group.layergroups.flatMap(layersOfGroup)])];
}

/** A group of points of interest without content. */
export function newPoiGroup(name = 'Group'): PoiGroup {
  return { name, visible: true, init_expanded: true, is_tour: false, poigroups: [], pois: [] };
}

import type { Portal } from '../../schemas/portal.ts';
import { newLayerGroup, newPoiGroup } from '../../kinds/views.ts';
import type { FinalView, View } from '../../schemas/view.ts';
import type { Workflow } from '../../schemas/workflow.ts';
import { stored } from './make.ts';
import type { World } from './state.ts';

/** The fields that are given; one that is undefined takes the default. */
function given<T extends object>(fields: { readonly [K in keyof T]?: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
type Fields<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A view that is not stored yet. */
export function newView(world: World, owner: string, fields: Fields<View>): View {
  return {
    name: '',
    subline: '',
    description: '',
    image: null,
    slug: '',
    public: false,
    tags: [],
    owner,
    permissions: [],
    home: null,
    layergroup: newLayerGroup(),
    poigroup: newPoiGroup(),
    config: {},
    favored: false,
    ...given<View>(fields),
    ...stored(world, 'view'),
  };
}

export function newFinalView(world: World, owner: string, view: View, slug: string): FinalView {
  return { name: view.name, view: view.resource_uri, slug, owner, favored: false, ...stored(world, 'finalview') };
}

export function newPortal(world: World, user: string, fields: Fields<Portal>): Portal {
  return {
    name: '',
    slug: '',
    attr: {},
    layers: [],
    views: [],
    permissions: [],
    public: false,
    user,
    favored: false,
    ...given<Portal>(fields),
    ...stored(world, 'portal'),
  };
}

export function newWorkflow(world: World, owner: string, fields: Fields<Workflow>): Workflow {
  return {
    name: '',
    description: '',
    image: null,
    slug: '',
    permissions: [],
    owner,
    steps: [],
    status: 'initialized',
    favored: false,
    ...given<Workflow>(fields),
    ...stored(world, 'workflow'),
  };
}

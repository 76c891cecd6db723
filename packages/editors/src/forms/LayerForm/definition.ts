import type { Layer } from '@geo/api';
import { lazy } from 'react';
import { defineForm, fieldsLike, requiredText, type EditorFormProps, type Problems } from '../../generic/definition.ts';
import { areMetadata } from '../fields/areMetadata.ts';
import { isWholeFilter } from './filterOrder.ts';

export type LayerDraft = Pick<
  Layer,
  | 'name'
  | 'slug'
  | 'type'
  | 'members'
  | 'tags'
  | 'public'
  | 'older_moments'
  | 'description_title'
  | 'description'
  | 'legend'
  | 'permissions'
  | 'selection_title'
  | 'selection_contact'
  | 'selection_image'
  | 'selection_fields'
  | 'attribute_filters'
  | 'attr'
  | 'time_min'
  | 'time_max'
  | 'metadata_values'
> & {
  /** Null where the style of its depot holds; undefined while what is entered is no style. */
  readonly style: Layer['style'] | undefined;
  /** The service of an external layer; undefined while what is entered is none. */
  readonly source: Layer['source'] | undefined;
};

/** What every part of the form gets. */
export type LayerPartProps = Pick<EditorFormProps<LayerDraft, Layer>, 'value' | 'onChange' | 'errors' | 'readOnly' | 'env'>;

const blank: LayerDraft = {
  name: '',
  slug: '',
  type: 'feature',
  members: [],
  source: null,
  style: null,
  tags: [],
  public: false,
  older_moments: false,
  description_title: '',
  description: '',
  legend: null,
  permissions: [],
  selection_title: '',
  selection_contact: '',
  selection_image: null,
  selection_fields: [],
  attribute_filters: [],
  attr: {},
  time_min: null,
  time_max: null,
  metadata_values: null,
};

/** What is wrong with a draft. */
export function layerProblems({
  name,
  style,
  source,
  selection_fields,
  attribute_filters,
  attr,
  time_min,
  time_max,
  metadata_values,
}: LayerDraft): Problems {
  // What is not there is no number, and so never greater.
  const isReversed = Number(attr['min_zoom']) > Number(attr['max_zoom']) || Number(attr['min_load_level']) > Number(attr['max_load_level']);
  return {
    ...requiredText('name', name, 'nameMissing'),
    ...(source === undefined ? { source: 'sourceIncomplete' as const } : {}),
    ...(style === undefined ? { style: 'styleInvalid' as const } : {}),
    ...(selection_fields.some(({ key }) => key.trim() === '') ? { selection_fields: 'attributeMissing' as const } : {}),
    ...(attribute_filters.every(isWholeFilter) ? {} : { attribute_filters: 'filterIncomplete' as const }),
    ...(areMetadata(metadata_values) ? {} : { metadata_values: 'metadataInvalid' as const }),
    // Null stands for what is none while it is being entered.
    ...(attr['generation'] === null ? { attr: 'tileOptionsWrong' as const } : {}),
    ...(isReversed ? { attr: 'levelsReversed' as const } : {}),
    ...(time_min !== null && time_max !== null && time_min > time_max ? { time_max: 'lastBeforeFirst' as const } : {}),
  };
}

export const layerForm = defineForm<Layer, LayerDraft>({
  kind: 'layer',
  title: { edit: 'editLayer', create: 'newLayer' },
  size: 'large',
  Form: lazy(() => import('./LayerForm.tsx').then((module) => ({ default: module.LayerForm }))),
  // Layers are made from depots, never from nothing.
  calls: { create: null, save: 'saveLayer' },
  needs: ['tags', 'users', 'groups', 'attributeTypes', 'attributeGroups'],
  blank: (_, seed) => ({ ...blank, ...seed }),
  toDraft: (layer) => fieldsLike<LayerDraft>(blank, layer),
  // What is no style does not come here: it is a problem.
  toBody: ({ source, ...draft }) => ({ ...draft, ...(source && { source }), name: draft.name.trim(), slug: draft.slug.trim() }),
  problems: layerProblems,
});

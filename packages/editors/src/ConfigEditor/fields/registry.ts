import type { ValueKind } from '@geo/api';
import type { ComponentType } from 'react';
import { ColorValue, DateField, LayersField, ObjectField, PictureField, SelectField, TruthField } from './choices.tsx';
import { CommaField, LinesField, MultilineField, NumberField, PasswordField, PlainField } from './texts.tsx';
import type { FieldViewProps } from './view.ts';

/** What draws the fields of each kind. */
const views: { readonly [Kind in Exclude<ValueKind, 'list'>]: ComponentType<FieldViewProps<Kind>> } = {
  bool: TruthField,
  'negated-bool': TruthField,
  int: NumberField,
  float: NumberField,
  plain: PlainField,
  multiline: MultilineField,
  password: PasswordField,
  color: ColorValue,
  date: DateField,
  image: PictureField,
  layer: ObjectField,
  view: ObjectField,
  'layer-list': LayersField,
  'string-list': LinesField,
  'comma-list': CommaField,
  select: SelectField,
};

/** What draws a field that is no list of rows. */
export function viewOf(kind: Exclude<ValueKind, 'list'>): ComponentType<FieldViewProps> {
  return views[kind] as ComponentType<FieldViewProps>;
}

/** Kinds whose fields take the whole width. */
export const wideKinds: ReadonlySet<ValueKind> = new Set(['multiline', 'string-list', 'layer-list', 'list', 'image']);

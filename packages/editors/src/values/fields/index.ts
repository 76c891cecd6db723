import type { FieldsTypeName, LiveDatasetType } from '@geo/api';
import { lazy } from 'react';
import { blockValue } from '../defineValue.ts';
import type { EditedValue } from '../definition.ts';
import { FieldsCard } from './FieldsCard.tsx';

const Editor = lazy(() => import('../../ConfigEditor/FieldsValue.tsx'));

const LiveEditor = lazy(() => import('../../LiveDataset/LiveDatasetValue.tsx'));

/** Values of live datasets: fields, and a test of the connection. */
export function liveValue<const Name extends LiveDatasetType>(name: Name): EditedValue<Name> {
  return blockValue(name, LiveEditor, { Card: FieldsCard });
}

/** Values that consist of fields: edited by the configuration editor, and read as a list of what is stated. */
export function fieldsValue<const Name extends FieldsTypeName>(name: Name): EditedValue<Name> {
  return blockValue(name, Editor, { Card: FieldsCard });
}

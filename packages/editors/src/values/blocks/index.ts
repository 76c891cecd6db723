import { lazy } from 'react';
import { blockValue } from '../defineValue.ts';
import type { EditedValue } from '../definition.ts';
import type { BoxType } from './box.ts';

const BoxBlock = lazy(async () => ({ default: (await import('./BoxBlock.tsx')).BoxBlock }));
const RecordBlock = lazy(async () => ({ default: (await import('./RecordBlock.tsx')).RecordBlock }));
const FeatureBlock = lazy(async () => ({ default: (await import('./FeatureBlock.tsx')).FeatureBlock }));

/** Boxes of two and three dimensions. */
export function boxValue<const Name extends BoxType>(name: Name): EditedValue<Name> {
  return blockValue(name, BoxBlock);
}

/** Records of named values. */
export function recordValue<const Name extends 'base-model' | 'row' | 'dict' | 'object' | 'label' | 'spatial-function-object'>(
  name: Name,
): EditedValue<Name> {
  return blockValue(name, RecordBlock);
}

/** Features, and what derives from them: a geometry and named values. */
export function featureValue<const Name extends 'feature' | 'cityobject' | 'ifcobject'>(name: Name): EditedValue<Name> {
  return blockValue(name, FeatureBlock);
}

import { objectTypeNames, type NamedByNumber } from '@geo/api';
import type { ComponentType } from 'react';
import type { ValueFieldProps } from '../definition.ts';
import { ObjectField } from './ObjectField.tsx';

/** The field of each type whose values name an object. */
export const objectFields: Readonly<Record<NamedByNumber, ComponentType<ValueFieldProps>>> = Object.fromEntries(
  objectTypeNames.map((type) => [type, (props: ValueFieldProps) => <ObjectField {...props} type={type} />]),
) as unknown as Record<NamedByNumber, ComponentType<ValueFieldProps>>;

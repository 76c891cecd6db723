import type { Port } from '@geo/api';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { AttributeField } from './AttributeField.tsx';
import { AttributesField } from './AttributesField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { CqlField } from './CqlField.tsx';
import { CrsField } from './CrsField.tsx';
import type { PortFieldProps } from './fieldProps.ts';
import { NumberField } from './NumberField.tsx';

/** Fields by kind of port. Values of other kinds, also of kinds to come, are edited as their data type is. */
const fields: Readonly<Record<string, ComponentType<PortFieldProps>>> = {
  number: NumberField,
  integer: NumberField,
  share: NumberField,
  choice: ChoiceField,
  attribute: AttributeField,
  attributes: AttributesField,
  condition: CqlField,
  expression: CqlField,
  crs: CrsField,
};

/** Whether values of a port are edited in a field of its own. */
export function hasPortField({ kind = '' }: Pick<Port, 'kind'>): boolean {
  return Object.hasOwn(fields, kind);
}

/** The field in which a port's value is edited; nothing where that is the one of its data type. */
export function PortField(props: PortFieldProps): ReactNode {
  const { kind = '' } = props.port;
  return hasPortField(props.port) ? createElement(fields[kind]!, props) : null;
}

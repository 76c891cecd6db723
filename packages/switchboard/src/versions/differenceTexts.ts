import type { ComparedField, Difference } from '../graph/edits/compare.ts';

/** Names of the texts of differences and fields. */
export const differenceTexts = {
  added: 'differenceAdded',
  removed: 'differenceRemoved',
  changed: 'differenceChanged',
} as const satisfies Record<Difference, string>;

export const fieldTexts = {
  function: 'fieldFunction',
  inputs: 'fieldInputs',
  outputs: 'fieldOutputs',
  position: 'fieldPosition',
  collapsed: 'fieldCollapsed',
  color: 'color',
  group: 'fieldGroup',
  name: 'fieldName',
  description: 'fieldDescription',
  type: 'fieldType',
  storage: 'fieldStorage',
  role: 'fieldRole',
  value: 'fieldValue',
  docked: 'fieldDocked',
  visible: 'fieldVisible',
  text: 'fieldText',
} as const satisfies Record<ComparedField, string>;

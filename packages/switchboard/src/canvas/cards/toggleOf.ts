import { valueOf } from '@geo/editors';
import { typeName, type Frame, type Port } from '@geo/api';
import { compactValue } from '../../graph/value.ts';

export interface Toggle {
  readonly isOn: boolean;
  readonly valueOf: (on: boolean) => unknown;
}

/** How an input without a dataset is given a value at once; null where that is not possible. */
export function toggleOfDefault({ content_type, default_value }: Pick<Port, 'content_type' | 'default_value'>): Toggle | null {
  const { toggle } = valueOf(typeName(content_type));
  return toggle && { isOn: toggle.isOn(default_value), valueOf: toggle.valueOf };
}

/** How a frame's value is changed at once where it is shown; null where that is not possible. */
export function toggleOf(frame: Frame): Toggle | null {
  const { toggle } = valueOf(typeName(frame.content_type));
  const shown = compactValue(frame);
  return toggle && shown.kind === 'value' ? { isOn: toggle.isOn(shown.value), valueOf: toggle.valueOf } : null;
}

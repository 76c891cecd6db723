import { valueOf } from '@geo/editors';
import { typeName, type Frame } from '@geo/api';
import { compactValue } from '../../graph/value.ts';

/** How a frame's value is changed at once where it is shown; null where that is not possible. */
export function toggleOf(frame: Frame): { readonly isOn: boolean; readonly valueOf: (on: boolean) => unknown } | null {
  const { toggle } = valueOf(typeName(frame.content_type));
  const shown = compactValue(frame);
  return toggle && shown.kind === 'value' ? { isOn: toggle.isOn(shown.value), valueOf: toggle.valueOf } : null;
}

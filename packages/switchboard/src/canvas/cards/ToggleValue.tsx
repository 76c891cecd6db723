import type { ReactNode } from 'react';
import type { Toggle } from './toggleOf.ts';

export interface ToggleValueProps {
  readonly toggle: Toggle;
  /** What is true or not. */
  readonly label: string;
  /** Neither is said yet. @default false */
  readonly isOpen?: boolean;
  readonly onValue: (value: unknown) => void;
}

/** A value that is true or not, to be changed at once. */
export function ToggleValue({ toggle, label, isOpen = false, onValue }: ToggleValueProps): ReactNode {
  return (
    <input
      type="checkbox"
      className="nodrag"
      aria-label={label}
      ref={(box) => {
        if (box) box.indeterminate = isOpen;
      }}
      checked={toggle.isOn}
      onDoubleClick={(event) => event.stopPropagation()}
      onChange={(event) => onValue(toggle.valueOf(event.target.checked))}
    />
  );
}

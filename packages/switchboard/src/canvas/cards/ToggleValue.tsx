import type { Frame } from '@geo/api';
import type { ReactNode } from 'react';
import { toggleOf } from './toggleOf.ts';
import { useCommands } from '../CommandsContext.ts';

export interface ToggleValueProps {
  readonly frame: Frame;
  /** What is true or not. */
  readonly label: string;
}

/** A value that is true or not, to be changed at once. */
export function ToggleValue({ frame, label }: ToggleValueProps): ReactNode {
  const commands = useCommands();
  const toggle = toggleOf(frame);
  return (
    <input
      type="checkbox"
      className="nodrag"
      aria-label={label}
      checked={toggle?.isOn ?? false}
      onDoubleClick={(event) => event.stopPropagation()}
      onChange={(event) => commands.frame.setData(frame.resource_uri, toggle?.valueOf(event.target.checked))}
    />
  );
}

import type { Frame } from '@geo/api';
import type { ReactNode } from 'react';
import { compactValue } from '../graph/value.ts';
import { useCommands } from './commands.ts';

export interface BoolValueProps {
  readonly frame: Frame;
  /** What is true or not. */
  readonly label: string;
}

/** The value of a dataset of type bool, to be changed at once. */
export function BoolValue({ frame, label }: BoolValueProps): ReactNode {
  const commands = useCommands();
  const value = compactValue(frame);
  return (
    <input
      type="checkbox"
      className="nodrag"
      aria-label={label}
      checked={value.kind === 'bool' && value.checked}
      onDoubleClick={(event) => event.stopPropagation()}
      onChange={(event) => commands.setFrameData(frame.resource_uri, event.target.checked)}
    />
  );
}

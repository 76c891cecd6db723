import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { metric } from '../theme/tokens.ts';
import { useGeo } from '../theme/GeoContext.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface SegmentsProps<Value extends string> {
  /** Accessible name. */
  readonly label: string;
  /** The choice in force. */
  readonly value: Value;
  /** The choices, from the left. */
  readonly segments: readonly Segment<Value>[];
  /** Another choice was made. */
  readonly onChange: (value: Value) => void;
  /** It cannot be used at present. @default false */
  readonly disabled?: boolean;
}

/** A choice among few, all in sight. One is always chosen. */
export const Segments = withGeo(function Segments<Value extends string>({
  label,
  value,
  segments,
  onChange,
  disabled = false,
}: SegmentsProps<Value>): ReactNode {
  useGeo();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      disabled={disabled}
      onChange={(_, next: Value | null) => {
        if (next) onChange(next);
      }}
    >
      {segments.map((segment) => (
        <ToggleButton key={segment.value} value={segment.value} sx={{ height: metric.smallControlHeight }}>
          {segment.icon}
          {segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
});

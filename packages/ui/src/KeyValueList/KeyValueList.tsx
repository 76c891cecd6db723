import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, fontSize } from '../theme/tokens.ts';
import { useGeo } from '../theme/GeoContext.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface KeyValueItem {
  readonly label: string;
  readonly value: ReactNode;
}

export interface KeyValueListProps {
  /** The pairs, from the top. */
  readonly items: readonly KeyValueItem[];
  /** Width of the labels in px, where the values keep two fifths of the list. @default 110 */
  readonly labelWidth?: number;
}

const List = styled('dl')({
  margin: 0,
  display: 'grid',
  gap: '6px 12px',
  fontSize: fontSize.body,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: color.text2, minWidth: 0, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
});

/** Facts as label and value. A missing value shows as an en dash. */
export const KeyValueList = withGeo(function KeyValueList({ items, labelWidth = 110 }: KeyValueListProps): ReactNode {
  useGeo();
  return (
    <List style={{ gridTemplateColumns: `minmax(0, min(${labelWidth}px, 60%)) minmax(0, 1fr)` }}>
      {items.flatMap(({ label, value }) => [<dt key={`${label} `}>{label}</dt>, <dd key={label}>{value ?? '–'}</dd>])}
    </List>
  );
});

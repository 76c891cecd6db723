import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, fontSize } from '../theme/tokens.ts';
import { useGeo } from '../theme/GeoContext.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface ActionBarProps {
  /** Accessible name. */
  readonly label: string;
  /** What the actions would do, or what is still missing. */
  readonly children?: ReactNode;
  /** Buttons, the most important last. */
  readonly actions: ReactNode;
}

const Bar = styled('section')({
  position: 'sticky',
  bottom: 0,
  zIndex: 10,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px 16px',
  padding: '12px 20px',
  border: `1px solid ${color.line}`,
  borderBottom: 'none',
  borderRadius: '8px 8px 0 0',
  backgroundColor: color.surface,
  boxShadow: color.shadowMedium,
  '& > .summary': { flex: '1 1 120px', minWidth: 0, fontSize: fontSize.body, color: color.text2, overflowWrap: 'anywhere' },
  '& > .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
  '@media (max-width: 600px)': { padding: '10px 14px' },
});

/** The actions of a long page, always in sight at its lower edge. */
export const ActionBar = withGeo(function ActionBar({ label, children, actions }: ActionBarProps): ReactNode {
  useGeo();
  return (
    <Bar aria-label={label}>
      <div className="summary">{children}</div>
      <div className="actions">{actions}</div>
    </Bar>
  );
});

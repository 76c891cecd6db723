import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, fontSize } from '../theme/tokens.ts';
import { useGeo } from '../theme/GeoContext.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface EmptyStateProps {
  /** A Lucide icon; shown at 24 px. */
  readonly icon?: ReactNode;
  /** What there is none of. */
  readonly title: ReactNode;
  /** Why it is empty and what would fill it. */
  readonly text?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

export const StateFrame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  padding: '40px 24px',
  textAlign: 'center',
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    marginBottom: 6,
    borderRadius: 12,
    backgroundColor: color.sunken,
    color: color.text2,
    '& svg': { width: 22, height: 22 },
  },
  '& .title': { margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& .text': { margin: 0, maxWidth: 420, fontSize: fontSize.body, color: color.text2, lineHeight: 1.5 },
  '& .action': { marginTop: 10, display: 'flex', gap: 8, flexWrap: 'wrap', justifyContent: 'center' },
});

/** Stands where a list or panel has nothing to show, and names the next step. */
export const EmptyState = withGeo(function EmptyState({ icon, title, text, action }: EmptyStateProps): ReactNode {
  useGeo();
  return (
    <StateFrame>
      {icon && (
        <span className="mark" aria-hidden>
          {icon}
        </span>
      )}
      <p className="title">{title}</p>
      {text && <p className="text">{text}</p>}
      {action && <div className="action">{action}</div>}
    </StateFrame>
  );
});

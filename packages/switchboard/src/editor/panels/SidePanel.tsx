import { styled } from '@mui/material/styles';
import { IconButton, color, fontSize } from '@geo/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface SidePanelProps {
  readonly title: string;
  /** Under the title. */
  readonly subtitle?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot. */
  readonly actions?: ReactNode;
}

const Panel = styled('aside')({
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  width: 330,
  minHeight: 0,
  borderLeft: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  '& > header': { display: 'flex', alignItems: 'flex-start', gap: 8, padding: '8px 6px 8px 16px', borderBottom: `1px solid ${color.line}` },
  '& > header .titles': { flex: 1, minWidth: 0, padding: '4px 0' },
  '& > header h2': { margin: 0, fontSize: fontSize.base, fontWeight: 600, overflowWrap: 'anywhere' },
  '& > header p': { margin: '2px 0 0', fontSize: fontSize.small, color: color.text2, overflowWrap: 'anywhere' },
  '& > .body': { flex: 1, minHeight: 0, overflow: 'auto' },
  '& > footer': { display: 'flex', flexWrap: 'wrap', gap: 8, padding: '12px 16px', borderTop: `1px solid ${color.line}` },
  '@media (max-width: 800px)': {
    position: 'absolute',
    top: 0,
    right: 0,
    bottom: 0,
    zIndex: 11,
    maxWidth: '100%',
    boxShadow: color.shadowLarge,
  },
  '@media (max-width: 600px)': { width: '100%', borderLeft: 0 },
});

/** A panel at the right of the canvas. */
export function SidePanel({ title, subtitle, closeLabel, onClose, children, actions }: SidePanelProps): ReactNode {
  return (
    <Panel aria-label={title}>
      <header>
        <div className="titles">
          <h2>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        <IconButton label={closeLabel} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className="body">{children}</div>
      {actions && <footer>{actions}</footer>}
    </Panel>
  );
}

import type { ReactNode } from 'react';
import { dockedFromWidth, sidebarWidth } from '../AppShell/AppShell.tsx';
import { densityMetrics, fontSize } from '../theme/tokens.ts';
import { Panel, useTokens } from './frame.tsx';

const scale = 0.22;

export interface WindowSize {
  /** CSS px. */
  readonly width: number;
  readonly height: number;
}

function Sketch({ width, height }: WindowSize): ReactNode {
  const token = useTokens();
  const line = `1px solid ${token.lineStrong}`;
  const label = { padding: 6, fontSize: fontSize.small, color: token.text2, boxSizing: 'border-box' } as const;
  const docked = width >= dockedFromWidth;
  return (
    <figure style={{ margin: 0 }}>
      <div style={{ display: 'flex', width: width * scale, height: height * scale, border: line, background: token.ground }}>
        {docked && (
          <div style={{ ...label, width: sidebarWidth * scale, borderRight: line, background: token.surface }}>{sidebarWidth}</div>
        )}
        <div style={{ flex: 1 }}>
          <div style={{ ...label, height: 22, padding: '0 6px', lineHeight: '22px', borderBottom: line }}>
            {`${docked ? '' : '☰ '}${densityMetrics.comfortable.headerHeight}`}
          </div>
          <div style={label}>{docked ? width - sidebarWidth : width}</div>
        </div>
      </div>
      <figcaption style={{ marginTop: 8, maxWidth: 200 }}>
        <strong>{`${width} × ${height}`}</strong>
        <br />
        {docked ? 'sidebar docked' : 'sidebar as a drawer'}
      </figcaption>
    </figure>
  );
}

/** The frame of a page in windows of some sizes, to scale; figures are widths, and the height of the head, in px. */
export function LayoutSketches({ windows }: { readonly windows: readonly WindowSize[] }): ReactNode {
  const token = useTokens();
  return (
    <Panel
      token={token}
      style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 24, margin: '16px 0', background: token.sunken }}
    >
      {windows.map((size) => (
        <Sketch key={size.width} {...size} />
      ))}
    </Panel>
  );
}

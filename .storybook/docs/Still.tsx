import { color, fontFamily, fontSize } from '@geo/ui';
import type { ReactElement, ReactNode } from 'react';

interface StillProps {
  readonly children: ReactNode;
  /** Of what is seen, in px. */
  readonly height: number;
  /** How large it is drawn. @default 0.6 */
  readonly scale?: number;
  /** How far it is scrolled down, in px of its own. @default 0 */
  readonly scrolled?: number;
  /** The address at which an app shows it, in a bar above. */
  readonly address?: string;
}

/**
 * A page or a panel as a picture in a pair of examples: smaller than in an app, cut at its edge. It takes no focus and is no landmark, as
 * there are two of it.
 */
export const Still = ({ children, height, scale = 0.6, scrolled = 0, address }: StillProps): ReactElement => (
  <div inert style={{ margin: -16, minWidth: 0 }}>
    {address !== undefined && (
      <div
        style={{
          padding: '8px 16px',
          borderBottom: `1px solid ${color.line}`,
          background: color.sunken,
          fontFamily: fontFamily.mono,
          fontSize: fontSize.small,
          color: color.text,
        }}
      >
        {address}
      </div>
    )}
    <div style={{ height, overflow: 'hidden', background: color.ground }}>
      <div
        style={{
          width: `${100 / scale}%`,
          height: height / scale,
          display: 'flex',
          flexDirection: 'column',
          overflow: 'hidden',
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      >
        {scrolled > 0 ? <div style={{ marginTop: -scrolled }}>{children}</div> : children}
      </div>
    </div>
  </div>
);

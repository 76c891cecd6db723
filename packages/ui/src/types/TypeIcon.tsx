import type { ReactNode } from 'react';
import { typeAppearance } from './appearance.ts';

export interface TypeIconProps {
  /** Plain name of a datum type, such as `feature`. */
  readonly type: string;
  /** Edge in px. @default 20 */
  readonly size?: number;
  /** Accessible name; none where a text beside the icon names the type. */
  readonly label?: string;
}

/** The mark of a datum type: its icon in white on its hue. */
export function TypeIcon({ type, size = 20, label }: TypeIconProps): ReactNode {
  const { icon: Icon, hue } = typeAppearance(type);
  const name = label || undefined;
  return (
    <span
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
      style={{
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: Math.max(3, Math.round(size / 5)),
        backgroundColor: hue,
        color: '#FFFFFF',
      }}
    >
      <Icon size={Math.round(size * 0.62)} strokeWidth={2} aria-hidden />
    </span>
  );
}

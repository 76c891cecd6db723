import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface MarkProps {
  /** Icon of the kind, drawn in white. */
  readonly icon: LucideIcon;
  /** Ground of the white icon, `#RRGGBB`; the same in both colour schemes, at least 3:1 to white. */
  readonly hue: string;
  /** Edge in px. @default 20 */
  readonly size?: number;
  /** Accessible name; none where a text beside the icon names the same. */
  readonly label?: string;
}

/** The mark of a kind of thing: its icon in white on its hue. */
export const Mark = withGeo(function Mark({ icon: Icon, hue, size = 20, label }: MarkProps): ReactNode {
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
});

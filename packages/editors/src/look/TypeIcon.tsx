import { Mark, withGeo } from '@geo/ui';
import type { ReactNode } from 'react';
import { typeAppearance } from './appearance.ts';

export interface TypeIconProps {
  /** Plain name of a type of data or a kind of object, such as `feature`. */
  readonly type: string;
  /** Edge in px. @default 20 */
  readonly size?: number;
  /** Accessible name; none where a text beside the icon names the type. */
  readonly label?: string;
}

/** The mark of a type: its icon in white on its hue. */
export const TypeIcon = withGeo(function TypeIcon({ type, ...props }: TypeIconProps): ReactNode {
  return <Mark {...typeAppearance(type)} {...props} />;
});

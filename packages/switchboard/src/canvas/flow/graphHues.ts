import type { SwitchboardColor, Node } from '@geo/api';
import { color } from '@geo/ui';
import type { CSSProperties } from 'react';

/** The hue of each colour that notes and groups can have; where there is text they are only mixed into its ground, so that it keeps its contrast. */
const hues = {
  yellow: color.star,
  green: '#2B8A3E',
  blue: '#1971C2',
  purple: '#9C36B5',
  red: '#E03131',
  grey: '#868E96',
} as const satisfies Record<NonNullable<SwitchboardColor>, string>;

/** What tells the state of a run from afar: in the overview, and on cards that are too small for anything else. */
export const statusHues = {
  initialized: color.text3,
  waiting: color.accent,
  started: color.accent,
  success: color.ok,
  failure: color.error,
} as const satisfies Record<Node['status'], string>;

/** A note's hue; notes are usually yellow. */
export const noteHue = (chosen: SwitchboardColor): string => hues[chosen ?? 'yellow'];

/** A group's hue; groups usually have the accent colour. */
export const groupHue = (chosen: SwitchboardColor): string => (chosen === null ? color.accent : hues[chosen]);

/** A share of a hue on another ground. */
export const mixed = (hue: string, percent: number, ground: string): string => `color-mix(in srgb, ${hue} ${percent}%, ${ground})`;

/** The hue that a component was handed by `hueStyle`, in its styles. */
export const ownHue = 'var(--hue)';

/** Hands a hue to the styles of a component. */
export const hueStyle = (hue: string): CSSProperties => ({ '--hue': hue }) as CSSProperties;

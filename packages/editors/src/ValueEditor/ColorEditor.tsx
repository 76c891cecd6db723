import { ColorField } from '@geo/ui';
import type { ReactNode } from 'react';
import type { ValueEditorProps } from './definition.ts';

/** A colour as `#RRGGBB` or `#RRGGBBAA`; cleared it is no value. */
export function ColorEditor({ value, onChange, ...props }: ValueEditorProps): ReactNode {
  return <ColorField {...props} alpha value={typeof value === 'string' ? value : ''} onChange={(hex) => onChange(hex || undefined)} />;
}

import { lazy } from 'react';
import { defineValue } from '../defineValue.ts';
import type { ValueDefinition } from '../definition.ts';
import { textDraft } from '../drafts.ts';
import { Swatch } from './Swatch.tsx';

export const colorValue: ValueDefinition<'color'> = defineValue('color', {
  edit: { Editor: lazy(async () => ({ default: (await import('./ColorValueField.tsx')).ColorValueField })), draft: textDraft('color') },
  Card: Swatch,
  Cell: Swatch,
  Compact: Swatch,
});

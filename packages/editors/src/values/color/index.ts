import { lazy } from 'react';
import { editedValue } from '../defineValue.ts';
import type { EditedValue } from '../definition.ts';
import { textDraft } from '../drafts.ts';
import { Swatch } from './Swatch.tsx';

export const colorValue: EditedValue<'color'> = editedValue('color', {
  edit: { Editor: lazy(async () => ({ default: (await import('./ColorValueField.tsx')).ColorValueField })), draft: textDraft('color') },
  Card: Swatch,
  Cell: Swatch,
  Compact: Swatch,
});

import { lazy } from 'react';
import { blockValue } from '../defineValue.ts';
import type { EditedValue } from '../definition.ts';

const StyleEditor = lazy(async () => ({ default: (await import('../../StyleEditor/StyleEditor.tsx')).StyleEditor }));

/** Map styles. */
export const styleValue: EditedValue<'style'> = blockValue('style', StyleEditor);

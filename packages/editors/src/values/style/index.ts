import { lazy } from 'react';
import { blockValue } from '../defineValue.ts';
import type { EditedValue } from '../definition.ts';

const StyleBlock = lazy(async () => ({ default: (await import('./StyleBlock.tsx')).StyleBlock }));

/** Map styles. */
export const styleValue: EditedValue<'style'> = blockValue('style', StyleBlock);

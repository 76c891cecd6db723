import { lazy } from 'react';
import { blockValue } from '../defineValue.ts';
import type { EditedValue } from '../definition.ts';

const ImageBlock = lazy(async () => ({ default: (await import('./ImageBlock.tsx')).ImageBlock }));

/** Pictures with their place and properties. */
export const imageValue: EditedValue<'image'> = blockValue('image', ImageBlock);

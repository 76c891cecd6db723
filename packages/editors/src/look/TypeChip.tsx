import { Chip, withGeo } from '@geo/ui';
import type { ReactNode } from 'react';
import { TypeIcon } from './TypeIcon.tsx';

export interface TypeChipProps {
  /** Plain name of a datum type, such as `feature`. */
  readonly type: string;
  /** What the type is called in the language in use. */
  readonly label: string;
}

/** A datum type as a chip. */
export const TypeChip = withGeo(function TypeChip({ type, label }: TypeChipProps): ReactNode {
  return <Chip icon={<TypeIcon type={type} size={16} />}>{label}</Chip>;
});

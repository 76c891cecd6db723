import { objectOfValue } from '@geo/api';
import type { ReactNode } from 'react';
import { TypeIcon } from '../../look/index.ts';
import type { ShownValueProps } from '../definition.ts';
import { useObjectName } from '../objects/useObjectName.ts';

/** What an object that a value names is called, for who may see it; its number for all others. */
export function ObjectName({ type, value, text, sources }: ShownValueProps): ReactNode {
  const name = useObjectName(objectOfValue(type, value), sources?.loadName);
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, minWidth: 0, maxWidth: '100%' }}>
      <TypeIcon type={type} size={18} />
      <span style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name ?? text}</span>
    </span>
  );
}

import { Handle, Position } from '@xyflow/react';
import { typeName } from '@geo/api';
import { typeAppearance } from '@geo/editors';
import { color } from '@geo/ui';
import type { CSSProperties, ReactNode } from 'react';
import type { PortRow } from '../../graph/ports.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useTypeText } from '../../ports/typeText.ts';
import { endsOf } from '../flow/endsOf.ts';
import { handleSize } from '../flow/flowNodes.ts';
import { imageRole } from '../roles.ts';

export interface PortHandleProps {
  /** Name of the function the port belongs to. */
  readonly func: string;
  readonly row: PortRow;
  /** Links can be drawn from it and to it. */
  readonly isConnectable: boolean;
  readonly onDoubleClick: () => void;
}

/** How the end of links of a type looks. */
export const handleLook = (hue: string): CSSProperties => ({
  display: 'grid',
  placeItems: 'center',
  width: handleSize,
  height: handleSize,
  border: 'none',
  borderRadius: 4,
  backgroundColor: hue,
  color: '#FFFFFF',
  boxShadow: `0 0 0 2px ${color.surface}`,
});

/** The end of links at a port: the mark of the port's type at the card's edge. */
export function PortHandle({ func, row, isConnectable, onDoubleClick }: PortHandleProps): ReactNode {
  const t = useTexts();
  const typeText = useTypeText();
  const { icon: Icon, hue } = typeAppearance(typeName(row.port.content_type));
  const isInput = row.port.is_input;
  return (
    <Handle
      id={row.id}
      {...endsOf(isConnectable)}
      type={isInput ? 'target' : 'source'}
      position={isInput ? Position.Left : Position.Right}
      {...imageRole}
      aria-label={t(isInput ? 'inputHandle' : 'outputHandle', { node: func, port: row.label })}
      title={`${row.label}: ${typeText(row.port.content_type)}`}
      style={handleLook(hue)}
      onDoubleClick={(event) => {
        event.stopPropagation();
        onDoubleClick();
      }}
    >
      <Icon size={10} strokeWidth={2.25} aria-hidden style={{ pointerEvents: 'none' }} />
    </Handle>
  );
}

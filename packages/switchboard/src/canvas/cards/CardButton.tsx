import { styled } from '@mui/material/styles';
import { color } from '@geo/ui';
import type { MouseEvent, ReactNode } from 'react';

export interface CardButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Button = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  flexShrink: 0,
  padding: 0,
  border: 'none',
  borderRadius: 5,
  background: 'none',
  color: color.text2,
  cursor: 'pointer',
  '&:hover': { backgroundColor: color.surface, color: color.accentText, boxShadow: `0 0 0 1px ${color.lineStrong}` },
  '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 0 },
  '& svg': { width: 14, height: 14 },
});

/** A small icon button on a card; graphs hold thousands, so its tooltip is the browser's. */
export function CardButton({ label, onPress, children }: CardButtonProps): ReactNode {
  return (
    <Button
      type="button"
      className="nodrag"
      aria-label={label}
      title={label}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        onPress();
      }}
      onDoubleClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {children}
    </Button>
  );
}

import { color, fontSize } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface StepProps {
  /** From 1. */
  readonly number: number;
  readonly title: string;
  readonly text?: string;
  readonly done?: boolean;
  readonly children: ReactNode;
}

const Frame = styled('section')({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: '4px 14px',
  padding: 20,
  border: `1px solid ${color.line}`,
  borderRadius: 8,
  backgroundColor: color.surface,
  '& > .number': {
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    borderRadius: '50%',
    backgroundColor: color.accentSoft,
    color: color.accentText,
    fontSize: fontSize.body,
    fontWeight: 600,
  },
  '& > .number[data-done="true"]': { backgroundColor: color.okSoft, color: color.ok },
  '& h2': { margin: 0, fontSize: fontSize.base, fontWeight: 600, lineHeight: '26px' },
  '& > .text': { gridColumn: 2, margin: 0, fontSize: fontSize.body, color: color.text2 },
  '& > .body': { gridColumn: 2, minWidth: 0, marginTop: 10, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  '@media (max-width: 600px)': {
    padding: 14,
    '& > .text, & > .body': { gridColumn: '1 / -1' },
  },
});

/** A numbered part of a task. */
export function Step({ number, title, text, done = false, children }: StepProps): ReactNode {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <span className="number" data-done={done} aria-hidden>
        {done ? <Check size={15} strokeWidth={2.5} /> : number}
      </span>
      <h2 id={id}>{title}</h2>
      {text && <p className="text">{text}</p>}
      <div className="body">{children}</div>
    </Frame>
  );
}

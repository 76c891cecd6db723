import { color, fontSize, radius } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& h3, & h4': { margin: 0, minWidth: 0, flex: 1, font: 'inherit' },
  '& h3 > button': { fontSize: fontSize.base, fontWeight: 600 },
  '& h4 > button': { fontSize: fontSize.body, color: color.text2 },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    width: '100%',
    minHeight: 32,
    margin: 0,
    padding: '0 4px 0 0',
    border: 0,
    borderRadius: radius,
    background: 'none',
    color: color.text,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { backgroundColor: color.sunken },
    '&:disabled': { cursor: 'default', background: 'none' },
    '& svg': { flexShrink: 0, width: 16, height: 16, color: color.text2 },
    '&[aria-expanded="true"] svg.fold': { transform: 'rotate(90deg)' },
    '& .note': { marginLeft: 'auto', paddingLeft: 8, whiteSpace: 'nowrap', fontSize: fontSize.small, fontWeight: 400, color: color.text2 },
    '& .note[data-wrong="true"]': { color: color.error, fontWeight: 600 },
  },
});

interface FoldProps {
  readonly title: string;
  readonly level: 3 | 4;
  /** Whether it is open at first. */
  readonly startsOpen: boolean;
  /** It is open, and cannot be closed at present. */
  readonly staysOpen: boolean;
  /** Behind the title. */
  readonly note?: ReactNode;
  /** Beside the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A heading that opens and closes what is below it. What is closed stays there, with what was typed. */
export function Fold({ title, level, startsOpen, staysOpen, note, beside, children }: FoldProps): ReactNode {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  const isOpen = open || staysOpen;
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <>
      <Head>
        <Heading>
          <button type="button" aria-expanded={isOpen} aria-controls={id} disabled={staysOpen} onClick={() => setOpen(!open)}>
            <ChevronRight aria-hidden className="fold" />
            {title}
            {note}
          </button>
        </Heading>
        {beside}
      </Head>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}

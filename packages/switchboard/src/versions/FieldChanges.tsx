import { useFormat, color, fontSize, visuallyHidden } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ComparedField, GraphContent, ObjectDifference } from '../graph/edits/compare.ts';
import { lineDifference, shortenedPair } from '../graph/edits/textDifference.ts';
import { useTexts } from '../i18n/texts.ts';
import { fieldTexts } from './differenceTexts.ts';
import { fieldValue } from './fieldValues.ts';

export interface FieldChangesProps {
  readonly difference: ObjectDifference;
  readonly earlier: GraphContent;
  readonly later: GraphContent;
}

/** Lines of a text's difference that are shown at first. */
const shownLines = 8;

const List = styled('dl')({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: '0 8px 8px',
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
  '& dt': { color: color.text2 },
  '& dd': { margin: 0 },
  '& .pair': { display: 'block', whiteSpace: 'pre-wrap' },
  '& .pair svg': { margin: '0 6px', verticalAlign: -2 },
  '& del': { color: color.text2, textDecorationColor: color.error },
  '& del[data-empty=true]': { textDecoration: 'none' },
  '& ins': { color: color.text, fontWeight: 600, textDecoration: 'none' },
  '& .lines': { display: 'grid', whiteSpace: 'pre-wrap' },
  '& .lines > *': { padding: '1px 6px', borderLeft: '2px solid transparent' },
  '& .lines > span': { color: color.text2 },
  '& .lines > del': { borderColor: color.error, backgroundColor: color.errorSoft, color: color.text, textDecoration: 'none' },
  '& .lines > ins': { borderColor: color.ok, backgroundColor: color.okSoft, fontWeight: 400 },
  '& button': {
    minHeight: 24,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: color.accentText,
    textDecoration: 'underline',
    textUnderlineOffset: 2,
    cursor: 'pointer',
  },
  '& .hidden': visuallyHidden,
});

interface TextsProps {
  readonly before: string;
  readonly after: string;
}

interface MoreProps {
  readonly open: boolean;
  readonly onToggle: () => void;
}

function More({ open, onToggle }: MoreProps): ReactNode {
  const t = useTexts();
  return (
    <button type="button" aria-expanded={open} onClick={onToggle}>
      {t(open ? 'showLess' : 'showAllText')}
    </button>
  );
}

function Pair({ before, after }: TextsProps): ReactNode {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const short = shortenedPair(before, after);
  const shown = open ? { before, after } : short;
  return (
    <>
      <span className="pair">
        <del data-empty={before === ''}>
          <span className="hidden">{t('valueBefore')} </span>
          {shown.before || t('empty')}
        </del>
        <ArrowRight size={13} aria-hidden color={color.text3} />
        <ins>
          <span className="hidden">{t('valueAfter')} </span>
          {shown.after || t('empty')}
        </ins>
      </span>
      {short.cut && <More open={open} onToggle={() => setOpen(!open)} />}
    </>
  );
}

const signs = { removed: '−', added: '+' } as const;

function Lines({ before, after }: TextsProps): ReactNode {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const all = lineDifference(before, after);
  return (
    <>
      <span className="lines">
        {(open ? all : all.slice(0, shownLines)).map(({ kind, text }, index) => {
          if (kind === 'gap') return <span key={index}>…</span>;
          if (kind === 'same') return <span key={index}>{text || ' '}</span>;
          const Change = kind === 'removed' ? 'del' : 'ins';
          return (
            <Change key={index}>
              <span aria-hidden>{signs[kind]} </span>
              <span className="hidden">{t(kind === 'removed' ? 'valueBefore' : 'valueAfter')} </span>
              {text}
            </Change>
          );
        })}
      </span>
      {all.length > shownLines && <More open={open} onToggle={() => setOpen(!open)} />}
    </>
  );
}

/** What became of each field of a changed object: the old and the new value where a text can tell them, else its name alone. */
export function FieldChanges({ difference, earlier, later }: FieldChangesProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { before, object, fields } = difference;
  if (!before || fields.length === 0) return null;
  const change = (field: ComparedField): ReactNode => {
    const from = fieldValue(before, field, earlier, { t, format });
    const to = fieldValue(object, field, later, { t, format });
    if (from === null || to === null || from === to) return t(field === 'position' ? 'differenceMoved' : 'differenceChanged');
    return field === 'text' ? <Lines before={from} after={to} /> : <Pair before={from} after={to} />;
  };
  return (
    <List>
      {fields.map((field) => (
        <div key={field}>
          <dt>{t(fieldTexts[field])}</dt>
          <dd>{change(field)}</dd>
        </div>
      ))}
    </List>
  );
}

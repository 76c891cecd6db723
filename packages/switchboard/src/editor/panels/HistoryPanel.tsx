import { styled } from '@mui/material/styles';
import { RelativeTime, color, fontSize, metric } from '@geo/ui';
import { Circle, CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { SidePanel } from './SidePanel.tsx';
import type { HistoryItem } from '../edits/useGraphEdits.ts';

export interface HistoryPanelProps {
  /** Oldest first. */
  readonly items: readonly HistoryItem[];
  /** Makes a step the last one that is done; null goes back to the start. */
  readonly onGoTo: (item: number | null) => void;
  readonly onClose: () => void;
}

const Steps = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 6,
  '& button.step': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: metric.controlHeight,
    padding: '4px 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    fontSize: fontSize.body,
    color: color.text,
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { backgroundColor: color.sunken },
    '&[data-done="false"]': { color: color.text3 },
    '&[aria-current]': { backgroundColor: color.accentSoft, color: color.accentText, fontWeight: 600 },
    '& .label': { overflowWrap: 'anywhere' },
    '& .time': { fontSize: fontSize.small, fontWeight: 400, color: color.text2 },
    '& .unsaved': { display: 'block', fontSize: fontSize.small, fontWeight: 400, color: color.warning },
  },
});

interface StepProps {
  readonly current: boolean;
  readonly done: boolean;
  readonly label: string;
  readonly time?: number;
  readonly unsaved?: boolean;
  readonly onSelect: () => void;
}

function Step({ current, done, label, time, unsaved = false, onSelect }: StepProps): ReactNode {
  const t = useTexts();
  return (
    <li>
      <button type="button" className="step" data-done={done} aria-current={current ? 'step' : undefined} onClick={onSelect}>
        {current ? <CircleDot size={14} aria-hidden /> : <Circle size={10} aria-hidden style={{ margin: '0 2px' }} />}
        <span className="label">
          {label}
          {unsaved && <span className="unsaved">{t('unsavedStep')}</span>}
        </span>
        {time !== undefined && (
          <span className="time">
            <RelativeTime value={time} />
          </span>
        )}
      </button>
    </li>
  );
}

/** What was done on the canvas since it was opened, newest first. A step leads back or forth to the graph after it. */
export function HistoryPanel({ items, onGoTo, onClose }: HistoryPanelProps): ReactNode {
  const t = useTexts();
  const current = items.findLast((item) => item.done)?.id ?? null;
  return (
    <SidePanel title={t('history')} closeLabel={t('closeHistory')} onClose={onClose}>
      <Steps>
        {items.toReversed().map((item) => (
          <Step key={item.id} {...item} current={item.id === current} onSelect={() => onGoTo(item.id)} />
        ))}
        <Step done current={current === null} label={t('historyStart')} onSelect={() => onGoTo(null)} />
      </Steps>
    </SidePanel>
  );
}
